public import ManakoCore
public import ManakoGeometry

/// Finds hands with the built-in palm detector.
///
/// Apple has no such request; `DetectHumanHandPoseRequest` finds hands on the way to their joints. Palms that the detector is not
/// sure of are looked at once more with their surroundings; their confidence is the mean of both scores.
public struct DetectHandRectanglesRequest: ImageProcessingRequest {
    /// Hands in the picture, the surest first.
    public typealias Result = [HandObservation]

    /// The lowest confidence of a result unless the caller wants another.
    ///
    /// Of 100 places in 375 photos that the detector scores above 0.4, 19 of them hands, 0.65 keeps 16 hands and 6 others; scores of
    /// the first look at 0.5 keep 18 and 52.
    public static let defaultMinimumConfidence: Float = 0.65

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The lowest confidence of a result, 0…1.
    public var minimumConfidence = Self.defaultMinimumConfidence
    /// The confidence of results that are given too, though they are less sure than ``minimumConfidence``: they help to follow what
    /// is sure in other pictures, and do not change what is sure in this one. Nothing more is looked at for them.
    package var unsureConfidence: Float?
    /// The most hands in a result.
    public var maximumResults = 100

    /// Creates a request.
    public init() {}

    private static let secondLook = DetectionRefinement(model: .palm, zoom: 4, sureFrom: 0.85)

    private var detector: BuiltInDetectorRun {
        BuiltInDetectorRun(
            model: .palm, threshold: DetectionRefinement.floor(for: minimumConfidence, usual: 0.4),
            limit: maximumResults,
            regionOfInterest: regionOfInterest)
    }

    private var lowestConfidence: Float { min(minimumConfidence, unsureConfidence ?? minimumConfidence) }

    /// What the detector needs of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement { detector.need(of: image) }

    /// Looks at a picture on the calling thread.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HandObservation] {
        let found = try detector.detections(on: image, in: context, times: &times)
        let seen = try DetectionRefinement.picture(image, decodedFor: need(of: image))
        let hands = try Self.secondLook.confirmed(
            found, minimum: lowestConfidence, on: seen, in: context, times: &times)
        return hands.map {
            HandObservation(boundingBox: $0.box.clamped(), confidence: $0.score, keyPoints: $0.keyPoints)
        }
    }
}
