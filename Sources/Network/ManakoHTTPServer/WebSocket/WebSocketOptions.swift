/// How a WebSocket is served.
public struct WebSocketOptions: Sendable, Hashable {
    /// What happens with messages that come faster than they are taken.
    public enum Delivery: Sendable, Hashable {
        /// None is lost: the client's bytes are not read until there is room, so that it has to wait.
        case everyMessage
        /// The latest wins: the oldest binary message that nobody has taken is dropped and counted. Text is never dropped.
        ///
        /// For live pictures, of which an old one is worth nothing.
        case latestBinary
    }

    /// What happens with messages that come faster than they are taken.
    public var delivery: Delivery
    /// The most messages that wait, at least 1; nil for the server's limit.
    public var incomingMessages: Int?
    /// The most bytes of a message; nil for the server's limit.
    public var messageBytes: Int?
    /// The subprotocol that is spoken, of those that the client offers.
    public var subprotocol: String?

    /// Creates options.
    public init(
        delivery: Delivery = .everyMessage, incomingMessages: Int? = nil, messageBytes: Int? = nil,
        subprotocol: String? = nil
    ) {
        self.delivery = delivery
        self.incomingMessages = incomingMessages
        self.messageBytes = messageBytes
        self.subprotocol = subprotocol
    }
}
