/// Answers requests by routes, and what fits none as HTTP wants it: 404, 405 with `Allow`, `OPTIONS`.
///
/// ```swift
/// var handler = RoutingHandler(policy: AccessPolicy(boundHost: "127.0.0.1"))
/// handler.on(.get, "/healthz") { _, _ in .text("ok\n") }
/// handler.on(.post, "/v1/detect", bodyLimit: 20 << 20) { request, _ in await detect(request.body) }
/// handler.webSocket("/v1/live") { socket, _, _ in
///     for await message in socket.messages { socket.send(.text(answer(message))) }
/// }
/// ```
public struct RoutingHandler: HTTPHandler {
    /// What answers a route.
    public typealias Respond = @Sendable (HTTPRequest, RouteParameters) async -> HTTPResponse
    /// What serves a WebSocket.
    public typealias Serve = @Sendable (WebSocketConnection, HTTPRequestHead, RouteParameters) async -> Void

    private struct Route: Sendable {
        var bodyLimit: Int?
        var isOpen: Bool
        var respond: Respond?
        var socket: (options: WebSocketOptions, serve: Serve)?
    }

    private var router = Router<Route>()
    private let policy: AccessPolicy?
    private let securityHeaders: SecurityHeaders?

    /// Creates a handler without routes.
    ///
    /// - Parameters:
    ///   - policy: who may ask; nil for everybody.
    ///   - securityHeaders: what every answer tells browsers; nil for nothing.
    public init(policy: AccessPolicy?, securityHeaders: SecurityHeaders? = .init()) {
        self.policy = policy
        self.securityHeaders = securityHeaders
    }

    /// All routes.
    public var routes: [(method: HTTPMethod, pattern: RoutePattern)] { router.list }

    /// Adds a route.
    ///
    /// - Parameters:
    ///   - method: `GET` answers `HEAD` too.
    ///   - pattern: the path.
    ///   - bodyLimit: the most bytes of a body; nil for the server's limit.
    ///   - isOpen: whether it is answered without the token.
    ///   - respond: answers.
    public mutating func on(
        _ method: HTTPMethod, _ pattern: RoutePattern, bodyLimit: Int? = nil, isOpen: Bool = false,
        _ respond: @escaping Respond
    ) {
        router.add(method, pattern, Route(bodyLimit: bodyLimit, isOpen: isOpen, respond: respond))
    }

    /// Adds a route for WebSockets.
    ///
    /// - Parameters:
    ///   - pattern: the path.
    ///   - options: how they are served.
    ///   - isOpen: whether they are accepted without the token.
    ///   - serve: speaks with a client.
    public mutating func webSocket(
        _ pattern: RoutePattern, options: WebSocketOptions = .init(), isOpen: Bool = false, _ serve: @escaping Serve
    ) {
        router.add(.get, pattern, Route(isOpen: isOpen, socket: (options, serve)))
    }

    /// Looks for the route and asks the policy.
    public func admit(_ head: HTTPRequestHead) -> HTTPHeadDecision {
        switch find(head) {
        case .failure(let refusal): .refuse(refusal.response)
        case .success((let route, _)):
            refusal(ofCoding: head).map { .refuse($0) } ?? .accept(bodyLimit: route.bodyLimit)
        }
    }

    /// Bodies come as they are: one in a coding would be taken for what it is not ([RFC 9110, 15.5.16](https://www.rfc-editor.org/rfc/rfc9110#section-15.5.16)).
    private func refusal(ofCoding head: HTTPRequestHead) -> HTTPResponse? {
        let codings = head.headers.tokens("content-encoding").filter { $0 != "identity" }
        let hasBody = head.contentLength.map { $0 > 0 } ?? (head.headers["transfer-encoding"] != nil)
        guard hasBody, let coding = codings.first else { return nil }
        var response = HTTPResponse.error(
            .unsupportedMediaType, "Content-Encoding \(coding.prefix(20)) is not supported; send the body as it is.")
        response.headers["accept-encoding"] = "identity"
        return response
    }

    /// Calls the route.
    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        switch find(request.head) {
        case .failure(let refusal): return refusal.response
        case .success((let route, let parameters)):
            guard let respond = route.respond else {
                var response = HTTPResponse.error(.upgradeRequired, "WebSocket is spoken here.")
                response.headers["upgrade"] = "websocket"
                return response
            }
            return await respond(request, parameters)
        }
    }

    /// Looks for the route and asks the policy.
    public func upgrade(_ head: HTTPRequestHead) -> WebSocketUpgrade {
        switch find(head) {
        case .failure(let refusal): return .refuse(refusal.response)
        case .success((let route, let parameters)):
            guard let socket = route.socket else {
                return .refuse(.error(.badRequest, "WebSocket is not spoken here."))
            }
            return .accept(socket.options) { await socket.serve($0, head, parameters) }
        }
    }

    /// Adds the security headers.
    public func finish(_ response: inout HTTPResponse) { securityHeaders?.apply(to: &response) }

    private struct Refusal: Error {
        var response: HTTPResponse
    }

    private func find(_ head: HTTPRequestHead) -> Result<(Route, RouteParameters), Refusal> {
        let match = router.match(head.method, head.target.segments)
        var isOpen = false
        if case .found(let route, _) = match { isOpen = route.isOpen }
        // Asked first: strangers do not learn which paths there are.
        if let refusal = policy?.refusal(head, requiresToken: !isOpen) { return .failure(Refusal(response: refusal)) }
        switch match {
        case .found(let route, let parameters): return .success((route, parameters))
        case .notFound:
            if head.method == .options, head.path == "*" {
                let methods = HTTPMethod.allCases.filter { $0 != .trace && $0 != .query }
                return .failure(Refusal(response: allow(methods, status: .noContent)))
            }
            return .failure(Refusal(response: .error(.notFound, "There is nothing here.")))
        case .methodNotAllowed(let methods):
            let status = head.method == .options ? HTTPStatus.noContent : .methodNotAllowed
            return .failure(Refusal(response: allow(methods, status: status)))
        }
    }

    private func allow(_ methods: [HTTPMethod], status: HTTPStatus) -> HTTPResponse {
        var response =
            status == .noContent
            ? HTTPResponse(status: status) : .error(status, "The method is not allowed here.")
        response.headers["allow"] = methods.map(\.rawValue).joined(separator: ", ")
        return response
    }
}
