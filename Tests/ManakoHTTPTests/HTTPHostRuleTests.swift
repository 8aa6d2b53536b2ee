import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoHTTP

@Suite struct HTTPHostRuleTests {
    private static let rule = HTTPHostRule(["github.com", "*.githubusercontent.com", "example.com:8443"])

    static let addresses: [(url: String, isAllowed: Bool)] = [
        ("https://github.com/o/n", true), ("https://GitHub.com/", true), ("https://github.com:443/", true),
        ("https://raw.githubusercontent.com/x", true), ("https://a.b.githubusercontent.com/x", true),
        ("https://example.com:8443/", true), ("http://github.com/", false), ("https://github.com:444/", false),
        ("https://githubusercontent.com/", false), ("https://evilgithubusercontent.com/", false),
        ("https://github.com.evil.test/", false), ("https://evil.test/github.com", false),
        ("https://github.com@evil.test/", false), ("https://evil.test#github.com", false),
        ("https://evil.test?github.com", false), ("https://example.com/", false), ("https://api.github.com/", false),
        ("https://127.0.0.1/", false), ("http://localhost/", false), ("https://[::1]/", false),
        ("ftp://github.com/", false),
        ("https://github.com\\@evil.test/", false), ("https://git\u{200B}hub.com/", false), ("", false),
    ]

    @Test(arguments: addresses.indices)
    func onlyListedHostsAreAllowed(index: Int) {
        let (url, isAllowed) = Self.addresses[index]
        #expect(Self.rule.allows(url) == isAllowed, "\(url)")
    }

    @Test func aRuleForThisMachineIsForOnePort() throws {
        let rule = try HTTPHostRule(loopback: "http://127.0.0.1:8090")
        #expect(rule.allows("http://127.0.0.1:8090/x"))
        for url in ["http://127.0.0.1:8091/", "http://localhost:8090/", "http://[::1]:8090/", "https://github.com/"] {
            #expect(!rule.allows(url), "\(url)")
        }
        for address in ["http://10.0.0.1:80", "https://github.com", "127.0.0.1:80", "http://127.0.0.1@x:80"] {
            #expect(throws: ManakoError.self) { try HTTPHostRule(loopback: address) }
        }
    }

    @Test func aRedirectionToAnotherPortIsRefusedBeforeItIsAsked() throws {
        let other = try ScriptedServer { _ in .init(body: [1]) }
        defer { other.stop() }
        let elsewhere = other.url("/secret")
        let server = try ScriptedServer { _ in .init(status: 302, fields: ["Location": elsewhere]) }
        defer { server.stop() }
        let client = HTTPClient(hosts: try HTTPHostRule(loopback: server.url("/")))
        let failure = #expect(throws: HTTPFailure.self) {
            try client.fetch(HTTPRequest(url: server.url("/a")), limit: 10)
        }
        #expect(failure?.error.reason?.name == "hostRefused" && other.requests.isEmpty)
    }

    @Test func aListedNameThatLeadsHereIsRefusedAtTheSocket() throws {
        // The name is on the list, and is this machine's in every hosts file.
        let server = try ScriptedServer { _ in .init(body: [1]) }
        defer { server.stop() }
        let port = server.url("/").split(separator: ":").last?.split(separator: "/").first ?? ""
        for host in ["localhost.localdomain", "ip6-localhost", "127.1"] {
            let client = HTTPClient(hosts: HTTPHostRule(["\(host):\(port)"]))
            #expect(throws: HTTPFailure.self) {
                try client.fetch(HTTPRequest(url: "https://\(host):\(port)/"), limit: 10)
            }
        }
        #expect(server.requests.isEmpty)
    }

    @Test func secretsGoToTheOriginThatTheyAreFor() throws {
        let other = try ScriptedServer { _ in .init(body: [7]) }
        defer { other.stop() }
        let elsewhere = other.url("/b")
        let server = try ScriptedServer { request in
            request.path == "/a" ? .init(status: 302, fields: ["Location": elsewhere]) : .init(body: [1])
        }
        defer { server.stop() }
        var request = HTTPRequest(url: server.url("/a"))
        request.headers = ["Authorization": "Bearer secret", "X-Plain": "yes"]
        #expect(try HTTPClient().fetch(request, limit: 10).body == [7])
        #expect(server.requests.map { $0.fields["authorization"] } == ["Bearer secret"])
        #expect(other.requests.map { $0.fields["authorization"] } == [nil])
    }

    @Test func headersCanNotBeSmuggled() throws {
        let server = try ScriptedServer { _ in .init(body: [1]) }
        defer { server.stop() }
        for (name, value) in [
            ("X", "a\r\nY: b"), ("X\r\nY", "b"), ("X", "a\nb"), ("", "x"), ("X Y", "z"), ("X:", "z"), ("X", "\u{0}"),
        ] {
            var request = HTTPRequest(url: server.url("/"))
            request.headers = [name: value]
            #expect(throws: HTTPFailure.self, "\(name): \(value)") { try HTTPClient().fetch(request, limit: 10) }
        }
        #expect(server.requests.isEmpty)
    }

    @Test func answersAreBounded() throws {
        let server = try ScriptedServer { _ in .init(body: [UInt8](repeating: 1, count: 1000)) }
        defer { server.stop() }
        #expect(try HTTPClient().fetch(HTTPRequest(url: server.url("/")), limit: 1000).body.count == 1000)
        let failure = #expect(throws: HTTPFailure.self) {
            try HTTPClient().fetch(HTTPRequest(url: server.url("/")), limit: 999)
        }
        #expect(failure?.error.code == .limitExceeded)
    }
}

@Suite struct HTTPProxyTests {
    static let cases: [(url: String, environment: [String: String], proxy: String?)] = [
        ("https://github.com/", [:], nil), ("https://github.com/", ["https_proxy": "p"], "p"),
        ("https://github.com/", ["HTTPS_PROXY": "P", "https_proxy": "p"], "p"),
        ("https://github.com/", ["http_proxy": "p"], nil), ("https://github.com/", ["all_proxy": "a"], "a"),
        ("https://github.com/", ["https_proxy": "p", "no_proxy": "github.com"], nil),
        ("https://api.github.com/", ["https_proxy": "p", "no_proxy": ".github.com"], nil),
        ("https://agithub.com/", ["https_proxy": "p", "no_proxy": "github.com"], "p"),
        ("https://github.com/", ["https_proxy": "p", "NO_PROXY": "*"], nil),
        ("https://github.com/", ["https_proxy": "p", "no_proxy": "a.test, github.com"], nil),
        ("http://127.0.0.1:80/", ["http_proxy": "p", "all_proxy": "a"], nil),
    ]

    @Test(arguments: cases.indices)
    func theEnvironmentNamesIt(index: Int) throws {
        let (url, environment, proxy) = Self.cases[index]
        #expect(HTTPProxy.proxy(for: try HTTPAddress(url)) { environment[$0] } == proxy)
    }
}
