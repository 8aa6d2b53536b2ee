import FoundationEssentials
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
/// MediaPipe looks for one person a picture. Here people are looked for in the whole picture, below faces, and where that shows several
/// people or something unsure in squares of the picture too.
public struct DetectHumanBodyPoseRequest: ImageProcessingRequest {
    /// People in the picture, the surest first.
    public typealias Result = [HumanBodyPoseObservation]

    /// The joints that every body has.
    public var supportedJointNames: [HumanBodyPoseObservation.PoseJointName] {
        HumanBodyPoseObservation.PoseJointName.allCases
    }
    /// The groups of joints.
    public var supportedJointsGroupNames: [HumanBodyPoseObservation.PoseJointsGroupName] {
        HumanBodyPoseObservation.PoseJointsGroupName.allCases
    }

    /// The lowest confidence of a result unless the caller wants another.
    static let defaultMinimumConfidence: Float = 0.65

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// Whether hands are looked for at the wrists: ``HumanBodyPoseObservation/leftHand`` and the right one.
    ///
    /// Vision looks for them unless told otherwise. Here they have to be asked for, since each takes another run of a model.
    public var detectsHands = false
    /// The lowest confidence of a result, 0…1: the cube root of the detector's score times the square of the joint network's confidence times
    /// the agreement of that network's two outputs.
    public var minimumConfidence = Self.defaultMinimumConfidence
    /// The confidence of results that are given too, as they help to follow what is sure in other pictures.
    package var unsureConfidence: Float?
    /// The most people in a result.
    public var maximumResults = 100
    /// A detector that knows people among other classes, for a second opinion on new people; nil without one.
    package var objects: RecognizeObjectsRequest?

    /// Creates a request.
    @_disfavoredOverload public init() {}

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement { subject(following: false).need(of: image) }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HumanBodyPoseObservation] {
        let (finder, bodies) = try subject(following: false).all(on: image, in: context, times: &times)
        return try observations(bodies, names: bodies.map { _ in UUID() }, finder, times: &times)
    }

    private func subject(following: Bool) -> BodyLandmarkKind {
        let unsure = following ? nil : unsureConfidence
        return BodyLandmarkKind(
            regionOfInterest: regionOfInterest, least: min(minimumConfidence, unsure ?? minimumConfidence),
            objects: objects)
    }

    /// The people that bodies are, the surest first, with their hands if they are asked for.
    private func observations(
        _ bodies: [BodyDetection], names: [UUID], _ finder: MeshFinder<BodyMesh>, times: inout StageTimes
    ) throws(ManakoError) -> [HumanBodyPoseObservation] {
        var result: [HumanBodyPoseObservation] = []
        let sorted = zip(BodySeparation.separated(bodies), names).sorted { $0.0.confidence > $1.0.confidence }
        for (body, name) in sorted.prefix(max(0, maximumResults)) {
            var person = HumanBodyPoseObservation(
                body.mesh, confidence: body.confidence, in: finder.picture.size, uuid: name)
            if detectsHands {
                let hands = MeshFinder<HandMesh>(finder.image, finder.picture, in: finder.context)
                person.leftHand = try hands.hand(of: body.mesh, .left, times: &times)
                person.rightHand = try hands.hand(of: body.mesh, .right, times: &times)
            }
            result.append(person)
        }
        return result
    }
}

extension DetectHumanBodyPoseRequest: LandmarkTrackingRequest {
    /// Makes what looks at the pictures of one stream, one after another, and remembers what it saw.
    public func makeFollower(in context: VisionContext) -> LandmarkTracker {
        subject(following: true).follower(in: context) { finder, people, times throws(ManakoError) in
            try observations(people.map(\.landmarks), names: people.map(\.uuid), finder, times: &times)
        }
    }
}
