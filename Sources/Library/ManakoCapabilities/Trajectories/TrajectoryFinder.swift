import Manako
import Synchronization

/// Finds what flies; a single picture shows none of it.
struct TrajectoryFinder: Finder {
    static let label = "trajectory"
    /// The least number of points.
    let length: Int
    /// The radius of what flies, as a share of the longer side.
    let radius: ClosedRange<Float>

    var model: String { "built-in trajectories" }
    var labels: [String] { [Self.label] }
    var shownConfidence: Float { 0 }

    func need(of image: VisionImage) -> DecodeRequirement { makeRequest().need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] { [] }

    func forStream() -> (any Finder)? { TrajectoryStream(self, makeRequest()) }

    private func makeRequest() -> DetectTrajectoriesRequest {
        DetectTrajectoriesRequest(
            trajectoryLength: length, objectMinimumNormalizedRadius: radius.lowerBound,
            objectMaximumNormalizedRadius: radius.upperBound)
    }
}

/// Finds what flies through the frames of one stream.
final class TrajectoryStream: Finder {
    private let finder: TrajectoryFinder
    private let request: DetectTrajectoriesRequest
    private let state = Mutex(State())

    private struct State {
        var numbers = TrajectoryNumbers()
        var latest: MediaTime?
    }

    init(_ finder: TrajectoryFinder, _ request: DetectTrajectoriesRequest) {
        self.finder = finder
        self.request = request
    }

    var model: String { finder.model }
    var labels: [String] { finder.labels }
    var shownConfidence: Float { finder.shownConfidence }

    func need(of image: VisionImage) -> DecodeRequirement { finder.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] { [] }

    /// Looks at the next frame; one that another has overtaken shows nothing.
    func find(
        in image: VisionImage, at time: MediaTime, times: inout StageTimes
    ) throws(ManakoError) -> [Finding] {
        let before = times
        let (found, spent) = try state.withLock { state throws(ManakoError) -> ([Finding], StageTimes) in
            var spent = before
            if let latest = state.latest, time <= latest { return ([], spent) }
            state.latest = time
            let seen = try request.perform(on: image, at: time, times: &spent)
            let numbers = state.numbers.take(seen.map(\.uuid))
            return (zip(seen, numbers).compactMap { Self.finding($0, $1, in: image.size) }, spent)
        }
        times = spent
        return found
    }

    private static func finding(_ seen: TrajectoryObservation, _ number: Int, in size: ImageSize) -> Finding? {
        guard let place = seen.detectedPoints.last else { return nil }
        let radius = seen.movingAverageRadius * max(size.width, size.height)
        let (wide, high) = (radius / size.width, radius / size.height)
        let e = seen.equationCoefficients
        var finding = Finding(
            label: TrajectoryFinder.label, confidence: seen.confidence,
            place: FindingPlace(
                box: NormalizedRect(x: place.x - wide, y: place.y - high, width: 2 * wide, height: 2 * high)),
            payload: .trajectory(
                FindingTrajectory(
                    points: seen.detectedPoints, projected: seen.projectedPoints,
                    coefficients: [Double(e.x), Double(e.y), Double(e.z)], radius: seen.movingAverageRadius)))
        finding.track = number
        return finding
    }
}
