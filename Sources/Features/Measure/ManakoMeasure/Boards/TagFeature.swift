public import Manako
public import ManakoBoards
import ManakoFiles
public import ManakoPipeline
public import ManakoSpatial
import Synchronization

/// Finds tags in pictures in files, says where they lie before the camera, and draws them if asked to.
public struct TagFeature: Sendable {
    /// What is looked for, and how.
    public var settings: TagDetectorSettings
    /// The side of a tag in metres; without it there are no poses.
    public var tagSize: Double?
    /// The camera; without it there are no poses.
    public var camera: CameraIntrinsics?
    /// Where pictures with tags drawn on them go.
    public var drawing: DrawingTarget?
    /// Reads and writes pictures.
    public var codecs: ImageCodecs
    /// What pictures may be like.
    public var limits: InputLimits

    /// Creates the feature.
    public init(
        settings: TagDetectorSettings = TagDetectorSettings(), tagSize: Double? = nil, camera: CameraIntrinsics? = nil,
        drawing: DrawingTarget? = nil, codecs: ImageCodecs = ManakoEnvironment.codecs, limits: InputLimits = .default
    ) {
        self.settings = settings
        self.tagSize = tagSize
        self.camera = camera
        self.drawing = drawing
        self.codecs = codecs
        self.limits = limits
    }

    /// Looks at many pictures, several at once, and hands out what became of them in their order.
    ///
    /// - Parameters:
    ///   - inputs: the pictures.
    ///   - jobs: how many are looked at at once; each has a detector of its own.
    ///   - receive: called once a picture; what it throws ends the run.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, ``ManakoError/Code/invalidArgument`` for settings out of range.
    public func run(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<TagReport>) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        let detectors = DetectorPool(first: try TagDetector(settings: settings))
        try await OrderedBatch(jobs: jobs).run(
            inputs,
            work: { input throws(ManakoError) in
                try detectors.withDetector { (detector) throws(ManakoError) in try report(on: input, detector) }
            }, receive: receive)
    }

    private func report(on input: InputFile, _ detector: TagDetector) throws(ManakoError) -> TagReport {
        try input.withImage(codecs, limits) { image throws(ManakoError) in
            let report = try report(on: image, detector)
            if let drawing { try drawing.write(TagDrawing(report, self).drawn(on: image), of: input, codecs) }
            return report
        }
    }

    /// Looks at one picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a picture of another shape than the camera's.
    public func report(on image: VisionImage, _ detector: TagDetector) throws(ManakoError) -> TagReport {
        let tags = try detector.detect(in: image.bitmap(), orientation: image.orientation)
        let estimator = try estimator(for: image.size)
        return TagReport(
            size: image.size,
            tags: tags.map { tag in
                TagReport.Tag(detection: tag, pose: estimator.flatMap { (try? $0.solutions(tag))?.first })
            })
    }

    private func estimator(for size: ImageSize) throws(ManakoError) -> TagPoseEstimator? {
        guard let tagSize, let camera = try camera(for: size) else { return nil }
        return try TagPoseEstimator(tagSize: tagSize, intrinsics: camera)
    }

    /// The camera for pictures of a size, which may be smaller ones of the same camera.
    func camera(for size: ImageSize) throws(ManakoError) -> CameraIntrinsics? {
        try camera?.fitted(toWidth: Int(size.width), height: Int(size.height))
    }
}

/// Detectors that are used by one picture at a time each.
private final class DetectorPool: Sendable {
    private let settings: TagDetectorSettings
    private let free: Mutex<[TagDetector]>

    init(first: TagDetector) {
        settings = first.settings
        free = Mutex([first])
    }

    func withDetector<Result>(_ body: (TagDetector) throws(ManakoError) -> Result) throws(ManakoError) -> Result {
        let waiting = free.withLock { $0.popLast() }
        let detector = if let waiting { waiting } else { try TagDetector(settings: settings) }
        defer { free.withLock { $0.append(detector) } }
        return try body(detector)
    }
}
