import ManakoCore
import ManakoVision
import Synchronization

/// A kind of thing with landmarks: how it is found in a picture, and found again in the next one.
protocol LandmarkKind: Sendable {
    /// What is found of one.
    associatedtype Landmarks: TrackableLandmarks
    /// Runs the networks on one picture.
    associatedtype Finder

    /// What the networks need of a decoded picture.
    func need(of image: VisionImage) -> DecodeRequirement
    /// What runs the networks on a decoded picture.
    func finder(
        of image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> Finder
    /// Finds one again where it was; nil when it is not there.
    func again(_ one: Landmarks, _ finder: Finder, times: inout StageTimes) throws(ManakoError) -> Landmarks?
    /// Runs the detectors.
    ///
    /// - Parameters:
    ///   - known: what is not found again.
    ///   - isEverywhere: whether everything is done that a single picture is worth; else what finds most.
    func look(
        _ finder: Finder, known: [Landmarks], isEverywhere: Bool, times: inout StageTimes
    ) throws(ManakoError) -> [Landmarks]
}

extension LandmarkKind {
    /// Finds all in a single picture.
    func all(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> (finder: Finder, found: [Landmarks]) {
        try image.decode(need(of: image), times: &times)
        let finder = try finder(of: image, in: context, times: &times)
        return (finder, try look(finder, known: [], isEverywhere: true, times: &times))
    }

    /// Makes what follows all from picture to picture.
    ///
    /// - Parameters:
    ///   - context: where models come from.
    ///   - report: makes a result of what a picture shows.
    func follower<Result>(
        in context: VisionContext,
        report:
            @escaping @Sendable (Finder, [LandmarkTrackingState<Landmarks>.TrackedLandmarks], inout StageTimes)
            throws(ManakoError) ->
            Result
    ) -> @Sendable (VisionImage, inout StageTimes) throws(ManakoError) -> Result {
        let shared = SharedTrackingState<Landmarks>()
        return { image, times throws(ManakoError) in
            try image.decode(need(of: image), times: &times)
            let finder = try finder(of: image, in: context, times: &times)
            let followed = try shared.course.withLock { course throws(ManakoError) in
                try course.next(size: image.size) { one throws(ManakoError) in
                    try again(one, finder, times: &times)
                } look: { known, isEverywhere throws(ManakoError) in
                    try look(finder, known: known, isEverywhere: isEverywhere, times: &times)
                }
            }
            return try report(finder, followed, &times)
        }
    }
}

/// A course that the pictures of a stream have in common.
private final class SharedTrackingState<Landmarks: TrackableLandmarks>: Sendable {
    let course = Mutex(LandmarkTrackingState<Landmarks>())
}
