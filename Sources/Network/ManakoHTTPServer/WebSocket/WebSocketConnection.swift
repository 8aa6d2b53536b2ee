/// A client on a WebSocket.
///
/// Take ``messages`` in one task; send from anywhere. Neither waits for a slow client.
public final class WebSocketConnection: Sendable {
    let inbox: Inbox
    let outbox: Outbox

    /// The client's address as numbers.
    public let remoteAddress: String

    init(remoteAddress: String, inbox: Inbox, outbox: Outbox) {
        self.remoteAddress = remoteAddress
        self.inbox = inbox
        self.outbox = outbox
    }

    /// What the client sends, until the connection ends or the task is cancelled.
    public var messages: Messages { Messages(inbox: inbox) }

    /// Sends a message, without waiting.
    @discardableResult
    public func send(_ message: WebSocketMessage) -> WebSocketSendResult { outbox.send(message) }

    /// Closes the connection after what waits to be sent; the first code counts.
    public func close(_ code: WebSocketCloseCode = .normal) { outbox.close(code) }

    /// Why the connection closes or closed, nil while it is open; what the client said, where it was the first to close.
    public var closeCode: WebSocketCloseCode? { outbox.closing }

    /// How many messages of the client were dropped for newer ones.
    public var droppedIncoming: Int { inbox.dropped }

    /// How many messages to the client were dropped, as it was too slow.
    public var droppedOutgoing: Int { outbox.dropped }

    /// Messages in the order in which they came; each is given once, whoever takes it.
    public struct Messages: AsyncSequence, Sendable {
        let inbox: Inbox

        /// Takes messages.
        public struct AsyncIterator: AsyncIteratorProtocol {
            let inbox: Inbox

            /// The next message, nil at the end.
            public mutating func next() async -> WebSocketMessage? { await inbox.next() }
        }

        /// Takes messages from now on.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(inbox: inbox) }
    }
}
