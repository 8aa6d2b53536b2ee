public import ManakoCore
import ManakoGeometry
import ManakoPixels
public import ManakoVision
import Synchronization

/// Follows hands and their joints from picture to picture; ours.
///
/// A hand is looked for where the joints of the picture before were. ``DetectHumanHandPoseRequest`` looks when one is lost, and every
/// fifteenth picture for those that are new. A hand keeps the observation's ``VisionObservation/uuid`` as long as it is followed;
/// pictures of another size begin anew.
public final class TrackHumanHandPosesRequest: StatefulRequest {
    /// Hands in the picture, the surest first.
    public typealias Result = [HumanHandPoseObservation]

    /// Zero: every picture is looked at.
    public var frameAnalysisSpacing: MediaTime { .zero }
    /// 1: the first picture gives a result.
    public var minimumLatencyFrameCount: Int { 1 }

    private let request: DetectHumanHandPoseRequest
    private let context: VisionContext
    private let course = Mutex(LandmarkCourse<FoundHand>())

    /// Creates a request that has seen nothing.
    ///
    /// - Parameters:
    ///   - request: how hands are looked for.
    ///   - context: where the models come from.
    public init(_ request: DetectHumanHandPoseRequest = DetectHumanHandPoseRequest(), context: VisionContext) {
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
    ) throws(ManakoError) -> [HumanHandPoseObservation] {
        try image.decode(need(of: image), times: &times)
        let finder = HandMeshFinder(picture: try UprightPicture(image, times: &times), context: context)
        let followed = try course.withLock { course throws(ManakoError) in
            try course.next(size: image.size) { hand throws(ManakoError) in
                try finder.mesh(in: hand.square, times: &times)
                    .map { FoundHand(mesh: $0, score: hand.score) }
                    .flatMap { $0.confidence >= request.minimumConfidence ? $0 : nil }
            } look: { known, _ throws(ManakoError) in
                let palms = try request.palms(on: image, in: context, times: &times)
                return try request.hands(
                    of: palms, finder, least: request.minimumConfidence, known: known, times: &times)
            }
        }
        let sorted = followed.sorted { $0.landmarks.confidence > $1.landmarks.confidence }
        return sorted.prefix(max(0, request.maximumHandCount)).map {
            HumanHandPoseObservation(
                $0.landmarks.mesh, confidence: $0.landmarks.confidence, in: image.size, uuid: $0.uuid)
        }
    }
}

extension FoundHand: FollowableLandmarks {
    var square: TurnedSquare { mesh.square }
    func isSame(as other: FoundHand) -> Bool { mesh.box.intersectionOverUnion(other.mesh.box) > 0.5 }
}
