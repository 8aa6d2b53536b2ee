/// A message on a WebSocket.
public enum WebSocketMessage: Sendable, Hashable {
    /// Text.
    case text(String)
    /// Bytes.
    case binary([UInt8])

    /// Whether it is bytes.
    public var isBinary: Bool { if case .binary = self { true } else { false } }
}

/// Why a WebSocket closes ([RFC 6455, 7.4](https://www.rfc-editor.org/rfc/rfc6455#section-7.4)).
public struct WebSocketCloseCode: Sendable, Hashable {
    /// The number.
    public let rawValue: UInt16

    /// A code.
    public init(_ rawValue: UInt16) { self.rawValue = rawValue }

    /// 1000: all is done.
    public static let normal = WebSocketCloseCode(1000)
    /// 1001: the server stops, or the page is left.
    public static let goingAway = WebSocketCloseCode(1001)
    /// 1002: the other side breaks the protocol.
    public static let protocolError = WebSocketCloseCode(1002)
    /// 1003: a kind of message that is not taken.
    public static let unsupportedData = WebSocketCloseCode(1003)
    /// 1005: the other side gave none; never sent.
    public static let none = WebSocketCloseCode(1005)
    /// 1006: the connection broke; never sent.
    public static let abnormal = WebSocketCloseCode(1006)
    /// 1007: text that is no UTF-8.
    public static let invalidText = WebSocketCloseCode(1007)
    /// 1008: against the rules of the server.
    public static let policyViolation = WebSocketCloseCode(1008)
    /// 1009: a message that is too large.
    public static let tooBig = WebSocketCloseCode(1009)
    /// 1011: the server failed.
    public static let internalError = WebSocketCloseCode(1011)
    /// 1013: the server has too much to do.
    public static let tryAgainLater = WebSocketCloseCode(1013)

    /// Whether it may stand in a frame.
    var isSendable: Bool {
        switch rawValue {
        case 1000...1003, 1007...1014, 3000...4999: true
        default: false
        }
    }
}
