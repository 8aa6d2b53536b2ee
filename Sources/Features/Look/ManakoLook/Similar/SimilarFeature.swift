public import Manako
import ManakoFiles
public import ManakoPipeline

/// Finds pictures that are copies of each other, and to each those that look most like it.
public struct SimilarFeature: Sendable {
    /// The distance below which two pictures are one.
    public var threshold: Double
    /// How many of the pictures nearest to each are named.
    public var nearest: Int
    /// Reads pictures.
    public var codecs: ImageCodecs
    /// What pictures may be like.
    public var limits: InputLimits

    /// The most pictures at once: their prints take 300 MB.
    public static let maximumPictures = 10_000

    /// Creates the feature.
    public init(
        threshold: Double = FeaturePrintObservation.nearDuplicateDistance, nearest: Int = 0,
        codecs: ImageCodecs = ManakoEnvironment.codecs, limits: InputLimits = .default
    ) {
        self.threshold = threshold
        self.nearest = nearest
        self.codecs = codecs
        self.limits = limits
    }

    /// Describes pictures, several at once, then compares each with each.
    ///
    /// - Parameters:
    ///   - inputs: the pictures.
    ///   - jobs: how many are worked on at once.
    ///   - receive: called once a picture that was described, or could not be; what it throws ends the run.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, ``ManakoError/Code/limitExceeded`` for more than
    ///   ``maximumPictures``.
    public func run(
        _ inputs: [InputFile], jobs: Int, receive: (Outcome<Void>) throws(ManakoError) -> Void
    ) async throws(ManakoError) -> SimilarReport {
        try Self.check(inputs)
        var paths: [String] = []
        var prints: [FeaturePrintObservation] = []
        try await OrderedBatch(jobs: jobs).run(
            inputs, work: { input throws(ManakoError) in try print(of: input) },
            receive: { (outcome: Outcome<FeaturePrintObservation>) throws(ManakoError) in
                if case .success(let print) = outcome.result {
                    paths.append(outcome.input.path)
                    prints.append(print)
                }
                try receive(Outcome(input: outcome.input, result: outcome.result.map { _ in () }))
            })
        return try await compare(prints, paths, jobs: jobs)
    }

    /// Refuses more pictures than can be compared at once.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more than ``maximumPictures``.
    public static func check(_ inputs: [InputFile]) throws(ManakoError) {
        guard inputs.count <= maximumPictures else {
            throw ManakoError(
                .limitExceeded, "\(inputs.count) pictures can't be compared at once; the most are \(maximumPictures)")
        }
    }

    private func print(of input: InputFile) throws(ManakoError) -> FeaturePrintObservation {
        try input.withImage(codecs, limits) { image throws(ManakoError) in
            var times = StageTimes()
            return try GenerateImageFeaturePrintRequest().perform(
                on: image, in: ManakoEnvironment.context, times: &times)
        }
    }

    /// Compares each picture with those after it, or with all where the nearest are wanted.
    private func compare(
        _ prints: [FeaturePrintObservation], _ paths: [String], jobs: Int
    ) async throws(ManakoError) -> SimilarReport {
        var report = SimilarReport(paths: paths, threshold: threshold)
        let (threshold, nearest) = (threshold, nearest)
        try await OrderedBatch(jobs: jobs).run(Array(prints.indices)) { first in
            Result { () throws(ManakoError) -> [SimilarReport.Neighbor] in
                var near: [SimilarReport.Neighbor] = []
                for other in prints.indices where other > first || (nearest > 0 && other != first) {
                    near.append(.init(index: other, distance: try prints[first].distance(to: prints[other])))
                }
                near.sort { $0.distance != $1.distance ? $0.distance < $1.distance : $0.index < $1.index }
                let kept = near.prefix(nearest) + near.dropFirst(nearest).prefix { $0.distance < threshold }
                return Array(kept)
            }
        } receive: { first, result throws(ManakoError) in
            let near = try result.get()
            for other in near where other.index > first && other.distance < threshold {
                report.pairs.append(.init(first: first, second: other.index, distance: other.distance))
            }
            if nearest > 0 { report.nearest.append(Array(near.prefix(nearest))) }
        }
        return report
    }
}
