import ManakoCore

/// Makes batches ahead on a thread of its own, two at most, while the network works on the one before.
///
/// The thread ends with the last batch, with a failure, or when the queue is stopped.
final class BatchQueue: Sendable {
    private struct State {
        var waiting: [Result<TrainingBatch, ManakoError>] = []
        var isStopped = false
    }

    private static let capacity = 2
    private let state = Monitor(State())

    /// Starts to make batches.
    ///
    /// - Parameters:
    ///   - count: how many there will be.
    ///   - make: makes one, by its number.
    /// - Throws: ``ManakoError/Code/internalFailure`` when the system has no thread left.
    init(
        count: Int, make: @escaping @Sendable (Int) throws(ManakoError) -> TrainingBatch
    ) throws(ManakoError) {
        let state = state
        let isStarted = BackgroundThread.start {
            for index in 0..<count {
                let isWanted = state.wait { $0.isStopped ? false : $0.waiting.count < Self.capacity ? true : nil }
                guard isWanted else { return }
                let batch: Result<TrainingBatch, ManakoError>
                do throws(ManakoError) { batch = .success(try make(index)) } catch { batch = .failure(error) }
                state.change { $0.waiting.append(batch) }
                if case .failure = batch { return }
            }
        }
        guard isStarted else { throw ManakoError(.internalFailure, "the system has no thread left to read pictures") }
    }

    /// The next batch; waits until it is there.
    func next() throws(ManakoError) -> TrainingBatch {
        let result = state.wait { state in state.waiting.isEmpty ? nil : state.waiting.removeFirst() }
        return try result.get()
    }

    /// Ends the thread after the batch that it is making.
    func stop() { state.change { $0.isStopped = true } }
}
