import Synchronization

/// Messages that came and wait to be taken, at most so many.
final class Inbox: Sendable {
    private struct State {
        var queue: [WebSocketMessage] = []
        var waiters: [(id: Int, continuation: CheckedContinuation<WebSocketMessage?, Never>)] = []
        var nextWaiter = 0
        var dropped = 0
        var isPaused = false
        var isFinished = false
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let delivery: WebSocketOptions.Delivery
    private let resume: @Sendable () -> Void

    /// - Parameter resume: called when there is room again after ``offer(_:)`` has asked to pause.
    init(capacity: Int, delivery: WebSocketOptions.Delivery, resume: @escaping @Sendable () -> Void) {
        self.capacity = max(1, capacity)
        self.delivery = delivery
        self.resume = resume
    }

    /// How many messages were dropped for newer ones.
    var dropped: Int { state.withLock { $0.dropped } }

    /// Puts a message in.
    ///
    /// - Returns: whether nothing more may be offered until `resume` was called.
    func offer(_ message: WebSocketMessage) -> Bool {
        let (waiter, isPaused) = state.withLock { state -> (CheckedContinuation<WebSocketMessage?, Never>?, Bool) in
            guard !state.isFinished else { return (nil, false) }
            if !state.waiters.isEmpty { return (state.waiters.removeFirst().continuation, false) }
            if delivery == .latestBinary, message.isBinary, state.queue.count >= capacity,
                let oldest = state.queue.firstIndex(where: \.isBinary)
            {
                state.queue.remove(at: oldest)
                state.dropped += 1
            }
            state.queue.append(message)
            let canDrop = delivery == .latestBinary && state.queue.contains(where: \.isBinary)
            // Text is never dropped, so too much of it pauses even where the latest picture wins.
            state.isPaused = state.queue.count >= (canDrop ? 2 * capacity : capacity)
            return (nil, state.isPaused)
        }
        waiter?.resume(returning: message)
        return isPaused
    }

    /// The next message; nil when the connection has ended and all are taken, or the task is cancelled.
    func next() async -> WebSocketMessage? {
        let id = state.withLock { state in
            state.nextWaiter += 1
            return state.nextWaiter
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(id, $0) }
        } onCancel: {
            cancel(id)
        }
    }

    /// Ends it; what waits can still be taken.
    func finish() {
        let waiters = state.withLock { state in
            state.isFinished = true
            defer { state.waiters = [] }
            return state.waiters.map(\.continuation)
        }
        for waiter in waiters { waiter.resume(returning: nil) }
    }

    private func wait(_ id: Int, _ continuation: CheckedContinuation<WebSocketMessage?, Never>) {
        let (message, isReady, hasRoom) = state.withLock { state -> (WebSocketMessage?, Bool, Bool) in
            if state.queue.isEmpty {
                guard !state.isFinished, !Task.isCancelled else { return (nil, true, false) }
                state.waiters.append((id, continuation))
                return (nil, false, false)
            }
            let message = state.queue.removeFirst()
            let hasRoom = state.isPaused && state.queue.count < capacity
            if hasRoom { state.isPaused = false }
            return (message, true, hasRoom)
        }
        if isReady { continuation.resume(returning: message) }
        if hasRoom { resume() }
    }

    private func cancel(_ id: Int) {
        let waiter = state.withLock { state in
            state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0).continuation }
        }
        waiter?.resume(returning: nil)
    }
}
