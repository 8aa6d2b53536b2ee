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
        var iterator = inputs.makeIterator()
        var index = 0
        try await run {
            iterator.next()
        } work: {
            work($0)
        } receive: { output throws(ManakoError) in
            try receive(index, output)
            index += 1
        }
    }

    /// Runs work on inputs that come one after the other.
    ///
    /// - Parameters:
    ///   - next: gives the next input, nil at the end. What it throws ends the run, after the results before it were received.
    ///   - work: runs on any thread; its result is whatever the receiver wants, failures included.
    ///   - receive: called once an input, in order; what it throws ends the run. No further inputs are taken while it waits.
    /// - Throws: what `next` and `receive` throw; ``ManakoError/Code/cancelled`` when the task was cancelled, after the results
    ///   before that were received.
    public func run<Input: Sendable, Output: Sendable>(
        next: () async throws(ManakoError) -> Input?, work: @escaping @Sendable (Input) -> Output,
        receive: (Output) async throws(ManakoError) -> Void
    ) async throws(ManakoError) {
        do {
            try await withThrowingTaskGroup(of: (Int, Output).self) { group in
                var waiting: [Int: Output] = [:]
                var (started, received) = (0, 0)
                var ending: Result<Void, ManakoError>?
                while true {
                    while ending == nil, started - received < jobs * 2, started - received - waiting.count < jobs {
                        guard let input = await Self.take(next, &ending) else { break }
                        let index = started
                        group.addTask { (index, work(input)) }
                        started += 1
                    }
                    guard !Task.isCancelled, let (index, output) = try await group.next() else { break }
                    waiting[index] = output
                    while let ready = waiting.removeValue(forKey: received) {
                        try await receive(ready)
                        received += 1
                    }
                }
                if !Task.isCancelled { try ending?.get() }
            }
        } catch let error as ManakoError {
            throw error
        } catch {
            throw ManakoError(.internalFailure, "\(error)")
        }
        if Task.isCancelled { throw ManakoError(.cancelled, "interrupted; results so far are complete") }
    }

    /// The next input; without one, how the inputs ended.
    private static func take<Input: Sendable>(
        _ next: () async throws(ManakoError) -> Input?, _ ending: inout Result<Void, ManakoError>?
    ) async -> Input? {
        do throws(ManakoError) {
            if let input = try await next() { return input }
            ending = .success(())
        } catch {
            ending = .failure(error)
        }
        return nil
    }
}
