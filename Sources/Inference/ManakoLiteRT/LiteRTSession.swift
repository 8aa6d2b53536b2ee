import ManakoCore
import ManakoInference
import Synchronization

/// A model that LiteRT compiles once for each request, as its compiled models hold the memory of one run.
final class LiteRTSession: InferenceSession {
    let description: ModelDescription
    let report: SessionReport
    private let model: LiteRTModel
    private let threads: Int

    init(_ model: LiteRTModel, _ configuration: SessionConfiguration) throws(ManakoError) {
        if let threads = configuration.threads, !(1...1024).contains(threads) {
            throw ManakoError(.invalidArgument, "\(threads) threads: give a number from 1 to 1024")
        }
        guard configuration.concurrentRequests >= 1 else {
            throw ManakoError(
                .invalidArgument, "\(configuration.concurrentRequests) concurrent requests: give 1 or more")
        }
        guard configuration.inputShapes.isEmpty else {
            throw ManakoError(
                .unsupported, "LiteRT can't change the shapes of a model's inputs before it compiles the model")
        }
        let all = configuration.threads ?? Machine.processorCount
        threads = max(1, all / configuration.concurrentRequests)
        self.model = model
        // The first request proves that the model can be run, and knows shapes that the file leaves out.
        let first = try LiteRTRequest(model, threads: threads)
        description = first.description
        report = Self.report(model, configuration.precision, threads: all)
        spare = Mutex(first)
    }

    private let spare: Mutex<LiteRTRequest?>

    func makeRequest() throws(ManakoError) -> any InferenceRequest {
        let first = spare.withLock { request in
            defer { request = nil }
            return request
        }
        if let first { return first }
        return try LiteRTRequest(model, threads: threads)
    }

    private static func report(_ model: LiteRTModel, _ asked: InferencePrecision, threads: Int) -> SessionReport {
        let notes = asked == .f16 || asked == .bf16 ? ["LiteRT has no \(asked.rawValue) here and computes in f32"] : []
        return SessionReport(
            runtime: "LiteRT \(LiteRTRuntime.version)", precision: .f32, isQuantized: model.file.isQuantized,
            threads: threads, notes: notes)
    }
}
