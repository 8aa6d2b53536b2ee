import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoVision

/// Finds people and the joints of their bodies in space, in metres as MediaPipe's network guesses them.
///
/// Vision's request is a class that frames are given to one after another; here ``TrackHumanBodyPoses3DRequest`` is.
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
        let (finder, bodies) = try subject(following: false).all(on: image, in: context, times: &times)
        return observations(bodies, names: bodies.map { _ in UUID() }, finder)
    }

    private func subject(following: Bool) -> BodySubject {
        let unsure = following ? nil : unsureConfidence
        return BodySubject(
            regionOfInterest: regionOfInterest, least: min(minimumConfidence, unsure ?? minimumConfidence))
    }

    private func observations(
        _ bodies: [FoundBody], names: [UUID], _ finder: BodyFinder
    ) -> [HumanBodyPose3DObservation] {
        let sorted = zip(bodies, names).sorted { $0.0.confidence > $1.0.confidence }
        return sorted.prefix(max(0, maximumResults)).map { body, name in
            HumanBodyPose3DObservation(body.mesh, confidence: body.confidence, in: finder.picture.size, uuid: name)
        }
    }
}

extension DetectHumanBodyPose3DRequest: FollowableRequest {
    /// Makes what looks at the pictures of one stream, one after another, and remembers what it saw.
    public func makeFollower(in context: VisionContext) -> Follower {
        subject(following: true).follower(in: context) { finder, people, _ in
            observations(people.map(\.landmarks), names: people.map(\.uuid), finder)
        }
    }
}
