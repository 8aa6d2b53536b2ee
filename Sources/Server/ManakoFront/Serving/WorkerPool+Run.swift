package import Manako
package import ManakoAPI
import Synchronization

extension WorkerPool {
    /// Why work is not taken on.
    package static let full = ManakoError(.limitExceeded, "the server has too much to do; try again in a moment")

    /// Runs work on one of the threads.
    ///
    /// - Returns: what the work gives.
    /// - Throws: what the work throws; ``full`` when too much waits already, ``ManakoError/Code/cancelled`` when the task is
    ///   cancelled, or the pool stopped, before the work begins.
    package func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ManakoError) -> Value
    ) async throws(ManakoError) -> Value {
        let poolWork = PoolTask(work)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard poolWork.begin(continuation) else { return }
                let isTaken = submit({ poolWork.run() }, orDrop: { poolWork.cancel() })
                if !isTaken { poolWork.refuse(Self.full) }
            }
        } onCancel: {
            poolWork.cancel()
        }
        return try result.get()
    }
}

extension WorkerPool {
    /// Runs the work of a request on one of the threads.
    ///
    /// - Throws: what the work throws, as a problem; ``Problem/busy`` when too much waits already.
    package func answer<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ManakoError) -> Value
    ) async throws(Problem) -> Value {
        do throws(ManakoError) {
            return try await run(work)
        } catch {
            throw error == Self.full ? .busy : Problem(error)
        }
    }
}

/// Work that somebody waits for; it is let go of as soon as nobody does any more.
private final class PoolTask<Value: Sendable>: Sendable {
    typealias Work = @Sendable () throws(ManakoError) -> Value
    typealias Continuation = CheckedContinuation<Result<Value, ManakoError>, Never>

    private enum State {
        case new(Work)
        case waiting(Work, Continuation)
        case over
    }

    private let state: Mutex<State>

    init(_ work: @escaping Work) { state = Mutex(.new(work)) }

    /// Somebody waits from now on; false, with an answer, when it was cancelled before.
    func begin(_ continuation: Continuation) -> Bool {
        let isNew = state.withLock { state in
            guard case .new(let work) = state else { return false }
            state = .waiting(work, continuation)
            return true
        }
        if !isNew { continuation.resume(returning: .failure(Self.cancelled)) }
        return isNew
    }

    /// Does the work, if somebody still waits.
    func run() {
        guard let (work, continuation) = take() else { return }
        continuation.resume(returning: Result(catching: work))
    }

    /// Nobody wants the work any more.
    func cancel() { refuse(Self.cancelled) }

    /// Nobody will do the work.
    func refuse(_ error: ManakoError) { take()?.1.resume(returning: .failure(error)) }

    private func take() -> (Work, Continuation)? {
        state.withLock { state in
            defer { state = .over }
            guard case .waiting(let work, let continuation) = state else { return nil }
            return (work, continuation)
        }
    }

    private static var cancelled: ManakoError { ManakoError(.cancelled, "the work was cancelled") }
}
