/// What a server does with requests.
///
/// ``admit(_:)`` and ``upgrade(_:)`` run on the server's own thread: they decide by the head and return at once.
/// ``respond(to:)`` runs as a task of its own, which is cancelled when the client goes away.
public protocol HTTPHandler: Sendable {
    /// Whether a request's body may come; asked before it is read.
    func admit(_ head: HTTPRequestHead) -> HTTPHeadDecision
    /// Answers a whole request.
    func respond(to request: HTTPRequest) async -> HTTPResponse
    /// Whether a client may speak WebSocket.
    func upgrade(_ head: HTTPRequestHead) -> WebSocketUpgrade
    /// Sees every answer before it goes, and may add to its headers; runs on the server's thread. Answers to what is no request,
    /// which have no head, come too.
    func finish(_ response: inout HTTPResponse)
}

extension HTTPHandler {
    /// Every body may come, up to the server's limit.
    public func admit(_ head: HTTPRequestHead) -> HTTPHeadDecision { .accept() }
    /// Nobody may.
    public func upgrade(_ head: HTTPRequestHead) -> WebSocketUpgrade {
        .refuse(.error(.notFound, "There is nothing here."))
    }
    /// Adds nothing.
    public func finish(_ response: inout HTTPResponse) {}
}

/// The decision on a request's head.
public enum HTTPHeadDecision: Sendable {
    /// The body may come, up to so many bytes; nil for the server's limit.
    case accept(bodyLimit: Int? = nil)
    /// Answered at once, without a body.
    case refuse(HTTPResponse)
}

/// The decision on a client that asks to speak WebSocket.
public enum WebSocketUpgrade: Sendable {
    /// Answered over HTTP.
    case refuse(HTTPResponse)
    /// From now on WebSocket is spoken; the closure runs as a task of its own, and the connection closes when it returns.
    case accept(WebSocketOptions = .init(), @Sendable (WebSocketConnection) async -> Void)
}
