public import ManakoCore
public import ManakoGeometry

/// Finds hands with the built-in palm detector.
///
/// Apple has no such request; `DetectHumanHandPoseRequest` finds hands on the way to their joints.
public struct DetectHandRectanglesRequest: ImageProcessingRequest {
    /// Hands in the picture, the surest first.
    public typealias Result = [HandObservation]

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The lowest confidence of a result, 0…1.
    public var minimumConfidence: Float = 0.5
    /// The most hands in a result.
    public var maximumResults = 100

    /// Creates a request.
    public init() {}

    private var detector: BuiltInDetectorRun {
        BuiltInDetectorRun(
            model: .palm, threshold: minimumConfidence, limit: maximumResults, regionOfInterest: regionOfInterest)
    }

    /// What the detector needs of a decoded picture.
    public func need(of image: VisionImage) -> ImageNeed { detector.need(of: image) }

    /// Looks at a picture on the calling thread.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HandObservation] {
        return try detector.detections(on: image, in: context, times: &times).map {
            HandObservation(boundingBox: $0.box.clamped(), confidence: $0.score, keyPoints: $0.keyPoints)
        }
    }
}
