public import ManakoCore
import ManakoGeometry
import ManakoPixels
public import ManakoVision
import Synchronization

/// Follows people and the joints of their bodies from picture to picture; ours.
///
/// ```swift
/// let request = TrackHumanBodyPosesRequest(context: ManakoEnvironment.context)
/// for try await frame in frames {
///     for body in try await request.perform(on: frame) { print(body.uuid, body.joints.count) }
/// }
/// ```
///
/// A person is looked for where the joints of the picture before were, which is MediaPipe's way. ``DetectHumanBodyPoseRequest`` looks
/// when one is lost, and every fifteenth picture for those that are new. A person keeps the observation's
/// ``VisionObservation/uuid`` as long as they are followed; pictures of another size begin anew.
public final class TrackHumanBodyPosesRequest: StatefulRequest {
    /// People in the picture, the surest first.
    public typealias Result = [HumanBodyPoseObservation]

    /// Zero: every picture is looked at.
    public var frameAnalysisSpacing: MediaTime { .zero }
    /// 1: the first picture gives a result.
    public var minimumLatencyFrameCount: Int { 1 }

    private let request: DetectHumanBodyPoseRequest
    private let context: VisionContext
    private let course = Mutex(LandmarkCourse<FoundBody>())

    /// Creates a request that has seen nothing.
    ///
    /// - Parameters:
    ///   - request: how people are looked for.
    ///   - context: where the models come from.
    public init(_ request: DetectHumanBodyPoseRequest = DetectHumanBodyPoseRequest(), context: VisionContext) {
        self.request = request
        self.context = context
    }

    /// What the models need of a decoded picture.
    public func need(of image: VisionImage) -> ImageNeed { request.need(of: image) }

    /// Looks at the next picture on the calling thread.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - time: when it was taken, which does not matter.
    ///   - times: where the stages' durations are added.
    /// - Throws: ``ManakoError/Code/unavailable`` when models or their runtime are not installed, and what decoding throws.
    public func perform(
        on image: VisionImage, at time: MediaTime? = nil, times: inout StageTimes
    ) throws(ManakoError) -> [HumanBodyPoseObservation] {
        try image.decode(need(of: image), times: &times)
        let finder = BodyFinder(picture: try UprightPicture(image, times: &times), context: context)
        let followed = try course.withLock { course throws(ManakoError) in
            try next(&course, finder, image, times: &times)
        }
        return try request.observations(
            followed.map(\.landmarks), names: followed.map(\.uuid), finder.picture, context, times: &times)
    }

    private func next(
        _ course: inout LandmarkCourse<FoundBody>, _ finder: BodyFinder, _ image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> [LandmarkCourse<FoundBody>.Followed] {
        try course.next(size: image.size) { body throws(ManakoError) in
            guard let mesh = try finder.mesh(in: body.square, times: &times) else { return nil }
            let moved = FoundBody(mesh, score: body.score, in: image.size)
            return moved.confidence >= request.minimumConfidence ? moved : nil
        } look: { known, isEverywhere throws(ManakoError) in
            var search = BodySearch(finder, image, request.regionOfInterest, least: request.minimumConfidence)
            search.take(known)
            if isEverywhere {
                try search.lookEverywhere(times: &times)
            } else {
                try search.lookAtWhole(times: &times)
            }
            return Array(search.bodies.dropFirst(known.count))
        }
    }
}

extension FoundBody: FollowableLandmarks {
    var square: TurnedSquare { mesh.square }
    func isSame(as other: FoundBody) -> Bool { mesh.isSame(as: other.mesh) }
}
