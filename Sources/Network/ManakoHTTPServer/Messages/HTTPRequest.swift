/// The beginning of a request: everything but its body.
public struct HTTPRequestHead: Sendable, Hashable {
    /// What is wanted.
    public var method: HTTPMethod
    /// Path and query.
    public var target: RequestTarget
    /// The header fields.
    public var headers: HTTPHeaders
    /// The client's address as numbers, such as `192.168.1.7` or `fe80::1`.
    public var remoteAddress: String
    /// Whether it came over TLS.
    public var isSecure: Bool
    /// The length of the body as announced; nil for none or one in chunks.
    public var contentLength: Int?
    /// Whether the client asks to speak WebSocket.
    public var isWebSocketUpgrade: Bool {
        method == .get && headers.tokens("connection").contains("upgrade")
            && headers.tokens("upgrade").contains("websocket")
    }

    /// Whose request it is: the client's address, of IPv6 the network of 2⁶⁴ addresses that one client may have.
    public var clientGroup: String { ConnectionCounter.group(remoteAddress) }

    /// The decoded path.
    public var path: String { target.path }
    /// The `Host` header, which every request of HTTP/1.1 has.
    public var host: String? { headers["host"] }

    /// The token in `Authorization: Bearer …`.
    public var bearerToken: String? {
        guard let value = headers["authorization"], value.lowercased().hasPrefix("bearer ") else { return nil }
        return String(value.dropFirst(7).drop { $0 == " " })
    }

    /// The subprotocols that a client offers to speak on a WebSocket, in its order.
    public var subprotocols: [String] {
        headers.values("sec-websocket-protocol").flatMap { $0.split(separator: ",") }.map { part in
            String(part.drop { $0 == " " }.prefix { $0 != " " })
        }
    }
}

/// A whole request.
public struct HTTPRequest: Sendable, Hashable {
    /// Everything but the body.
    public var head: HTTPRequestHead
    /// The body, unpacked when it came in chunks.
    public var body: [UInt8]

    /// Creates a request, as tests do to call a handler without a socket.
    ///
    /// - Parameters:
    ///   - method: what is wanted.
    ///   - target: path and query, percent-encoded, such as `/v1/trivia/tennis%20racket`.
    ///   - headers: the header fields.
    ///   - body: the body.
    ///   - remoteAddress: the client's address.
    ///   - isSecure: whether it comes over TLS.
    /// - Returns: nil when the target is not acceptable.
    public init?(
        _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = ["host": "localhost"], body: [UInt8] = [],
        remoteAddress: String = "127.0.0.1", isSecure: Bool = false
    ) {
        guard let target = try? RequestTarget(Array(target.utf8)[...]) else { return nil }
        head = HTTPRequestHead(
            method: method, target: target, headers: headers, remoteAddress: remoteAddress, isSecure: isSecure,
            contentLength: body.isEmpty ? nil : body.count)
        self.body = body
    }

    init(head: HTTPRequestHead, body: [UInt8]) {
        self.head = head
        self.body = body
    }

    /// What is wanted.
    public var method: HTTPMethod { head.method }
    /// The decoded path.
    public var path: String { head.target.path }
    /// The header fields.
    public var headers: HTTPHeaders { head.headers }
}
