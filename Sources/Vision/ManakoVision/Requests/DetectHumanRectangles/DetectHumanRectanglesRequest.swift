public import ManakoCore
public import ManakoGeometry

/// Finds people with the built-in pose detector.
public struct DetectHumanRectanglesRequest: ImageProcessingRequest {
    /// People in the picture, the surest first.
    public typealias Result = [HumanObservation]

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Whether boxes cover head and chest only, as Vision's default does, or the whole body.
    public var upperBodyOnly = false
    /// The lowest confidence of a result, 0…1.
    public var minimumConfidence: Float = 0.5
    /// The most people in a result.
    public var maximumResults = 100

    /// Creates a request.
    public init() {}

    private var detector: BuiltInDetectorRun {
        BuiltInDetectorRun(
            model: .pose, threshold: minimumConfidence, limit: maximumResults, regionOfInterest: regionOfInterest)
    }

    /// What the detector needs of a decoded picture.
    public func need(of image: VisionImage) -> ImageNeed { detector.need(of: image) }

    /// Looks at a picture on the calling thread.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HumanObservation] {
        let place = upperBodyOnly ? Self.upperBody : Self.wholeBody
        return try detector.detections(on: image, in: context, times: &times, box: place).map {
            HumanObservation(boundingBox: $0.box.clamped(), confidence: $0.score, isUpperBodyOnly: upperBodyOnly)
        }
    }

    /// The square around the circle that holds the body: key point 0 is its centre (the hips), key point 1 lies on it.
    private static func wholeBody(_ detection: AnchorDetector.Detection) -> ImageRect {
        square(around: detection.keyPoints[0], through: detection.keyPoints[1])
    }

    /// The same for the upper body: key point 2 is its centre (the shoulders), key point 3 lies on it.
    private static func upperBody(_ detection: AnchorDetector.Detection) -> ImageRect {
        square(around: detection.keyPoints[2], through: detection.keyPoints[3])
    }

    private static func square(around center: ImagePoint, through point: ImagePoint) -> ImageRect {
        let (dx, dy) = (point.x - center.x, point.y - center.y)
        let radius = (dx * dx + dy * dy).squareRoot()
        return ImageRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
