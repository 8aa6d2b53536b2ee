import Testing

@testable import ManakoHTTPServer

@Suite struct SecurityTests {
    static let hosts: [(text: String, name: String?, port: Int?)] = [
        ("localhost", "localhost", nil), ("LOCALHOST:8080", "localhost", 8080), ("localhost.", "localhost", nil),
        ("127.0.0.1:1", "127.0.0.1", 1), ("[::1]", "::1", nil), ("[::1]:443", "::1", 443), ("a_b.c-d", "a_b.c-d", nil),
        ("", nil, nil), (".", nil, nil), (":80", nil, nil), ("a:", nil, nil), ("a:b", nil, nil), ("a:65536", nil, nil),
        ("a:+1", nil, nil), ("a:1:2", nil, nil), ("a b", nil, nil), ("a,b", nil, nil), ("a@b", nil, nil),
        ("a/b", nil, nil),
        ("[::1", nil, nil), ("::1", nil, nil), ("[]", nil, nil), ("[localhost]", nil, nil), ("[::1]x", nil, nil),
        ("é", nil, nil), (String(repeating: "a", count: 300), nil, nil),
    ]

    @Test func hostsAreTakenApart() {
        #expect(Self.hosts.count == 26)
        for (text, name, port) in Self.hosts {
            #expect(HostName(text)?.name == name && HostName(text)?.port == port, "\(text)")
        }
    }

    @Test func onlyOwnNamesAreHosts() {
        let policy = AccessPolicy(boundHost: "192.168.1.7", hosts: ["Eye.local"])
        for host in [
            "192.168.1.7:8080", "eye.local", "EYE.LOCAL.", "localhost:1", "127.0.0.1", "[::1]:8080", "10.0.0.3:80",
        ] {
            #expect(policy.isHostAllowed(host), "\(host)")
        }
        for host in ["evil.example", "localhost.evil.example", "192.168.1.7.evil.example", "", "0.0.0.0", "[::]", nil] {
            #expect(!policy.isHostAllowed(host), "\(host ?? "none")")
        }
        #expect(!AccessPolicy(boundHost: "0.0.0.0").isHostAllowed("0.0.0.0"))
    }

    static let origins: [(method: HTTPMethod, host: String, isSecure: Bool, headers: HTTPHeaders, isAllowed: Bool)] = [
        (.post, "localhost:8080", false, ["origin": "http://localhost:8080"], true),
        (.post, "localhost:8080", false, ["origin": "http://localhost"], false),
        (.post, "localhost:8080", false, ["origin": "https://localhost:8080"], false),
        (.post, "localhost:8080", false, ["origin": "http://localhost:8080.evil.example"], false),
        (.post, "localhost:8080", false, ["origin": "http://localhost:8080/"], false),
        (.post, "localhost", false, ["origin": "http://localhost:80"], true),
        (.post, "eye.local", true, ["origin": "https://eye.local:443"], true),
        (.post, "eye.local", true, ["origin": "http://eye.local"], false),
        (.post, "localhost", false, ["origin": "null"], false), (.get, "localhost", false, ["origin": "null"], false),
        (.post, "localhost", false, ["origin": ""], false),
        (.post, "localhost", false, ["origin": "https://friend.example"], true),
        (.post, "localhost", false, [:], true), (.post, "localhost", false, ["sec-fetch-site": "same-origin"], true),
        (.post, "localhost", false, ["sec-fetch-site": "cross-site"], false),
        (.get, "localhost", false, ["sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"], false),
        (.get, "localhost", false, ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"], true),
        (.post, "localhost", false, ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"], false),
        (.get, "localhost", false, ["sec-fetch-site": "none"], true),
    ]

    @Test func onlyOwnPagesMayAsk() throws {
        #expect(Self.origins.count == 19)
        let friend = try #require(RequestOrigin("https://friend.example"))
        let policy = AccessPolicy(boundHost: "127.0.0.1", hosts: ["eye.local"], origins: [friend])
        for (index, test) in Self.origins.enumerated() {
            var headers = test.headers
            headers["host"] = test.host
            let request = try #require(HTTPRequest(test.method, "/", headers: headers, isSecure: test.isSecure))
            #expect(policy.isOriginAllowed(request.head) == test.isAllowed, "\(index)")
        }
    }

    @Test func tokensAreComparedWhole() {
        for (given, secret, isEqual) in [
            ("abc", "abc", true), ("abd", "abc", false), ("ab", "abc", false), ("abcabc", "abc", false),
            ("", "abc", false),
            ("abca", "abc", false), ("", "", true), ("a", "", false),
        ] { #expect(ConstantTime.areEqual(given, secret) == isEqual, "\(given) \(secret)") }
        let tokens = Set((0..<100).map { _ in AccessToken.make() })
        #expect(tokens.count == 100 && tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isASCII) })
    }

    @Test func tokensAreShownInHeadersAlone() throws {
        let policy = AccessPolicy(boundHost: "127.0.0.1", token: "abc")
        let upgrade: HTTPHeaders = ["connection": "Upgrade", "upgrade": "websocket"]
        func isLetIn(_ target: String, _ more: HTTPHeaders) throws -> Bool {
            var headers = more
            headers["host"] = "localhost"
            return policy.isTokenRight(try #require(HTTPRequest(.get, target, headers: headers)).head)
        }
        #expect(try isLetIn("/", ["authorization": "Bearer abc"]))
        #expect(try isLetIn("/", ["authorization": "bearer  abc"]))
        for headers: HTTPHeaders in [
            [:], ["authorization": "Bearer ab"], ["authorization": "Bearer abcd"], ["authorization": "abc"],
            ["authorization": "Basic abc"], ["cookie": "token=abc"], ["sec-websocket-protocol": "manako.token.abc"],
        ] { #expect(try !isLetIn("/", headers), "\(headers)") }
        #expect(try !isLetIn("/?token=abc", [:]))
        for (protocols, isRight) in [
            ("manako.v1, manako.token.abc", true), ("manako.token.abc,manako.v1", true), ("manako.v1", false),
            ("manako.token.ABC", false), ("manako.token.", false), ("abc", false),
        ] {
            var headers = upgrade
            headers["sec-websocket-protocol"] = protocols
            #expect(try isLetIn("/", headers) == isRight, "\(protocols)")
        }
    }

    @Test func policiesAreStrict() {
        var response = HTTPResponse.text("x")
        response.headers["cache-control"] = "max-age=1"
        SecurityHeaders().apply(to: &response)
        let policy = response.headers["content-security-policy"] ?? ""
        #expect(!policy.contains("unsafe") && !policy.contains("*") && policy.contains("frame-ancestors 'none'"))
        #expect(response.headers["cache-control"] == "max-age=1" && response.headers["x-frame-options"] == "DENY")
    }

    @Test func addressesAreCounted() {
        var limits = ServerLimits()
        (limits.connections, limits.connectionsPerAddress) = (5, 2)
        var counter = ConnectionCounter()
        let admitted = [
            "1.1.1.1", "1.1.1.1", "1.1.1.1", "2001:db8:1:2::1", "2001:db8:1:2:3::", "2001:db8:1:2::9", "::1", "::1",
        ]
        .map { counter.admit($0, limits) }
        #expect(admitted == [true, true, false, true, true, false, true, false])
        counter.release("1.1.1.1")
        #expect(counter.total == 4)
        let again = counter.admit("1.1.1.1", limits)
        #expect(again)
    }
}
