import Manako
import ManakoAPI
import ManakoFront
import ManakoHTTPServer

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

    /// Joins the parts.
    ///
    /// - Parameters:
    ///   - features: what the server does.
    ///   - services: the same at work.
    ///   - metrics: where requests are counted.
    ///   - version: the program's version.
    ///   - policy: who may ask.
    ///   - health: says whether all of it works.
    ///   - log: told of each request that is over, save for the page's own parts.
    init(
        _ features: [Feature], _ services: [any FeatureService], metrics: ServingMetrics, version: String,
        policy: AccessPolicy, health: ServerHealth, log: Log?
    ) {
        var headers = SecurityHeaders()
        headers.contentSecurityPolicy = Self.contentSecurityPolicy
        routing = RoutingHandler(policy: policy, securityHeaders: headers)
        self.metrics = metrics
        self.log = log
        addPage(features)
        let values = features.flatMap(\.values) + Routes.coreValues
        let description = OpenAPI.json(
            features.flatMap(\.routes) + Routes.core, values: values, version: version, hasToken: policy.token != nil)
        let core = Endpoint.core(
            version: version, health: health, metrics: metrics, description: Array(description.utf8),
            schema: Array(JSONSchema.json(values).utf8))
        for endpoint in services.flatMap(\.endpoints) + core { add(endpoint) }
        for channel in services.flatMap(\.channels) { add(channel) }
    }

    /// This server's own files alone, nothing inline, and nothing that is made of text becomes code.
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' blob:", "media-src 'self' blob:",
        "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'", "base-uri 'none'", "form-action 'none'",
        "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types manako",
    ].joined(separator: "; ")

    func admit(_ head: HTTPRequestHead) -> HTTPHeadDecision {
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

    private mutating func addPage(_ features: [Feature]) {
        let page = PageFileHandler(PageBundle(features.pageFiles))
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
            let client = request.head.clientGroup
            let answer = await requests.take(client) {
                await RequestClient.$current.withValue(client) { await endpoint.respond(to: request, parameters) }
            }
            let (response, cause) = answer ?? (.problem(.tooManyRequests), nil)
            metrics.requestDone(
                route: endpoint.route.name, status: response.status.code, received: request.body.count,
                sent: response.contentLength)
            log?(ServedRequest(request.head, response, ContinuousClock.now - began, cause))
            return response
        }
    }

    private mutating func add(_ channel: Channel) {
        let (metrics, log, clients) = (metrics, log, ClientLimiter(limit: channel.clientLimit))
        let route = channel.route
        routing.webSocket(RoutePattern(route.path), options: channel.options, isOpen: route.isOpen) {
            socket, head, parameters in
            let began = ContinuousClock.now
            let served = await clients.take(head.clientGroup) { await channel.serve(socket, head, parameters) }
            if served == nil { channel.refuse(socket) }
            metrics.requestDone(route: route.name, status: 101, received: 0, sent: 0)
            log?(
                ServedRequest(
                    head, status: 101, count: served?.count ?? 0, ContinuousClock.now - began, served?.cause))
        }
    }

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

extension Endpoint {
    /// What every server says of itself.
    fileprivate static func core(
        version: String, health: ServerHealth, metrics: ServingMetrics, description: [UInt8], schema: [UInt8]
    ) -> [Endpoint] {
        [
            Endpoint(Routes.health) { _, _, _ throws(Problem) in try health.answer(version: version) },
            Endpoint(Routes.metrics) { _, _, _ throws(Problem) in
                HTTPResponse(headers: ["content-type": Routes.metricsMediaType], body: Array(metrics.text.utf8))
            },
            Endpoint(Routes.description) { _, _, _ throws(Problem) in .json(description) },
            Endpoint(Routes.schema) { _, _, _ throws(Problem) in
                HTTPResponse(headers: ["content-type": "application/schema+json"], body: schema)
            },
        ]
    }
}
