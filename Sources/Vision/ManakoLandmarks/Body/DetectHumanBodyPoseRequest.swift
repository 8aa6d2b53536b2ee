public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds people and the joints of their bodies with MediaPipe's models.
///
/// ```swift
/// for body in try await DetectHumanBodyPoseRequest().perform(on: url) {
///     print(body.joint(for: .leftWrist)?.location ?? .zero)
/// }
/// ```
///
/// MediaPipe looks for one person a picture. Here people are looked for in the whole picture and in squares of it, so that several are
/// found, and small ones too.
public struct DetectHumanBodyPoseRequest: ImageProcessingRequest {
    /// People in the picture, the surest first.
    public typealias Result = [HumanBodyPoseObservation]

    /// The joints that every body has.
    public static let supportedJointNames = HumanBodyPoseObservation.PoseJointName.allCases
    /// The groups of joints.
    public static let supportedJointsGroupNames = HumanBodyPoseObservation.PoseJointsGroupName.allCases

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Whether hands are looked for at the wrists: ``HumanBodyPoseObservation/leftHand`` and the right one.
    ///
    /// Vision looks for them unless told otherwise. Here they have to be asked for, since each takes another run of a model.
    public var detectsHands = false
    /// The lowest confidence of a result, 0…1: the mean of what the models of people and of joints say.
    public var minimumConfidence: Float = 0.75
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
    ) throws(ManakoError) -> [HumanBodyPoseObservation] {
        let search = BodySearch(
            regionOfInterest: regionOfInterest, least: min(minimumConfidence, unsureConfidence ?? minimumConfidence))
        let (bodies, picture) = try search.bodies(on: image, in: context, times: &times)
        var result: [HumanBodyPoseObservation] = []
        for body in bodies.prefix(max(0, maximumResults)) {
            var person = HumanBodyPoseObservation(body.mesh, confidence: body.confidence, in: image.size)
            if detectsHands {
                let hands = HandMeshFinder(picture: picture, context: context)
                person.leftHand = try hands.hand(of: body.mesh, .left, times: &times)
                person.rightHand = try hands.hand(of: body.mesh, .right, times: &times)
            }
            result.append(person)
        }
        return result
    }
}

/// What the requests for bodies look for.
struct BodySearch {
    var regionOfInterest: NormalizedRect
    var least: Float

    /// The score of a detection from which on the model of joints is asked.
    private static let worthALook: Float = 0.4
    /// How long the squares' sides are, as shares of the picture's shorter side.
    private static let tiles = [1, 0.4]

    /// The people in a picture, the surest first, and the picture as it was looked at.
    func bodies(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> ([BodyFinder.Body], UprightPicture) {
        try image.decode(UprightPicture.need(of: image), times: &times)
        let finder = BodyFinder(picture: try UprightPicture(image, times: &times), context: context)
        let whole = try finder.detections(in: regionOfInterest, times: &times)
        var parts: [BuiltInDetection] = []
        for share in Self.tiles {
            for tile in PictureTiles(covering: regionOfInterest, in: image.size, share: share).regions {
                parts += try detections(tile, on: image, in: context, times: &times)
            }
        }
        let bodies = try finder.bodies(inWhole: whole, inParts: parts, least: least, times: &times)
        return (bodies, finder.picture)
    }

    private func detections(
        _ region: NormalizedRect, on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        // MediaPipe reads pixels without smoothing, and its detector is surest of such pictures.
        let run = BuiltInDetectorRun(
            model: .pose, threshold: Self.worthALook, limit: 50, regionOfInterest: region, filter: .bilinear)
        return try run.detections(on: image, in: context, times: &times)
    }
}
