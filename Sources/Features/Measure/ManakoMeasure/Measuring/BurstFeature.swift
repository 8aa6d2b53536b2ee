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
        /// Where its picture is in the session's folder.
        public var name: String
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
        var recent: [BurstPicture] = []
        var dropped = 0
        while !capture.isFinished, let picture = try source.next() {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "interrupted") }
            let sharpness = settings.window > 0 ? try GrayPicture(picture.pixels()).sharpness : 0
            recent.append(picture)
            if recent.count > 2 * settings.window + 2 { recent.removeFirst() }
            try keep(capture.add(frameAt: picture.time, sharpness: sharpness), recent, &dropped, writer, receive)
        }
        try keep(capture.stop(), recent, &dropped, writer, receive)
    }

    private func keep(
        _ events: [BurstCapture.Event], _ recent: [BurstPicture], _ dropped: inout Int, _ writer: SessionWriter,
        _ receive: (Taken) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        for event in events {
            switch event {
            case .dropped(let count): dropped += count
            case .taken(let frame):
                guard let found = recent.last(where: { $0.time == frame.time }) else { continue }
                let shot = try CapturedPicture(
                    found.pixels(), time: frame.time.seconds, known: found.known, placing: placing)
                let name = try writer.append(shot.frame, picture: shot.jpeg(), depth: found.depth())
                try receive(
                    Taken(
                        slot: frame.slot, name: name, index: frame.index, time: frame.time,
                        sharpness: shot.frame.sharpness ?? 0,
                        hasPose: shot.frame.pose != nil, dropped: dropped))
                dropped = 0
            case .shutter, .outOfOrder, .finished: break
            }
        }
    }
}

extension BurstFeature.Placing {
    /// Sets a frame's camera and pose by the board in its picture; without enough of the board there is no pose.
    func place(_ frame: inout SpatialFrame, by picture: Bitmap) throws(ManakoError) {
        let intrinsics = try camera.fitted(toWidth: picture.width, height: picture.height)
        frame.intrinsics = intrinsics
        let points = try detector.detect(in: picture)
        guard let pose = try? Board.poses(points, intrinsics: intrinsics).first else { return }
        frame.pose = pose.pose
        frame.poseCovariance = try PoseCovariance(pose.covariance)
        frame.board = detector.board.text.description
    }
}
