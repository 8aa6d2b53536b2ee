import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoVision
import Synchronization

/// Finds people and the joints of their bodies in space, in metres as MediaPipe's network guesses them.
///
/// A class, as Vision's is: a request is equal to itself alone, and a constant one can be changed, which counts from the next picture on.
/// It looks at each picture by itself; ``TrackHumanBodyPoses3DRequest`` follows people from frame to frame.
public final class DetectHumanBodyPose3DRequest: ImageProcessingRequest {
    /// People in the picture, the surest first.
    public typealias Result = [HumanBodyPose3DObservation]

    /// The joints that every body has.
    public var supportedJointNames: [HumanBodyPose3DObservation.PoseJointName] {
        HumanBodyPose3DObservation.PoseJointName.allCases
    }

    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest: NormalizedRect {
        get { options.withLock { $0.regionOfInterest } }
        set { options.withLock { $0.regionOfInterest = newValue } }
    }
    /// The lowest confidence of a result, 0…1, as in ``DetectHumanBodyPoseRequest``.
    public var minimumConfidence: Float {
        get { options.withLock { $0.minimumConfidence } }
        set { options.withLock { $0.minimumConfidence = newValue } }
    }
    /// The confidence of results that are given too, as they help to follow what is sure in other pictures.
    package var unsureConfidence: Float? {
        get { options.withLock { $0.unsureConfidence } }
        set { options.withLock { $0.unsureConfidence = newValue } }
    }
    /// A detector that knows people among other classes, for a second opinion on new people; nil without one.
    package var objects: RecognizeObjectsRequest? {
        get { options.withLock { $0.objects } }
        set { options.withLock { $0.objects = newValue } }
    }
    /// The most people in a result.
    public var maximumResults: Int {
        get { options.withLock { $0.maximumResults } }
        set { options.withLock { $0.maximumResults = newValue } }
    }

    private let options = Mutex(Options())

    /// Creates a request.
    public init() {}

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        options.withLock { $0.subject(following: false) }.need(of: image)
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [HumanBodyPose3DObservation] {
        let options = options.withLock { $0 }
        let (finder, bodies) = try options.subject(following: false).all(on: image, in: context, times: &times)
        return options.observations(bodies, names: bodies.map { _ in UUID() }, finder)
    }
}

extension DetectHumanBodyPose3DRequest {
    /// A request is equal to itself alone.
    public static func == (a: DetectHumanBodyPose3DRequest, b: DetectHumanBodyPose3DRequest) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What can be set.
private struct Options: Sendable {
    var regionOfInterest = NormalizedRect.fullImage
    var minimumConfidence = DetectHumanBodyPoseRequest().minimumConfidence
    var unsureConfidence: Float?
    var maximumResults = 100
    var objects: RecognizeObjectsRequest?

    func subject(following: Bool) -> BodyLandmarkKind {
        let unsure = following ? nil : unsureConfidence
        return BodyLandmarkKind(
            regionOfInterest: regionOfInterest, least: min(minimumConfidence, unsure ?? minimumConfidence),
            objects: objects)
    }

    func observations(
        _ bodies: [BodyDetection], names: [UUID], _ finder: MeshFinder<BodyMesh>
    ) -> [HumanBodyPose3DObservation] {
        let sorted = zip(bodies, names).sorted { $0.0.confidence > $1.0.confidence }
        return sorted.prefix(max(0, maximumResults)).map { body, name in
            HumanBodyPose3DObservation(body.mesh, confidence: body.confidence, in: finder.picture.size, uuid: name)
        }
    }
}

extension DetectHumanBodyPose3DRequest: LandmarkTrackingRequest {
    /// Makes what looks at the pictures of one stream, one after another, and remembers what it saw.
    public func makeFollower(in context: VisionContext) -> LandmarkTracker {
        let options = options.withLock { $0 }
        return options.subject(following: true).follower(in: context) { finder, people, _ in
            options.observations(people.map(\.landmarks), names: people.map(\.uuid), finder)
        }
    }
}
