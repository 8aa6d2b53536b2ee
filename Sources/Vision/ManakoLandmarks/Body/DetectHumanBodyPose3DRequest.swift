public import ManakoCore
public import ManakoGeometry
public import ManakoVision

/// Finds people and the joints of their bodies in space, in metres as MediaPipe's network guesses them.
///
/// Vision's request is a class that frames are given to one after another; here each picture stands alone.
public struct DetectHumanBodyPose3DRequest: ImageProcessingRequest {
    /// People in the picture, the surest first.
    public typealias Result = [HumanBodyPose3DObservation]

    /// The joints that every body has.
    public static let supportedJointNames = HumanBodyPose3DObservation.PoseJointName.allCases

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The lowest confidence of a result, 0…1, as in ``DetectHumanBodyPoseRequest``.
    public var minimumConfidence = DetectHumanBodyPoseRequest().minimumConfidence
    /// The confidence of results that are given too, as they help to follow what is sure in other pictures.
    package var unsureConfidence: Float?
    /// The most people in a result.
    public var maximumResults = 100

    /// Creates a request.
    public init() {}

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> ImageNeed { UprightPicture.need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HumanBodyPose3DObservation] {
        try image.decode(need(of: image), times: &times)
        let finder = BodyFinder(picture: try UprightPicture(image, times: &times), context: context)
        let least = min(minimumConfidence, unsureConfidence ?? minimumConfidence)
        var search = BodySearch(finder, image, regionOfInterest, least: least)
        try search.lookEverywhere(times: &times)
        let bodies = search.bodies.sorted { $0.confidence > $1.confidence }
        return bodies.prefix(max(0, maximumResults)).map {
            HumanBodyPose3DObservation($0.mesh, confidence: $0.confidence, in: image.size)
        }
    }
}
