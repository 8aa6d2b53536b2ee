import Synchronization

/// Frames that wait to be sent, at most so many bytes.
final class Outbox: Sendable {
    struct State {
        var queue = OutputQueue()
        /// The latest answer to a ping; a flood of pings makes no queue.
        var pong: [UInt8]?
        var dropped = 0
        /// Why it closes, as soon as that is known.
        var closing: WebSocketCloseCode?
        /// Whether the farewell is in the queue.
        var isFarewellQueued = false
    }

    private let state = Mutex(State())
    private let limit: Int
    private let wake: @Sendable () -> Void

    /// - Parameter wake: called from any thread when there is something to send.
    init(limit: Int, wake: @escaping @Sendable () -> Void) {
        self.limit = limit
        self.wake = wake
    }

    /// How many messages were dropped, as the client was too slow.
    var dropped: Int { state.withLock { $0.dropped } }
    /// Why it closes, nil while it is open.
    var closing: WebSocketCloseCode? { state.withLock { $0.closing } }
    /// Whether nothing waits.
    var isEmpty: Bool { state.withLock { $0.queue.isEmpty && $0.pong == nil && $0.closing == nil || $0.isSent } }
    /// Whether the farewell and everything before it is sent.
    var isSent: Bool { state.withLock { $0.isSent } }

    func send(_ message: WebSocketMessage) -> WebSocketSendResult {
        let frame = FrameEncoder.message(message)
        let (result, wakes) = state.withLock { state -> (WebSocketSendResult, Bool) in
            guard state.closing == nil else { return (.closed, false) }
            guard state.queue.count + frame.count <= limit else {
                state.dropped += 1
                return (.dropped, false)
            }
            defer { state.queue.append(frame) }
            return (.queued, state.queue.isEmpty)
        }
        if wakes { wake() }
        return result
    }

    func ping() {
        state.withLock { if $0.closing == nil { $0.queue.append(FrameEncoder.ping) } }
        wake()
    }

    func pong(_ payload: [UInt8]) {
        state.withLock { $0.pong = FrameEncoder.pong(payload) }
        wake()
    }

    /// Begins to close; the first code counts.
    func close(_ code: WebSocketCloseCode) {
        let wakes = state.withLock { state in
            guard state.closing == nil else { return false }
            state.closing = code
            return true
        }
        if wakes { wake() }
    }

    /// Puts bytes onto a socket as long as it takes them.
    ///
    /// - Parameter write: takes bytes from an offset on, and says how many; nil when it takes no more.
    func drain(_ write: ([UInt8], Int) -> Int?) {
        while let (bytes, offset) = state.withLock({ $0.next() }) {
            guard let count = write(bytes, offset) else { return }
            state.withLock { $0.queue.remove(count) }
        }
    }
}

extension Outbox.State {
    fileprivate var isSent: Bool { isFarewellQueued && queue.isEmpty }

    /// What is sent next. Answers to pings wait only for the message that is on its way, as frames can't be interrupted.
    fileprivate mutating func next() -> (bytes: [UInt8], offset: Int)? {
        if let answer = pong, queue.prepend(answer) { pong = nil }
        if let closing, !isFarewellQueued {
            queue.append(FrameEncoder.close(closing))
            isFarewellQueued = true
        }
        return queue.first
    }
}

/// What became of a message that was to be sent.
public enum WebSocketSendResult: Sendable, Hashable {
    /// It waits to be sent, or is on its way.
    case queued
    /// The client is too slow: its queue is full, and the message was dropped.
    case dropped
    /// The connection is closing or closed.
    case closed
}
