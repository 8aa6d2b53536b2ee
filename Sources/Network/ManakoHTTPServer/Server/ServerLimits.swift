/// Upper bounds for what strangers may ask of a server: bytes, connections and time.
///
/// A server takes at most about ``connections`` × (``headerBytes`` + ``outgoingBytes`` + ``incomingMessages`` × ``messageBytes``)
/// + ``totalBodyBytes`` of memory, whatever comes.
public struct ServerLimits: Sendable, Hashable {
    /// The most bytes of a request line and its header fields, and of what follows a body in chunks.
    public var headerBytes = 16 << 10
    /// The most header fields.
    public var headerCount = 100
    /// The most bytes of a target.
    public var targetBytes = 8 << 10
    /// The most bytes of a body, unless its route says otherwise.
    public var bodyBytes = 1 << 20
    /// The most bytes of all bodies that are being received or answered, and of unfinished WebSocket messages; further requests get
    /// 503, and further messages the close code 1013.
    public var totalBodyBytes = 256 << 20

    /// The time for a whole head, and for a handshake of TLS 10 seconds.
    public var headTime = Duration.seconds(10)
    /// The longest time in which a client neither sends more of a body nor takes more of an answer.
    public var stallTime = Duration.seconds(15)
    /// How long a body may come as slowly as it likes, from its beginning on.
    public var slowBodyTime = Duration.seconds(10)
    /// The least bytes of a body that must come a second on average after that; a slower one is answered with 408.
    public var leastBodyRate = 1024
    /// How long a connection stays open between requests.
    public var idleTime = Duration.seconds(30)
    /// The time from a request's first byte until its answer begins, and the longest for a piece of an answer that is made while it goes.
    public var requestTime = Duration.seconds(120)

    /// The most connections.
    public var connections = 512
    /// The most connections from one address.
    public var connectionsPerAddress = 384

    /// The most bytes of a WebSocket message.
    public var messageBytes = 4 << 20
    /// The most messages that wait for a handler; see ``WebSocketOptions/Delivery`` for what happens then.
    public var incomingMessages = 4
    /// The most bytes that wait to be sent on a WebSocket; what does not fit is dropped.
    public var outgoingBytes = 1 << 20
    /// How long a WebSocket is silent before it is asked whether it is still there.
    public var pingInterval = Duration.seconds(20)
    /// How long the answer to that may take.
    public var pongTime = Duration.seconds(20)

    /// The defaults.
    public init() {}

    /// The defaults.
    public static let `default` = ServerLimits()
}
