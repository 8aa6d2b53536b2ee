import ManakoCore
import Synchronization

/// Does work in a task of its own, and returns at once when the caller's task is cancelled. The work then ends where it next asks
/// whether its task is cancelled, and nobody hears of its result.
///
/// - Throws: ``ManakoError/Code/cancelled``, and what the work throws.
package func unlessCancelled<Value: Sendable>(
    _ work: @escaping @Sendable () throws(ManakoError) -> Value
) async throws(ManakoError) -> Value {
    let answer = FirstAnswer<Result<Value, ManakoError>>()
    let task = Task { answer.give(Result { () throws(ManakoError) in try work() }) }
    let result = await withTaskCancellationHandler {
        await withCheckedContinuation { answer.wait($0) }
    } onCancel: {
        task.cancel()
        answer.give(.failure(ManakoError(.cancelled, "the request was cancelled")))
    }
    return try result.get()
}

/// The first of several answers, for one who waits.
private final class FirstAnswer<Value: Sendable>: Sendable {
    private enum State {
        case open
        case waiting(CheckedContinuation<Value, Never>)
        case given(Value)
        case taken
    }

    private let state = Mutex(State.open)

    func give(_ value: Value) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, Never>? in
            switch state {
            case .open: state = .given(value)
            case .waiting(let continuation):
                state = .taken
                return continuation
            case .given, .taken: break
            }
            return nil
        }
        waiting?.resume(returning: value)
    }

    func wait(_ continuation: CheckedContinuation<Value, Never>) {
        let value = state.withLock { state -> Value? in
            guard case .given(let value) = state else {
                state = .waiting(continuation)
                return nil
            }
            state = .taken
            return value
        }
        if let value { continuation.resume(returning: value) }
    }
}
