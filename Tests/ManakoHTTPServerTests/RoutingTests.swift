import Testing

@testable import ManakoHTTPServer

@Suite struct RoutingTests {
    private let router: Router<String> = {
        var router = Router<String>()
        router.add(.get, "/files/{rest*}", "files")
        router.add(.get, "/v1/{kind}", "kind")
        router.add(.get, "/v1/models", "list")
        router.add(.post, "/v1/models", "upload")
        router.add(.get, "/", "root")
        router.add(.get, "/v1/trivia/{label}", "trivia")
        return router
    }()

    static let cases: [(method: HTTPMethod, path: [String], outcome: String)] = [
        (.get, [], "root"), (.head, [], "root"), (.get, ["v1", "models"], "list"), (.post, ["v1", "models"], "upload"),
        (.get, ["v1", "x"], "kind x"), (.post, ["v1", "x"], "allow GET,HEAD,OPTIONS"),
        (.delete, ["v1", "models"], "allow GET,HEAD,POST,OPTIONS"), (.get, ["v1"], "none"),
        (.get, ["v1", "x", "y"], "none"),
        (.get, ["v1", "trivia", "tennis racket"], "trivia tennis racket"), (.get, ["files"], "none"),
        (.get, ["files", "a", "b"], "files a/b"), (.get, ["V1", "models"], "none"), (.options, ["nothing"], "none"),
    ]

    @Test func theMostExactRouteIsFound() {
        #expect(Self.cases.count == 14)
        for (method, path, outcome) in Self.cases {
            let got =
                switch router.match(method, path) {
                case .found(let value, let parameters):
                    ([value] + ["kind", "label", "rest"].map { parameters[$0] }.filter { !$0.isEmpty }).joined(
                        separator: " ")
                case .notFound: "none"
                case .methodNotAllowed(let methods): "allow \(methods.map(\.rawValue).joined(separator: ","))"
                }
            #expect(got == outcome, "\(method) \(path)")
        }
    }

    /// A number in a path has one way to be written, so that a frame has one address.
    @Test(
        arguments: [
            ("0", 0), ("12", 12), ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("01", nil),
            ("+1", nil),
            ("-1", nil), ("1.0", nil), ("", nil), ("×ø", nil), ("١", nil),
        ] as [(String, Int?)])
    func numbersInPathsAreDigits(_ text: String, _ number: Int?) throws {
        guard case .found(_, let parameters) = router.match(.get, ["v1", "trivia", text]) else {
            #expect(text.isEmpty)
            return
        }
        #expect(parameters.number("label") == number)
        #expect(parameters.number("kind") == nil)
    }

    /// A body in a coding is refused before it is read; the answer says which codings are taken.
    @Test(
        arguments: [
            ("gzip", 415), ("GZIP", 415), ("identity, br", 415), ("identity", 200), ("", 200), (nil, 200),
        ] as [(String?, Int)])
    func codedBodiesAreRefused(_ coding: String?, _ status: Int) throws {
        var handler = RoutingHandler(policy: nil)
        handler.on(.post, "/v1/detect") { _, _ in .text("ok") }
        var headers: HTTPHeaders = ["host": "localhost"]
        if let coding { headers["content-encoding"] = coding }
        let request = try #require(HTTPRequest(.post, "/v1/detect", headers: headers, body: [0x1F, 0x8B]))
        switch handler.admit(request.head) {
        case .accept: #expect(status == 200)
        case .refuse(let response):
            #expect(response.status.code == status)
            #expect(response.headers["accept-encoding"] == "identity")
        }
    }

    @Test func handlersAreCalledWithoutSockets() async throws {
        let handler = testHandler(policy: AccessPolicy(boundHost: "127.0.0.1", token: "t"))
        let request = try #require(
            HTTPRequest(.get, "/hello/x%20y", headers: ["host": "localhost", "authorization": "Bearer t"]))
        #expect(await handler.respond(to: request).body == Array("hello x y".utf8))
        let stranger = try #require(HTTPRequest(.get, "/hello/x"))
        #expect(await handler.respond(to: stranger).status == .unauthorized)
        #expect(await handler.respond(to: try #require(HTTPRequest(.get, "/open"))).status == .ok)
        #expect(HTTPRequest(.get, "/..") == nil)
    }
}
