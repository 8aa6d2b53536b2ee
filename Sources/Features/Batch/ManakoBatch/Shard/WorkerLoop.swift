public import ManakoCore

/// Answers the requests of a driver until there are no more: the other side of a worker process.
public struct WorkerLoop: Sendable {
    private let worker: ShardWorker

    /// Creates a loop.
    public init(_ worker: ShardWorker) { self.worker = worker }

    /// The line that tells a driver what ends the job.
    public static func message(of error: ManakoError) -> String { WorkerReply.failed(error).json }

    /// Answers requests.
    ///
    /// - Parameters:
    ///   - next: the next line of input; nil at its end.
    ///   - send: writes a line of output.
    /// - Throws: what ends the job, which the driver has to be told.
    public func run(
        next: () throws(ManakoError) -> String?, send: @escaping (String) -> Void
    ) async throws(ManakoError) {
        func reply(_ reply: WorkerReply) { send(reply.json) }
        reply(.ready)
        while let line = try next() {
            guard !line.isEmpty else { continue }
            switch try WorkerRequest(line) {
            case .measure(let inputs): reply(.measured(try await worker.measure(inputs)))
            case .shard(let shard, let range):
                var last = ContinuousClock.now
                let outcome = try await worker.run(shard, trial: range) { done, failed in
                    let now = ContinuousClock.now
                    guard now - last >= .milliseconds(100) else { return }
                    last = now
                    reply(.progress(done, failed))
                }
                reply(.done(inputs: outcome.inputs, failed: outcome.failed, isCommitted: outcome.isCommitted))
            }
        }
    }
}
