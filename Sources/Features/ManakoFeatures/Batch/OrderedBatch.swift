public import ManakoCore

/// Works on many inputs side by side and hands results out in the order of the inputs.
///
/// At most `jobs` inputs are worked on and at most twice as many results wait for their turn, so memory stays flat however many
/// inputs there are and however slow the receiver is.
public struct OrderedBatch: Sendable {
    /// How many inputs are worked on at once.
    public let jobs: Int

    /// Creates a batch runner.
    public init(jobs: Int) {
        self.jobs = max(1, jobs)
    }

    /// Runs work on every input.
    ///
    /// - Parameters:
    ///   - inputs: what to work on.
    ///   - work: runs on any thread; its result is whatever the receiver wants, failures included.
    ///   - receive: called once an input, in order; what it throws ends the run.
    /// - Throws: ``ManakoError/Code/cancelled`` when the task was cancelled, after the results before that were received.
    public func run<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], work: @escaping @Sendable (Input) -> Output,
        receive: (Int, Output) throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        do {
            try await withThrowingTaskGroup(of: (Int, Output).self) { group in
                var waiting: [Int: Output] = [:]
                var (started, received) = (0, 0)
                while received < inputs.count {
                    while started < inputs.count, started - received < jobs * 2,
                        started - received - waiting.count < jobs
                    {
                        let (index, input) = (started, inputs[started])
                        group.addTask { (index, work(input)) }
                        started += 1
                    }
                    guard !Task.isCancelled, let (index, output) = try await group.next() else { break }
                    waiting[index] = output
                    while let ready = waiting.removeValue(forKey: received) {
                        try receive(received, ready)
                        received += 1
                    }
                }
            }
        } catch let error as ManakoError {
            throw error
        } catch {
            throw ManakoError(.internalFailure, "\(error)")
        }
        if Task.isCancelled { throw ManakoError(.cancelled, "interrupted; results so far are complete") }
    }
}
