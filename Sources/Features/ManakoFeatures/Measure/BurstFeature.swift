public import Manako
public import ManakoBoards

import ManakoRecordings
public import ManakoSpatial

/// Takes a burst of pictures from a video, a camera or a recording, and keeps it as a session from which lengths can be measured.
public struct BurstFeature: Sendable {
    /// By what it is known where the camera stands.
    public struct Placing: Sendable {
        let detector: BoardDetector
        let camera: CameraIntrinsics

        /// Finds poses over a board.
        ///
        /// - Parameters:
        ///   - board: what pictures show.
        ///   - camera: what takes them.
        /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory for a detector.
        public init(board: Board, camera: CameraIntrinsics) throws(ManakoError) {
            detector = try BoardDetector(board)
            self.camera = camera
        }
    }

    /// A picture that was taken.
    public struct Taken: Sendable, Hashable {
        /// Its number in the burst, from 0.
        public var slot: Int
        /// The number of the source's frame, from 0.
        public var index: Int
        /// When it was made.
        public var time: MediaTime
        /// How sharp it is; larger is sharper, for pictures of one scene.
        public var sharpness: Double
        /// Whether it is known where the camera stood.
        public var hasPose: Bool
        /// How many frames before it did not come.
        public var dropped: Int
    }

    /// Which frames are taken.
    public let settings: BurstSettings
    /// By what it is known where the camera stands; nil where the source says it or nothing does.
    public let placing: Placing?

    private static let quality = 95

    /// Creates the feature.
    public init(_ settings: BurstSettings, placing: Placing? = nil) {
        self.settings = settings
        self.placing = placing
    }

    /// Takes the pictures and writes each as soon as it is taken.
    ///
    /// - Parameters:
    ///   - source: what comes.
    ///   - folder: a folder that holds no session yet.
    ///   - receive: told of each picture that is written.
    /// - Throws: what reading and writing throw; ``ManakoError/Code/cancelled`` when the task was cancelled.
    public func take(
        from source: BurstSource, to folder: String, receive: (Taken) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        let writer = try SessionWriter(folder: folder, name: source.name)
        var capture = BurstCapture(settings: settings)
        var recent: [(index: Int, picture: BurstPicture, sharpness: Double)] = []
        var (index, dropped) = (0, 0)
        while !capture.isFinished, let picture = try source.next() {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "interrupted") }
            let sharpness = settings.window > 0 ? try GrayPicture(picture.pixels()).sharpness : 0
            recent.append((index, picture, sharpness))
            if recent.count > 2 * settings.window + 2 { recent.removeFirst() }
            index += 1
            try keep(capture.add(frameAt: picture.time, sharpness: sharpness), recent, &dropped, writer, receive)
        }
        try keep(capture.stop(), recent, &dropped, writer, receive)
    }

    private func keep(
        _ events: [BurstCapture.Event], _ recent: [(index: Int, picture: BurstPicture, sharpness: Double)],
        _ dropped: inout Int, _ writer: SessionWriter, _ receive: (Taken) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        for event in events {
            switch event {
            case .dropped(let count): dropped += count
            case .taken(let frame):
                guard let found = recent.last(where: { $0.picture.time == frame.time }) else { continue }
                let bitmap = try found.picture.pixels()
                let gray = try GrayPicture(bitmap)
                let written = try write(found.picture, bitmap, gray, writer)
                try receive(
                    Taken(
                        slot: frame.slot, index: frame.index, time: frame.time, sharpness: gray.sharpness,
                        hasPose: written.pose != nil, dropped: dropped))
                dropped = 0
            case .shutter, .outOfOrder, .finished: break
            }
        }
    }

    private func write(
        _ picture: BurstPicture, _ bitmap: Bitmap, _ gray: GrayPicture, _ writer: SessionWriter
    ) throws(ManakoError) -> SpatialFrame {
        var frame = if let known = picture.known { known } else { try unplaced(bitmap) }
        frame.time = picture.time.seconds
        frame.sharpness = gray.sharpness
        if let placing { try placing.place(&frame, by: bitmap) }
        let jpeg = try ManakoEnvironment.codecs.encode(bitmap, as: .jpeg, quality: Self.quality)
        try writer.append(
            frame, picture: ExifSegment(frame.intrinsics, seconds: frame.time).added(to: jpeg), depth: picture.depth())
        return frame
    }

    private func unplaced(_ picture: Bitmap) throws(ManakoError) -> SpatialFrame {
        let (width, height) = (picture.width, picture.height)
        if let camera = placing?.camera {
            return SpatialFrame(
                name: "", time: 0, intrinsics: try camera.scaled(toWidth: width, height: height))
        }
        // A phone's main camera sees about 65 degrees over its longer side; without a pose nothing is measured by it.
        let focal = 0.8 * Double(max(width, height))
        let assumed = try CameraIntrinsics(
            width: width, height: height, fx: focal, fy: focal, cx: Double(width - 1) / 2, cy: Double(height - 1) / 2)
        return SpatialFrame(name: "", time: 0, intrinsics: assumed)
    }
}

extension BurstFeature.Placing {
    /// Sets a frame's camera and pose by the board in its picture; without enough of the board there is no pose.
    func place(_ frame: inout SpatialFrame, by picture: Bitmap) throws(ManakoError) {
        let ratio = Double(picture.width) * Double(camera.height) / (Double(picture.height) * Double(camera.width))
        guard abs(ratio - 1) < 0.01 else {
            throw ManakoError(
                .invalidArgument,
                "the camera is one for \(camera.width) × \(camera.height), which is another shape than \(picture.width) × "
                    + "\(picture.height); calibrate it with pictures like these")
        }
        let intrinsics = try camera.scaled(toWidth: picture.width, height: picture.height)
        frame.intrinsics = intrinsics
        let points = try detector.detect(in: picture)
        guard let pose = try? Board.poses(points, intrinsics: intrinsics).first else { return }
        frame.pose = pose.pose
        frame.poseCovariance = try PoseCovariance(pose.covariance)
        frame.board = detector.board.text.description
    }
}

extension GrayPicture {
    /// The brightness of an upright picture.
    init(_ bitmap: Bitmap) throws(ManakoError) {
        let gray = try bitmap.converted(to: .gray8)
        try self.init(width: gray.width, height: gray.height, pixels: gray.packedBytes())
    }
}
