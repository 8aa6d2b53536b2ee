import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
import ManakoPixels
public import ManakoVision

/// Finds the joints of hands with MediaPipe's models: palms first, then each hand's joints.
///
/// ```swift
/// for hand in try await DetectHumanHandPoseRequest().perform(on: url) {
///     print(hand.chirality ?? .left, hand.joint(for: .indexTip)?.location ?? .zero)
/// }
/// ```
public struct DetectHumanHandPoseRequest: ImageProcessingRequest {
    /// Hands in the picture, the surest first.
    public typealias Result = [HumanHandPoseObservation]

    /// The joints that every hand has.
    public static let supportedJointNames = HumanHandPoseObservation.PoseJointName.allCases
    /// The groups of joints.
    public static let supportedJointsGroupNames = HumanHandPoseObservation.PoseJointsGroupName.allCases

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// The lowest confidence of a result, 0…1: the mean of what the models of palms and of joints say.
    public var minimumConfidence: Float = 0.5
    /// The confidence of results that are given too, as they help to follow what is sure in other pictures.
    package var unsureConfidence: Float?
    /// The most hands in a result.
    public var maximumHandCount = 2

    /// Creates a request.
    public init() {}

    /// The score of a palm from which on the model of joints is asked.
    private static let worthALook: Float = 0.4

    private var detector: BuiltInDetectorRun {
        BuiltInDetectorRun(
            model: .palm, threshold: Self.worthALook, limit: 100, regionOfInterest: regionOfInterest,
            filter: .bilinear)
    }

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> ImageNeed {
        detector.need(of: image).combined(with: UprightPicture.need(of: image))
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HumanHandPoseObservation] {
        try image.decode(need(of: image), times: &times)
        let palms = try palms(on: image, in: context, times: &times)
        guard !palms.isEmpty else { return [] }
        let finder = HandMeshFinder(picture: try UprightPicture(image, times: &times), context: context)
        let least = min(minimumConfidence, unsureConfidence ?? minimumConfidence)
        let found = try hands(of: palms, finder, least: least, times: &times)
        return found.sorted { $0.confidence > $1.confidence }.prefix(max(0, maximumHandCount)).map {
            HumanHandPoseObservation($0.mesh, confidence: $0.confidence, in: image.size)
        }
    }

    /// The palms in a picture.
    func palms(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        try detector.detections(on: image, in: context, times: &times)
    }

    /// The hands that palms belong to, without those that are known.
    func hands(
        of palms: [BuiltInDetection], _ finder: HandMeshFinder, least: Float, known: [FoundHand] = [],
        times: inout StageTimes
    ) throws(ManakoError) -> [FoundHand] {
        var found: [FoundHand] = []
        for palm in palms {
            guard let mesh = try finder.mesh(ofPalm: palm, times: &times) else { continue }
            let hand = FoundHand(mesh: mesh, score: palm.score)
            // A hand of which two palms were found has its joints twice.
            let isTwice = (known + found).contains { $0.isSame(as: hand) }
            if hand.confidence >= least, !isTwice { found.append(hand) }
        }
        return found
    }
}

/// A hand, and how sure the models are.
struct FoundHand: Sendable {
    var mesh: HandMesh
    /// The score of the palm.
    var score: Float
    /// The mean of what the models of palms and of joints say.
    var confidence: Float { min(1, (score + mesh.presence) / 2) }
}

extension HumanHandPoseObservation {
    /// Names what the network gave.
    init(_ mesh: HandMesh, confidence: Float, in size: ImageSize, uuid: UUID = UUID()) {
        let joints = zip(PoseJointName.allCases, mesh.points).map { name, point in
            (
                name,
                Joint(location: point.normalized(in: size), jointName: name.rawValue, confidence: min(1, mesh.presence))
            )
        }
        self.init(
            joints: Dictionary(uniqueKeysWithValues: joints), chirality: mesh.rightness >= 0.5 ? .right : .left,
            boundingBox: NormalizedRect(imageRect: mesh.box, in: size, origin: .upperLeft).clamped(),
            confidence: confidence, uuid: uuid)
    }
}
