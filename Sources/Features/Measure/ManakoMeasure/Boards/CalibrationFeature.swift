public import Manako
public import ManakoBoards
import ManakoFiles
public import ManakoPipeline
public import ManakoSpatial

/// Finds a board in pictures and videos, and the camera that took them.
public struct CalibrationFeature: Sendable {
    /// A board in a picture.
    public struct Found: Sendable {
        /// What the picture is called: its path, with the time for a frame.
        public var name: String
        /// The size of the upright picture.
        public var size: ImageSize
        /// What was found; without points when the board is not there.
        public var view: BoardView
    }

    /// A camera and the pictures that it was found from.
    public struct Report: Sendable {
        /// The camera and how sure it is.
        public var calibration: CameraCalibration
        /// The pictures, one for each of its views.
        public var pictures: [Found]
    }

    /// What is looked for.
    public let detector: BoardDetector
    /// What is estimated.
    public var options: CalibrationOptions
    /// Reads pictures.
    public var codecs: ImageCodecs
    /// What pictures may be like.
    public var limits: InputLimits

    /// Tags of a board are large; photos are looked at in this size, which does not change where corners are.
    private static let maximumPixels = 1 << 21
    /// The least points of a view that is used.
    private static let leastPoints = 6
    /// How many views of a video are used.
    static let videoViews = 30
    /// How many frames of a video are looked at in a second of it.
    static let framesPerSecond = 4.0

    /// Creates the feature.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory for a detector.
    public init(
        _ board: Board, options: CalibrationOptions = CalibrationOptions(),
        codecs: ImageCodecs = ManakoEnvironment.codecs, limits: InputLimits = .default
    ) throws(ManakoError) {
        var settings = TagDetectorSettings()
        settings.maximumPixels = Self.maximumPixels
        detector = try BoardDetector(board, settings: settings)
        self.options = options
        self.codecs = codecs
        self.limits = limits
    }

    /// Looks for the board in many pictures, several at once, and hands out what became of them in their order.
    ///
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled.
    public func find(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<Found>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        try await OrderedBatch(jobs: jobs).run(
            inputs, work: { input throws(ManakoError) in try find(in: input) }, receive: receive)
    }

    private func find(in input: InputFile) throws(ManakoError) -> Found {
        try input.withImage(codecs, limits) { image throws(ManakoError) in
            try find(in: image.bitmap(), image.orientation, name: input.path)
        }
    }

    private func find(
        in bitmap: Bitmap, _ orientation: ImageOrientation, name: String
    ) throws(ManakoError) -> Found {
        let points = try detector.detect(in: bitmap, orientation: orientation)
        return Found(
            name: name, size: orientation.uprightSize(of: bitmap.size),
            view: try BoardView(points, in: bitmap, orientation: orientation))
    }

    /// Looks for the board in a video, and chooses the sharp views that differ most.
    ///
    /// - Parameters:
    ///   - source: a video.
    ///   - progress: called with the number of frames looked at and the number of views so far.
    /// - Throws: what reading throws; ``ManakoError/Code/cancelled`` when the task was cancelled.
    public func find(
        in source: VideoSource, progress: (Int, Int) -> Void = { _, _ in }
    ) throws(ManakoError) -> [Found] {
        let rate = try VideoSpan().open(source).info.frameRate ?? 30
        let stride = max(1, Int(min(rate / Self.framesPerSecond, 1e6).rounded()))
        let reader = try VideoSpan(stride: stride).open(source)
        var (found, frames): ([Found], Int) = ([], 0)
        while let frame = try reader.nextFrame() {
            guard !Task.isCancelled else { throw ManakoError(.cancelled, "interrupted") }
            let name = "\(source.name) at \(frame.time.clockText)"
            let view = try find(in: frame.bitmap, frame.orientation, name: name)
            frames += 1
            if isUsed(view) { found.append(view) }
            progress(frames, found.count)
            // Bounds memory for endless videos: what is alike is dropped from time to time.
            if found.count >= 20 * Self.videoViews { found = Self.chosen(found, 10 * Self.videoViews) }
        }
        return Self.chosen(found, Self.videoViews)
    }

    private static func chosen(_ found: [Found], _ count: Int) -> [Found] {
        BoardView.mostDifferent(found.map(\.view), count: count).map { found[$0] }
    }

    /// Whether enough of the board was found in a picture.
    public func isUsed(_ found: Found) -> Bool { found.view.points.count >= Self.leastPoints }

    /// Finds the camera.
    ///
    /// - Parameter found: pictures of one size; those without the board are passed over.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures of different sizes, and for too few or too similar ones.
    public func calibrate(_ found: [Found]) throws(ManakoError) -> Report {
        let used = found.filter(isUsed)
        guard let size = used.first?.size else {
            throw ManakoError(
                .invalidArgument,
                "the board \(detector.board.text) is in none of the \(found.count) pictures; check --board, light and sharpness, and that a chessboard is seen whole"
            )
        }
        if let other = used.first(where: { $0.size != size }) {
            throw ManakoError(
                .invalidArgument,
                "\(other.name): is \(Int(other.size.width)) × \(Int(other.size.height)) pixels, but \(used[0].name) \(Int(size.width)) × \(Int(size.height)); a camera is calibrated from pictures of one size"
            )
        }
        let views = used.map { found in
            CalibrationView(points: found.view.points.map(\.object), pixels: found.view.points.map(\.pixel))
        }
        var options = self.options
        if case .tags = detector.board { options.pointsFoundTogether = 4 }
        let calibration = try CameraCalibrator(options: options).calibrate(
            views, width: Int(size.width), height: Int(size.height))
        return Report(calibration: calibration, pictures: used)
    }
}
