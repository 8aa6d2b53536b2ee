import ManakoTesting
import Testing

@testable import ManakoHTTPServer

/// Good and bad requests over a real socket, with the answer that each must get.
@Suite struct RequestTableTests {
    struct Case: Sendable {
        var name: String
        var bytes: [UInt8]
        var statuses: [Int]
        /// Whether the connection ends after the answers.
        var closes: Bool

        init(_ name: String, _ text: String, _ statuses: Int..., closes: Bool) {
            self.init(name, Array(text.utf8), statuses, closes: closes)
        }

        init(_ name: String, _ bytes: [UInt8], _ statuses: [Int], closes: Bool) {
            (self.name, self.bytes, self.statuses, self.closes) = (name, bytes, statuses, closes)
        }
    }

    static let host = "Host: localhost\r\n"
    static let chunked = "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n"

    static let good: [Case] = [
        Case("plain", "GET / HTTP/1.1\r\n\(host)\r\n", 200, closes: false),
        Case("HEAD", "HEAD / HTTP/1.1\r\n\(host)\r\n", 200, closes: false),
        Case("OPTIONS", "OPTIONS /echo HTTP/1.1\r\n\(host)\r\n", 204, closes: false),
        Case("OPTIONS *", "OPTIONS * HTTP/1.1\r\n\(host)\r\n", 204, closes: false),
        Case("HTTP/1.0", "GET / HTTP/1.0\r\n\r\n", 200, closes: true),
        Case("close", "GET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n", 200, closes: true),
        Case("absolute", "GET http://localhost/ HTTP/1.1\r\n\(host)\r\n", 200, closes: false),
        Case("query", "GET /?q=a%20b+c HTTP/1.1\r\n\(host)\r\n", 200, closes: false),
        Case("empty line first", "\r\nGET / HTTP/1.1\r\n\(host)\r\n", 200, closes: false),
        Case("no blank after colon", "GET / HTTP/1.1\r\nHost:localhost\r\n\r\n", 200, closes: false),
        Case("tabs around values", "GET / HTTP/1.1\r\nHost: \tlocalhost\t \r\n\r\n", 200, closes: false),
        Case("body", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\nhello", 200, closes: false),
        Case("length 0", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 0\r\n\r\n", 200, closes: false),
        Case("chunks", "\(chunked)\r\n5\r\nhello\r\n1;x=y\r\n!\r\n0\r\nT: u\r\n\r\n", 200, closes: false),
        Case("body with GET", "GET / HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\nab", 200, closes: false),
        Case(
            "pipelined",
            "GET / HTTP/1.1\r\n\(host)\r\nPOST /echo HTTP/1.1\r\n\(host)Content-Length: 2\r\n\r\nabGET /no HTTP/1.1\r\n\(host)\r\n",
            200, 200, 404, closes: false),
        Case(
            "expect", "POST /echo HTTP/1.1\r\n\(host)Expect: 100-continue\r\nContent-Length: 2\r\n\r\nab", 100, 200,
            closes: false),
        Case("not found", "GET /nothing HTTP/1.1\r\n\(host)\r\n", 404, closes: false),
        Case("TRACE", "TRACE /echo HTTP/1.1\r\n\(host)\r\n", 405, closes: false),
        Case("QUERY", "QUERY /echo HTTP/1.1\r\n\(host)\r\n", 405, closes: false),
        Case("not allowed", "DELETE /echo HTTP/1.1\r\n\(host)\r\n", 405, closes: false),
        Case("no WebSocket there", "GET /ws/echo HTTP/1.1\r\n\(host)\r\n", 426, closes: false),
        Case("204 without body", "GET /gone HTTP/1.1\r\n\(host)\r\n", 204, closes: false),
    ]

    static let bad: [Case] = [
        Case("bare LF", "GET / HTTP/1.1\nHost: localhost\n\n", 400, closes: true),
        Case("one bare LF", "GET / HTTP/1.1\r\nHost: localhost\nX: y\r\n\r\n", 400, closes: true),
        Case("bare CR", "GET / HTTP/1.1\r\n\(host)X: a\rb\r\n\r\n", 400, closes: true),
        Case("space before colon", "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400, closes: true),
        Case("folded line", "GET / HTTP/1.1\r\n\(host)X: a\r\n b\r\n\r\n", 400, closes: true),
        Case("space before first header", "GET / HTTP/1.1\r\n \(host)\r\n", 400, closes: true),
        Case("no colon", "GET / HTTP/1.1\r\n\(host)nonsense\r\n\r\n", 400, closes: true),
        Case("empty name", "GET / HTTP/1.1\r\n\(host): x\r\n\r\n", 400, closes: true),
        Case("NUL in value", Array("GET / HTTP/1.1\r\n\(host)X: a\0b\r\n\r\n".utf8), [400], closes: true),
        Case(
            "no UTF-8", Array("GET / HTTP/1.1\r\n\(host)X: ".utf8) + [0xFF] + Array("\r\n\r\n".utf8), [400],
            closes: true),
        Case("no host", "GET / HTTP/1.1\r\n\r\n", 400, closes: true),
        Case("two hosts", "GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400, closes: true),
        Case("host with path", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400, closes: true),
        Case("host with user", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400, closes: true),
        Case("two hosts in two places", "GET http://evil/ HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case(
            "two lengths", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!", 400,
            closes: true),
        Case(
            "same length twice", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello",
            400, closes: true),
        Case("list of lengths", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 5, 5\r\n\r\nhello", 400, closes: true),
        Case("negative length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: -5\r\n\r\n", 400, closes: true),
        Case("length with sign", "POST /echo HTTP/1.1\r\n\(host)Content-Length: +5\r\n\r\nhello", 400, closes: true),
        Case("empty length", "POST /echo HTTP/1.1\r\n\(host)Content-Length:\r\n\r\n", 400, closes: true),
        Case("hexadecimal length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 0x5\r\n\r\nhello", 400, closes: true),
        Case(
            "huge length", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", 400,
            closes: true),
        Case("length and chunks", "\(chunked)Content-Length: 4\r\n\r\n0\r\n\r\n", 400, closes: true),
        Case(
            "chunks and length",
            "POST /echo HTTP/1.1\r\n\(host)Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400,
            closes: true),
        Case("chunked twice", "\(chunked)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, closes: true),
        Case(
            "chunked in HTTP/1.0", "POST /echo HTTP/1.0\r\n\(host)Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400,
            closes: true),
        Case(
            "gzip, chunked", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501,
            closes: true),
        Case(
            "xchunked", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n", 501, closes: true),
        Case("identity", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: identity\r\n\r\n", 501, closes: true),
        Case(
            "TE with vertical tab", "POST /echo HTTP/1.1\r\n\(host)Transfer-Encoding: \u{0B}chunked\r\n\r\n0\r\n\r\n",
            400, closes: true),
        Case("chunk size no number", "\(chunked)\r\nzz\r\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk size negative", "\(chunked)\r\n-1\r\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk size 0x", "\(chunked)\r\n0x5\r\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk size with blank", "\(chunked)\r\n5 \r\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk size overflow", "\(chunked)\r\nffffffffffffffff1\r\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk too long", "\(chunked)\r\n5\r\nhello!\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk bare LF", "\(chunked)\r\n5\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk extension CR", "\(chunked)\r\n5;a\rb\r\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("chunk size empty", "\(chunked)\r\n\r\nhello\r\n0\r\n\r\n", 400, closes: true),
        Case("broken trailer", "\(chunked)\r\n0\r\nno colon\r\n\r\n", 400, closes: true),
        Case("chunk over limit", "\(chunked)\r\nfffffff\r\n", 413, closes: true),
        Case("long size line", "\(chunked)\r\n5;\(String(repeating: "a", count: 300))\r\n", 431, closes: true),
        Case("body over limit", "POST /echo HTTP/1.1\r\n\(host)Content-Length: 2000000\r\n\r\n", 413, closes: true),
        Case("other expectation", "POST /echo HTTP/1.1\r\n\(host)Expect: wonders\r\n\r\n", 417, closes: true),
        Case("unknown method", "BREW / HTTP/1.1\r\n\(host)\r\n", 501, closes: true),
        Case("CONNECT", "CONNECT a:1 HTTP/1.1\r\n\(host)\r\n", 501, closes: true),
        Case("lower-case method", "get / HTTP/1.1\r\n\(host)\r\n", 501, closes: true),
        Case("HTTP/2.0", "GET / HTTP/2.0\r\n\(host)\r\n", 505, closes: true),
        Case("HTTP/1.9", "GET / HTTP/1.9\r\n\(host)\r\n", 505, closes: true),
        Case("HTTP/11", "GET / HTTP/11\r\n\(host)\r\n", 400, closes: true),
        Case("http/1.1", "GET / http/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("HTTP/0.9", "GET /\r\n\r\n", 400, closes: true),
        Case("two blanks", "GET  / HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("tab for blank", "GET\t/\tHTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("no target", "GET HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("two empty lines", "\r\n\r\nGET / HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("target without slash", "GET a HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("target of another scheme", "GET ftp://localhost/ HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("GET *", "GET * HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("fragment", "GET /#a HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("NUL in target", "GET /\0 HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("escaped NUL", "GET /%00 HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("broken escape", "GET /%zz HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("short escape", "GET /%a HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("no UTF-8 in path", "GET /%ff HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("..", "GET /../../etc/passwd HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("escaped ..", "GET /a/%2e%2E/b HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("escaped slash", "GET /..%2fetc HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("backslash", "GET /..%5cetc HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("raw non-ASCII", "GET /é HTTP/1.1\r\n\(host)\r\n", 400, closes: true),
        Case("long target", "GET /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\n\(host)\r\n", 414, closes: true),
        Case("endless target", "GET /\(String(repeating: "a", count: 30_000))", 414, closes: true),
        Case(
            "large header", "GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 20_000))\r\n\r\n", 431,
            closes: true),
        Case(
            "endless header", "GET / HTTP/1.1\r\n\(host)X: \(String(repeating: "a", count: 70_000))", 431, closes: true),
        Case(
            "many headers", "GET / HTTP/1.1\r\n\(host)\(String(repeating: "X: a\r\n", count: 200))\r\n", 431,
            closes: true),
        Case("TLS to a plain port", [0x16, 3, 1, 2, 0, 1, 0, 1, 0xFC, 3, 3], [400], closes: true),
        Case("all bytes", Array(0...255), [400], closes: true),
        Case(
            "too many query items", "GET /?\(String(repeating: "a&", count: 300)) HTTP/1.1\r\n\(host)\r\n", 400,
            closes: true),
    ]

    @Test func everyRequestGetsItsAnswer() async throws {
        #expect(Self.good.count == 23 && Self.bad.count == 79)
        try await withServer { server in
            let port = server.port
            for test in Self.good + Self.bad {
                let (statuses, closed) = try await blocking { try Self.ask(port, test) }
                #expect(statuses == test.statuses, "\(test.name)")
                #expect(closed == test.closes, "\(test.name)")
            }
            // Whatever came, it goes on serving.
            let answer = try await blocking { try RawClient(port).get("/") }
            #expect(answer.status == 200)
        }
    }

    /// The statuses of the answers, and whether the connection ended then.
    private static func ask(_ port: UInt16, _ test: Case) throws -> ([Int], Bool) {
        let client = try RawClient(port)
        client.send(test.bytes)
        var statuses: [Int] = []
        for _ in test.statuses {
            statuses.append(try client.receiveAnswer(hasBody: test.name != "HEAD").status)
        }
        if test.closes { return (statuses, client.receiveAll() == []) }
        // On a connection that goes on, the next request gets its own answer.
        let next = try client.get("/hello/next")
        return (statuses, next.text != "hello next")
    }

    @Test func requestsMayComeByteByByte() async throws {
        try await withServer { server in
            let port = server.port
            let texts = try await blocking {
                let client = try RawClient(port)
                let text = "\(Self.chunked)\r\n5\r\nhello\r\n1\r\n!\r\n0\r\n\r\nGET /?q=1 HTTP/1.1\r\n\(Self.host)\r\n"
                for byte in text.utf8 { client.send([byte]) }
                return [try client.receiveAnswer().text, try client.receiveAnswer().text]
            }
            #expect(texts == ["hello!", "root 1"])
        }
    }

    @Test func answersAreComplete() async throws {
        try await withServer { server in
            let port = server.port
            let (get, head, options, denied, empty) = try await blocking {
                let client = try RawClient(port)
                let get = try client.get("/?q=%E7%9C%BC")
                client.send("HEAD /?q=1 HTTP/1.1\r\n\(Self.host)\r\n")
                let head = try client.receiveAnswer(hasBody: false)
                client.send("OPTIONS /hello/x HTTP/1.1\r\n\(Self.host)\r\n")
                let options = try client.receiveAnswer()
                client.send("PUT /hello/x HTTP/1.1\r\n\(Self.host)\r\n")
                let denied = try client.receiveAnswer()
                return (get, head, options, denied, try client.get("/gone"))
            }
            #expect(get.text == "root 眼" && get.value("content-type") == "text/plain; charset=utf-8")
            #expect(get.value("date")?.hasSuffix("GMT") == true && get.value("x-content-type-options") == "nosniff")
            #expect(get.value("content-security-policy")?.hasPrefix("default-src 'none'") == true)
            #expect(head.value("content-length") == "6" && head.status == 200)
            #expect(options.status == 204 && options.value("allow") == "GET, HEAD, OPTIONS")
            #expect(denied.status == 405 && denied.value("allow") == "GET, HEAD, OPTIONS")
            #expect(
                denied.value("content-type") == "application/problem+json" && denied.text.contains("\"status\":405"))
            #expect(empty.body.isEmpty && empty.value("content-length") == nil)
        }
    }

    @Test func headersOfAnswersCannotBeSplit() async throws {
        try await withServer { server in
            let port = server.port
            let answer = try await blocking { try RawClient(port).get("/split?v=a%0d%0aset-cookie:%20x") }
            #expect(answer.status == 200 && answer.text == "x")
            #expect(!answer.lines.contains { $0.contains("set-cookie") })
        }
    }
}
