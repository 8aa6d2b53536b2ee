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
    public var supportedJointNames: [HumanHandPoseObservation.PoseJointName] {
        HumanHandPoseObservation.PoseJointName.allCases
    }
    /// The groups of joints.
    public var supportedJointsGroupNames: [HumanHandPoseObservation.PoseJointsGroupName] {
        HumanHandPoseObservation.PoseJointsGroupName.allCases
    }

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

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        subject(following: false).need(of: image)
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HumanHandPoseObservation] {
        let (finder, hands) = try subject(following: false).all(on: image, in: context, times: &times)
        return observations(hands, names: hands.map { _ in UUID() }, finder)
    }

    private func subject(following: Bool) -> HandLandmarkKind {
        let unsure = following ? nil : unsureConfidence
        return HandLandmarkKind(
            regionOfInterest: regionOfInterest, least: min(minimumConfidence, unsure ?? minimumConfidence))
    }

    private func observations(
        _ hands: [HandDetection], names: [UUID], _ finder: MeshFinder<HandMesh>
    ) -> [HumanHandPoseObservation] {
        let sorted = zip(hands, names).sorted { $0.0.confidence > $1.0.confidence }
        return sorted.prefix(max(0, maximumHandCount)).map { hand, name in
            HumanHandPoseObservation(hand.mesh, confidence: hand.confidence, in: finder.picture.size, uuid: name)
        }
    }
}

extension DetectHumanHandPoseRequest: LandmarkTrackingRequest {
    /// Makes what looks at the pictures of one stream, one after another, and remembers what it saw.
    public func makeFollower(in context: VisionContext) -> LandmarkTracker {
        subject(following: true).follower(in: context) { finder, hands, _ in
            observations(hands.map(\.landmarks), names: hands.map(\.uuid), finder)
        }
    }
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
