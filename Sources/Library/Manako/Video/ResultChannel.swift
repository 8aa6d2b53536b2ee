#if Video
    import Synchronization

    /// Hands values from one producer to one consumer, in their order.
    ///
    /// Pushing never waits; whoever pushes asks ``isHungry`` and ``count`` how far ahead it is.
    final class ResultChannel<Value: Sendable>: Sendable {
        private struct State {
            /// Values in reverse order behind `pushed`, so that taking one moves no others.
            var ready: [Value] = []
            var pushed: [Value] = []
            var waiting: [CheckedContinuation<Result<Value?, any Error>, Never>] = []
            var end: Result<Void, any Error>?

            mutating func take() -> Value? {
                if ready.isEmpty { (ready, pushed) = (pushed.reversed(), []) }
                return ready.popLast()
            }
        }

        private let state = Mutex(State())
        /// Called when a consumer took something or began to wait.
        private let taken: @Sendable () -> Void

        init(taken: @escaping @Sendable () -> Void) { self.taken = taken }

        /// How many values nobody has taken.
        var count: Int { state.withLock { $0.ready.count + $0.pushed.count } }
        /// Whether somebody waits.
        var isHungry: Bool { state.withLock { !$0.waiting.isEmpty } }

        /// Adds a value; one behind the end is dropped.
        func push(_ value: Value) {
            let consumer = state.withLock { state -> CheckedContinuation<Result<Value?, any Error>, Never>? in
                guard state.end == nil else { return nil }
                if !state.waiting.isEmpty { return state.waiting.removeFirst() }
                state.pushed.append(value)
                return nil
            }
            consumer?.resume(returning: .success(value))
        }

        /// Ends the values; only the first end counts.
        func finish(_ end: Result<Void, any Error>) {
            let consumers = state.withLock { state in
                guard state.end == nil else { return [CheckedContinuation<Result<Value?, any Error>, Never>]() }
                state.end = end
                defer { state.waiting = [] }
                return state.waiting
            }
            for consumer in consumers { consumer.resume(returning: end.map { nil }) }
        }

        /// The next value; nil at the end.
        ///
        /// - Throws: what the values ended with, and `CancellationError` when the task is cancelled.
        func next() async throws -> Value? {
            defer { taken() }
            return try await withTaskCancellationHandler {
                try await withCheckedContinuation { continuation in
                    let known = state.withLock { state -> Result<Value?, any Error>? in
                        if let value = state.take() { return .success(value) }
                        if let end = state.end { return end.map { nil } }
                        state.waiting.append(continuation)
                        return nil
                    }
                    if let known { continuation.resume(returning: known) } else { taken() }
                }.get()
            } onCancel: {
                finish(.failure(CancellationError()))
            }
        }
    }
#endif
