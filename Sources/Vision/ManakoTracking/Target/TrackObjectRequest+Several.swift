public import ManakoCore
public import ManakoVision

extension TrackObjectRequest {
    /// Performs several requests on one picture, which is decoded once, on all processor cores.
    ///
    /// Requests do not influence each other: results are those of performing one after the other.
    ///
    /// - Parameters:
    ///   - requests: any number, each of them once.
    ///   - image: the picture.
    ///   - time: when it was taken.
    /// - Returns: the results in the requests' order.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when a request is given twice; the error of the first request in their order
    ///   that fails, when all have looked at the picture; ``ManakoError/Code/cancelled`` before any has.
    public static func perform(
        _ requests: [TrackObjectRequest], on image: VisionImage, at time: MediaTime? = nil
    ) async throws(ManakoError) -> [DetectedObjectObservation?] {
        guard Set(requests).count == requests.count else {
            throw ManakoError(
                .invalidArgument, "a request is performed twice on the same picture; give each of them once")
        }
        guard let first = requests.first else { return [] }
        guard !Task.isCancelled else { throw ManakoError(.cancelled, "the requests were cancelled") }
        _ = try image.bitmap(for: first.need(of: image))
        let results = await spread(requests, image, time)
        var observations: [DetectedObjectObservation?] = []
        for result in results { observations.append(try result.get()) }
        return observations
    }

    private typealias Outcome = Swift.Result<DetectedObjectObservation?, ManakoError>

    /// One task for each request; the runtime has as many threads as there are cores.
    private static func spread(
        _ requests: [TrackObjectRequest], _ image: VisionImage, _ time: MediaTime?
    ) async -> [Outcome] {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            for (index, request) in requests.enumerated() {
                group.addTask {
                    var times = StageTimes()
                    return (
                        index,
                        Outcome { () throws(ManakoError) in
                            try request.performInRegion(on: image, at: time, times: &times)
                        }
                    )
                }
            }
            var outcomes = [Outcome](repeating: .success(nil), count: requests.count)
            for await (index, outcome) in group { outcomes[index] = outcome }
            return outcomes
        }
    }
}
