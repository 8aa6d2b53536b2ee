import Manako
import ManakoAPI
import ManakoHTTPServer
import ManakoServing

/// The page, the operations and the live sessions behind HTTP's requests.
///
/// Every request is counted, and gives at most one line of the log.
struct WebApplication: HTTPHandler {
    typealias Log = @Sendable (ServedRequest) -> Void

    private var routing: RoutingHandler
    private let metrics: ServingMetrics
    private let log: Log?
    // Half of what may wait in all.
    private let requests = ClientLimiter(limit: 32)
    private let sessions: ClientLimiter
    // Many people may come through one address.
    private let visitors = ClientLimiter(limit: 224)

    /// Joins the parts.
    ///
    /// - Parameters:
    ///   - operations: what REST does.
    ///   - scheduler: what live sessions do.
    ///   - comments: what REST and rooms do with comments.
    ///   - measure: what REST does with boards, bursts and records.
    ///   - teach: what REST does with projects.
    ///   - find: what REST does with GitHub.
    ///   - policy: who may ask.
    ///   - roomHost: the name under which other machines find this one, for the addresses of rooms.
    ///   - log: told of each request that is over, save for the page's own parts.
    init(
        _ operations: ServingOperations, _ scheduler: LiveScheduler, _ comments: CommentOperations,
        _ measure: MeasureOperations, _ teach: TeachOperations, _ find: FindOperations, policy: AccessPolicy,
        roomHost: String?, log: Log?
    ) {
        var headers = SecurityHeaders()
        headers.contentSecurityPolicy = Self.contentSecurityPolicy
        routing = RoutingHandler(policy: policy, securityHeaders: headers)
        metrics = operations.metrics
        self.log = log
        sessions = ClientLimiter(limit: operations.limits.sessionsPerClient)
        addPage()
        let addresses = RoomAddresses(hostForOthers: roomHost)
        let endpoints =
            Endpoint.all(operations, hasToken: policy.token != nil) + Endpoint.all(comments, addresses)
            + Endpoint.all(measure) + Endpoint.all(teach) + Endpoint.all(find)
        for endpoint in endpoints { add(endpoint) }
        addLive(scheduler)
        addRooms(comments, addresses)
    }

    /// This server's own files alone, nothing inline, and nothing that is made of text becomes code.
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "media-src 'self' blob:",
        "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types manako",
    ].joined(separator: "; ")

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission {
        let admission = routing.admit(head)
        if case .refuse(let response) = admission { refused(head, response) }
        return admission
    }

    func respond(to request: HTTPRequest) async -> HTTPResponse { await routing.respond(to: request) }

    func upgrade(_ head: HTTPRequestHead) -> WebSocketUpgrade {
        let upgrade = routing.upgrade(head)
        if case .refuse(let response) = upgrade { refused(head, response) }
        return upgrade
    }

    func finish(_ response: inout HTTPResponse) { routing.finish(&response) }

    private mutating func addPage() {
        let page = PageAnswers(PageBundle(EmbeddedPage.files()))
        for path in page.paths + ["/"] {
            routing.on(.get, RoutePattern(path), isOpen: true) { request, _ in page.respond(to: request) }
        }
    }

    private mutating func add(_ endpoint: Endpoint) {
        guard let method = HTTPMethod(rawValue: endpoint.route.method.rawValue) else { return }
        let (metrics, log, requests) = (metrics, log, requests)
        routing.on(
            method, RoutePattern(endpoint.route.path), bodyLimit: endpoint.bodyLimit, isOpen: endpoint.route.isOpen
        ) { request, parameters in
            let began = ContinuousClock.now
            let answer = await requests.take(request.head.clientGroup) {
                await endpoint.respond(to: request, parameters)
            }
            let (response, cause) = answer ?? (.problem(.busy), nil)
            metrics.requestDone(
                route: endpoint.route.name, status: response.status.code, received: request.body.count,
                sent: response.contentLength)
            log?(ServedRequest(request.head, response, ContinuousClock.now - began, cause))
            return response
        }
    }

    private mutating func addLive(_ scheduler: LiveScheduler) {
        let (metrics, log, sessions) = (metrics, log, sessions)
        // Sessions refuse frames that are a little too large in words; what is far too large ends the connection.
        let options = WebSocketOptions(
            delivery: .everyMessage, messageBytes: scheduler.frameBytes + 1 << 20,
            subprotocol: ClientConstants.subprotocol)
        routing.webSocket(RoutePattern(Routes.live.path), options: options) { socket, head, _ in
            let began = ContinuousClock.now
            let connection = LiveConnection(socket: socket)
            let served = await sessions.take(head.clientGroup) { await connection.serve(scheduler) }
            if served == nil { connection.refuse(Self.tooManySessions) }
            let outcome = served ?? (0, nil)
            metrics.requestDone(route: Routes.live.name, status: 101, received: 0, sent: 0)
            log?(
                ServedRequest(
                    head, status: 101, count: outcome.frames, ContinuousClock.now - began, outcome.cause))
        }
    }

    private mutating func addRooms(_ comments: CommentOperations, _ addresses: RoomAddresses) {
        let (metrics, log, visitors) = (metrics, log, visitors)
        // Clients say nothing here.
        let options = WebSocketOptions(
            delivery: .everyMessage, incomingMessages: 1, messageBytes: 1024,
            subprotocol: ClientConstants.roomSubprotocol)
        let route = Routes.roomLive
        routing.webSocket(RoutePattern(route.path), options: options, isOpen: route.isOpen) {
            socket, head, parameters in
            let began = ContinuousClock.now
            let connection = RoomConnection(socket: socket)
            let served = await visitors.take(head.clientGroup) {
                await connection.serve(comments, parameters["id"], head, addresses.of(head))
            }
            if served == nil { connection.refuse(.busy) }
            metrics.requestDone(route: route.name, status: 101, received: 0, sent: 0)
            log?(ServedRequest(head, status: 101, count: served ?? 0, ContinuousClock.now - began, nil))
        }
    }

    private static let tooManySessions = ManakoError(
        .limitExceeded, "this client has too many live sessions already; close a page and try again")

    private func refused(_ head: HTTPRequestHead, _ response: HTTPResponse) {
        metrics.requestDone(route: "other", status: response.status.code, received: 0, sent: response.contentLength)
        log?(ServedRequest(head, response, .zero))
    }
}

extension ServedRequest {
    fileprivate init(
        _ head: HTTPRequestHead, _ response: HTTPResponse, _ duration: Duration, _ cause: String? = nil
    ) {
        self.init(head, status: response.status.code, count: response.contentLength, duration, cause)
    }

    fileprivate init(_ head: HTTPRequestHead, status: Int, count: Int, _ duration: Duration, _ cause: String?) {
        self.init(
            client: head.remoteAddress, method: head.method.rawValue,
            path: String(head.target.raw.prefix { $0 != "?" }.prefix(120)), status: status, count: count,
            duration: duration, cause: cause)
    }
}
