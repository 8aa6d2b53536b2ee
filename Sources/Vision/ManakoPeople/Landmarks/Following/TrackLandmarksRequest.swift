public import ManakoCore
public import ManakoVision

/// A request about landmarks that can be followed from picture to picture.
public protocol LandmarkTrackingRequest: ImageProcessingRequest {
    /// Looks at the next picture of a stream on the calling thread.
    typealias LandmarkTracker = @Sendable (VisionImage, inout StageTimes) throws(ManakoError) -> Result

    /// Creates a request with the values that are usual.
    init()

    /// Makes what looks at the pictures of one stream, one after another, and remembers what it saw.
    ///
    /// - Parameter context: where models come from.
    func makeFollower(in context: VisionContext) -> LandmarkTracker
}

/// Follows bodies, hands or faces and their landmarks from picture to picture; ours.
///
/// ```swift
/// let request = TrackHumanBodyPosesRequest(context: ManakoEnvironment.context)
/// for try await frame in frames {
///     for body in try await request.perform(on: frame) { print(body.uuid, body.joints.count) }
/// }
/// ```
///
/// What was seen is looked for where its landmarks were in the picture before, which is MediaPipe's way. The detectors run when one is
/// lost or there is none, and every fifteenth picture for those that are new; all that the request does for a single picture is done for
/// every sixtieth. Whoever is followed keeps the observation's ``VisionObservation/uuid``; pictures of another size begin anew.
public final class TrackLandmarksRequest<Request: LandmarkTrackingRequest>: StatefulRequest {
    /// What the picture shows, the surest first.
    public typealias Result = Request.Result

    /// Zero: every picture is looked at.
    public var frameAnalysisSpacing: MediaTime { .zero }
    /// 1: the first picture gives a result.
    public var minimumLatencyFrameCount: Int { 1 }

    private let request: Request
    private let follower: Request.LandmarkTracker

    /// Creates a request that has seen nothing.
    ///
    /// - Parameters:
    ///   - request: how a picture is looked at.
    ///   - context: where the models come from.
    public init(_ request: Request = Request(), context: VisionContext) {
        self.request = request
        follower = request.makeFollower(in: context)
    }

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    /// The result in coordinates of the region where new ones are looked for; whoever is followed may leave it.
    public func inRegion(_ result: Result) -> Result { request.inRegion(result) }

    /// Looks at the next picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - time: when it was taken, which does not matter.
    ///   - times: where the stages' durations are added.
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed,
    ///   ``ManakoError/Code/invalidArgument`` for a region without area, and what decoding throws.
    public func perform(
        on image: VisionImage, at time: MediaTime? = nil, times: inout StageTimes
    ) throws(ManakoError) -> Request.Result {
        try request.checkRegion()
        return try follower(image, &times)
    }
}

/// Follows people and the joints of their bodies.
public typealias TrackHumanBodyPosesRequest = TrackLandmarksRequest<DetectHumanBodyPoseRequest>
/// Follows people and the joints of their bodies in space.
public typealias TrackHumanBodyPoses3DRequest = TrackLandmarksRequest<DetectHumanBodyPose3DRequest>
/// Follows hands and their joints.
public typealias TrackHumanHandPosesRequest = TrackLandmarksRequest<DetectHumanHandPoseRequest>
/// Follows faces and their parts.
public typealias TrackFaceLandmarksRequest = TrackLandmarksRequest<DetectFaceLandmarksRequest>
