import ManakoFront
import ManakoServer
import ManakoTesting
import Testing

/// Who may ask what, through everything from the socket to the operations.
@Suite struct AccessTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var host = "localhost"
        var headers: [String]
        var target = "/v1/models"
        var method = "GET"
        var status: Int
        var testDescription: String { "\(method) \(target) \(host) \(headers)" }
    }

    /// `PORT` stands for the server's.
    static let sites: [Case] = [
        Case(headers: [], status: 200),
        Case(host: "localhost:PORT", headers: [], status: 200),
        Case(host: "127.0.0.1:PORT", headers: [], status: 200),
        Case(host: "[::1]:PORT", headers: [], status: 200),
        Case(host: "LOCALHOST.", headers: [], status: 200),
        Case(host: "proxy.example", headers: [], status: 200),
        // Somebody else's name that leads to this machine.
        Case(host: "evil.example", headers: [], status: 421),
        Case(host: "evil.example", headers: [], target: "/", status: 421),
        Case(host: "localhost.evil.example:PORT", headers: [], status: 421),
        Case(host: "0.0.0.0:PORT", headers: [], status: 421),
        Case(host: "local host", headers: [], status: 400),
        Case(host: "localhost", headers: ["Host: evil.example"], status: 400),
        Case(headers: ["Origin: http://localhost"], status: 200),
        Case(host: "localhost:PORT", headers: ["Origin: http://localhost:PORT"], status: 200),
        Case(host: "localhost:PORT", headers: ["Origin: https://localhost:PORT"], status: 403),
        Case(host: "localhost:PORT", headers: ["Origin: http://127.0.0.1:PORT"], status: 403),
        Case(host: "localhost:PORT", headers: ["Origin: http://evil.example"], status: 403),
        Case(host: "localhost:PORT", headers: ["Origin: null"], status: 403),
        Case(
            host: "localhost:PORT", headers: ["Origin: http://localhost:PORT", "Origin: http://evil.example"],
            status: 403),
        Case(
            host: "localhost:PORT", headers: ["Origin: http://localhost:PORT"], target: "/v1/detect", method: "POST",
            status: 422),
        Case(
            host: "localhost:PORT", headers: ["Origin: http://evil.example"], target: "/v1/detect", method: "POST",
            status: 403),
        Case(headers: ["Origin: http://evil.example"], target: "/v1/models/x", method: "DELETE", status: 403),
        Case(headers: ["Origin: http://evil.example"], target: "/v1/models", method: "OPTIONS", status: 403),
        Case(headers: ["Sec-Fetch-Site: same-origin"], status: 200),
        Case(headers: ["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate"], status: 200),
        Case(headers: ["Sec-Fetch-Site: cross-site"], status: 403),
        Case(headers: ["Sec-Fetch-Site: same-site"], status: 403),
        Case(headers: ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"], target: "/", status: 403),
        // Links may lead here.
        Case(headers: ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"], target: "/", status: 200),
        Case(
            headers: ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"], target: "/v1/detect", method: "POST",
            status: 403),
    ]

    @Test func othersPagesMayNotAsk() async throws {
        #expect(Self.sites.count == 30)
        try await withApp {
            $0.names = ["proxy.example"]
        } _: { app in
            for test in Self.sites {
                func filled(_ text: String) -> String { text.replacing("PORT", with: "\(app.port)") }
                let answer = try await app.ask(
                    test.method, test.target, test.headers.map(filled), host: filled(test.host))
                #expect(answer.status == test.status, "\(test.testDescription): \(answer.text)")
                #expect(answer.value("access-control-allow-origin") == nil)
            }
        }
    }

    static let token = "a-token-of-the-tests"
    static let tokens: [Case] = [
        Case(headers: ["Authorization: Bearer \(token)"], status: 200),
        Case(headers: ["authorization: bearer  \(token)"], status: 200),
        Case(headers: [], status: 401),
        Case(headers: ["Authorization: Bearer"], status: 401),
        Case(headers: ["Authorization: Bearer \(token)x"], status: 401),
        Case(headers: ["Authorization: Bearer \(token.dropLast())"], status: 401),
        Case(headers: ["Authorization: Bearer \(token.uppercased())"], status: 401),
        Case(headers: ["Authorization: Basic \(token)"], status: 401),
        Case(headers: ["Cookie: token=\(token)"], status: 401),
        Case(headers: ["Sec-WebSocket-Protocol: manako.token.\(token)"], status: 401),
        Case(headers: [], target: "/v1/models?token=\(token)", status: 401),
        Case(headers: ["Referer: http://localhost/#token=\(token)"], status: 401),
        // Strangers do not learn which paths there are.
        Case(headers: [], target: "/v1/nothing", status: 401),
        Case(headers: [], target: "/v1/models/x", method: "DELETE", status: 401),
        Case(headers: [], target: "/v1/detect", method: "POST", status: 401),
        Case(headers: [], target: "/metrics", status: 401),
        Case(headers: [], target: "/openapi.json", status: 401),
        Case(headers: ["Authorization: Bearer \(token)"], target: "/v1/nothing", status: 404),
        // The page asks for the token, so it comes without.
        Case(headers: [], target: "/", status: 200),
        Case(headers: [], target: "/index.html", status: 200),
        Case(headers: [], target: "/healthz", status: 200),
    ]

    @Test func tokensComeInHeadersAlone() async throws {
        #expect(Self.tokens.count == 21)
        try await withApp {
            $0.token = Self.token
        } _: { app in
            for test in Self.tokens {
                let answer = try await app.ask(test.method, test.target, test.headers)
                #expect(answer.status == test.status, "\(test.testDescription): \(answer.text)")
                #expect((answer.value("www-authenticate") != nil) == (test.status == 401))
            }
            #expect(app.address.hasSuffix("/#token=\(Self.token)"))
        }
    }

    @Test func webSocketsAreAskedForTheSame() async throws {
        try await withApp {
            $0.token = Self.token
        } _: { app in
            let port = app.port
            let shown = "Sec-WebSocket-Protocol: manako.v1, manako.token.\(Self.token)\r\n"
            for (target, headers, status) in [
                ("/v1/live", shown, 101), ("/v1/live", "", 401),
                ("/v1/live", "Sec-WebSocket-Protocol: manako.v1\r\n", 401),
                ("/v1/live", "Sec-WebSocket-Protocol: manako.v1, manako.token.wrong\r\n", 401),
                ("/v1/live?token=\(Self.token)", "", 401),
                ("/v1/live", "Authorization: Bearer \(Self.token)\r\n", 101),
                ("/v1/live", "\(shown)Origin: http://evil.example\r\n", 403),
                ("/v1/live", "\(shown)Origin: null\r\n", 403),
                ("/v1/live", "\(shown)Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: websocket\r\n", 403),
                ("/v1/nothing", shown, 404), ("/v1/models", shown, 400),
            ] {
                let answer = try await blocking { try RawClient(port).upgrade(target, headers) }
                #expect(answer.status == status, "\(target) \(headers)")
                // The token is not said back.
                #expect(!answer.lines.contains { $0.contains(Self.token) })
                if status == 101 && headers.contains("manako.v1") {
                    #expect(answer.value("sec-websocket-protocol") == "manako.v1")
                }
            }
        }
    }

    /// What leads out of a folder, and what is found instead.
    static let paths = [
        "/../etc/passwd", "/app/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd",
        "/app/..%5c..%5cindex.html", "/app/%2e%2e/index.html", "/.%2e/x", "/%252e%252e/etc/passwd", "/etc/passwd",
        "//etc/passwd", "/app//etc/passwd", "/app/", "/app/%00", "/app/%0aindex.html", "/./../x", "/Page/index.html",
        "/v1/models/..", "/v1/models/../../models", "/v1/models/%2e%2e", "/v1/models/..%2f..%2fcertificate.pem",
        "/v1/trivia/..%2f..%2fetc%2fpasswd", "/models/", "/certificate.pem", "/index.html/", "/index.html%20",
        "/%c0%ae%c0%ae/etc/passwd", "/\u{1}", "/~root", "/.git/config",
    ]

    @Test func nothingLeadsOut() async throws {
        #expect(Self.paths.count == 29)
        try await withApp { app in
            for path in Self.paths {
                for method in ["GET", "DELETE"] {
                    let answer = try await app.ask(method, path)
                    #expect([400, 404, 405].contains(answer.status), "\(method) \(path): \(answer.status)")
                    #expect(!answer.text.contains("root:"))
                }
            }
        }
    }

    @Test func everyAnswerIsStrict() async throws {
        try await withApp { app in
            for (method, target, status) in [
                ("GET", "/", 200), ("GET", "/healthz", 200), ("GET", "/nothing", 404), ("PUT", "/v1/models", 405),
                ("TRACE", "/healthz", 405), ("QUERY", "/healthz", 405), ("GET", "/v1/live", 426), ("GET", "/..", 400),
                ("BREW", "/", 501),
                ("OPTIONS", "/v1/detect", 204), ("HEAD", "/", 200),
            ] {
                let answer = try await app.ask(method, target)
                #expect(answer.status == status, "\(method) \(target)")
                let policy = answer.value("content-security-policy") ?? ""
                #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
                #expect(!policy.contains("unsafe") && !policy.contains("http:") && !policy.contains("*"))
                #expect(answer.value("x-content-type-options") == "nosniff")
                #expect(answer.value("x-frame-options") == "DENY")
                #expect(answer.value("referrer-policy") == "no-referrer")
                #expect(answer.value("server") == nil)
                if status >= 400 { #expect(answer.value("content-type") == "application/problem+json") }
                if status == 405 { #expect(answer.value("allow")?.contains("OPTIONS") == true) }
            }
            let page = try await app.ask("GET", "/").text
            #expect(!page.contains("<style") && page.firstMatch(of: /\son[a-z]+=|\sstyle=|javascript:/) == nil)
            #expect(page.matches(of: /<script(.*?)>/).allSatisfy { $0.output.1.contains("src=") })
        }
    }
}
