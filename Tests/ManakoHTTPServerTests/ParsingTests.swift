import ManakoCore
import Testing

@testable import ManakoHTTPServer

/// Parsers without sockets.
@Suite struct ParsingTests {
    static let targets: [(raw: String, path: String?, query: [String])] = [
        ("/", "/", []), ("/a/b", "/a/b", []), ("/a/b/", "/a/b/", []), ("//a///b", "/a/b", []), ("/./a/.", "/a", []),
        ("/%E7%9C%BC", "/眼", []), ("/a%20b", "/a b", []), ("/a+b", "/a+b", []), ("/%2525", "/%25", []),
        ("/?", "/", []), ("/?a", "/", ["a="]), ("/?a=b&c=d=e", "/", ["a=b", "c=d=e"]),
        ("/?a=%26&&b", "/", ["a=&", "b="]),
        ("/?a+b=c%2Bd", "/", ["a b=c+d"]), ("/...", "/...", []), ("*", "*", []), ("HTTP://h/x", "/x", []),
        ("/..", nil, []), ("/a/..", nil, []), ("/%2e%2e", nil, []), ("/%2f", nil, []), ("/%5C", nil, []),
        ("/%", nil, []),
        ("/%0a", nil, []), ("/%7f", nil, []), ("/%c0%ae", nil, []), ("/?%ff", nil, []), ("/?a=%00", nil, []),
        ("", nil, []),
        ("a", nil, []), ("http://h", nil, []), ("/a b", nil, []), ("/é", nil, []), ("/#", nil, []),
    ]

    @Test func targetsAreDecodedOnce() {
        #expect(Self.targets.count == 34)
        for (raw, path, query) in Self.targets {
            let target = try? RequestTarget(Array(raw.utf8)[...])
            #expect(target?.path == path, "\(raw)")
            #expect(target?.query.map { "\($0.name)=\($0.value)" } ?? [] == query, "\(raw)")
        }
    }

    /// However a request is cut into pieces, the same comes out.
    @Test func piecesMakeNoDifference() throws {
        let text =
            "\r\nPOST /a?b=c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n10\r\n0123456789abcdef\r\n0\r\nX: y\r\n\r\n"
            + "\r\nPUT /d HTTP/1.1\r\nHost: h\r\nContent-Length: 4\r\n\r\nbody"
        let bytes = Array(text.utf8)
        let whole = events([bytes])
        #expect(whole == ["POST /a?b=c", "abc0123456789abcdef", "PUT /d", "body"])
        for cut in bytes.indices { #expect(events([Array(bytes[..<cut]), Array(bytes[cut...])]) == whole, "\(cut)") }
        for size in 1...7 {
            let pieces = stride(from: 0, to: bytes.count, by: size).map {
                Array(bytes[$0..<min($0 + size, bytes.count)])
            }
            #expect(events(pieces) == whole, "\(size)")
        }
    }

    /// A request that is cut off is never taken for a whole one.
    @Test func truncationsAreNoRequests() {
        let bytes = Array("POST /a HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n".utf8)
        for count in bytes.indices { #expect(events([Array(bytes[..<count])]).count < 2, "\(count)") }
    }

    private func events(_ pieces: [[UInt8]]) -> [String] {
        var reader = RequestReader(parser: RequestHeadParser(limits: .default))
        var events: [String] = []
        for piece in pieces {
            reader.append(piece)
            while let event = reader.next() {
                switch event {
                case .head(let result):
                    events.append("\(result.head.method.rawValue) \(result.head.target.raw)")
                    try? reader.acceptBody(limit: 1000)
                case .body(let body):
                    events.append(String(decoding: body, as: UTF8.self))
                    reader.beginNext()
                case .refusal(let refusal): return events + ["\(refusal.status)"]
                }
            }
        }
        return events
    }

    static let form = "multipart/form-data; boundary=X"

    @Test func formsAreTakenApart() throws {
        let text =
            "preamble\r\n--X\r\nContent-Disposition: form-data; name=\"image\"; filename=\"../a\\\"b.jpg\"\r\n"
            + "Content-Type: IMAGE/JPEG; x=y\r\n\r\n\u{1}\r\n--Y\r\n--\r\n--X \t\r\ncontent-disposition: form-data; name=empty\r\n\r\n"
            + "\r\n--X--\r\nepilogue"
        let form = try MultipartForm(Array(text.utf8), contentType: Self.form)
        #expect(form.parts.map(\.name) == ["image", "empty"])
        #expect(form.parts[0].fileName == "a\"b.jpg" && form.parts[0].contentType == "image/jpeg")
        #expect(Array(form.parts[0].body) == Array("\u{1}\r\n--Y\r\n--".utf8))
        #expect(form.part("empty")?.body.isEmpty == true && form.part("other") == nil)
        let bytes = Array(text.utf8)
        let end = bytes.count - "--\r\nepilogue".utf8.count
        for count in 0..<end {
            #expect(throws: ManakoError.self, "\(count)") {
                try MultipartForm(Array(bytes[..<count]), contentType: Self.form)
            }
        }
    }

    static let brokenForms: [(body: String, type: String)] = [
        ("--X\r\n\r\nx\r\n--X--", "text/plain"), ("--X--", "multipart/form-data"),
        ("--X--", "multipart/form-data; boundary="),
        ("--X--", "multipart/form-data; boundary=\"\(String(repeating: "a", count: 71))\""), ("", form), ("X", form),
        ("a--X\r\n", form), ("--X\r\nContent-Disposition: form-data\r\n\r\nx\r\n--X--", form),
        ("--X\r\n\r\nx\r\n--X--", form), ("--X\r\n\r\n--X--", form), ("--X\r\n--X--", form),
        ("--XY\r\n\r\n\r\n--X--", form),
        ("--X\r\nContent-Disposition: attachment; name=a\r\n\r\nx\r\n--X--", form),
        ("--X\r\nContent-Disposition : form-data; name=a\r\n\r\nx\r\n--X--", form),
        ("--X\r\n\(String(repeating: "A: b\r\n", count: 20))\r\nx\r\n--X--", form),
        ("--X\r\nA: \(String(repeating: "b", count: 10_000))\r\n\r\nx\r\n--X--", form),
    ]

    @Test func brokenFormsAreRefused() {
        #expect(Self.brokenForms.count == 16)
        for (body, type) in Self.brokenForms {
            #expect(throws: ManakoError.self, "\(body.prefix(60)) \(type.prefix(60))") {
                try MultipartForm(Array(body.utf8), contentType: type)
            }
        }
        let part = "--X\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n"
        let error = #expect(throws: ManakoError.self) {
            try MultipartForm(Array((String(repeating: part, count: 17) + "--X--").utf8), contentType: Self.form)
        }
        #expect(error?.code == .limitExceeded)
    }

    @Test func parametersAreRead() {
        let (value, parameters) = HeaderParameters.parse(" Form-Data ; NAME = x; A=1;a=2; b=\"c\\\\d;e\" ; f=g h ;;k=l")
        #expect(value == "form-data" && parameters == [:])
        let second = HeaderParameters.parse("x; A=1;a=2; b=\"c\\\\d;e\" ; f=g h ;;k=l").parameters
        #expect(second == ["a": "1", "b": "c\\d;e", "f": "g h"])
        #expect(HeaderParameters.parse("x; a=\"b").parameters == [:])
    }

    @Test func headersKeepLineBreaksOut() throws {
        var headers: HTTPHeaders = ["A": "1", "bad name": "x", "B": "x\r\ny: z"]
        #expect(headers.fields.map(\.name) == ["a"])
        for (name, value) in [("", "x"), ("a b", "x"), ("a", "x\ny"), ("a", "x\0"), ("a:", "x"), ("é", "x")] {
            #expect(throws: ManakoError.self) { try headers.add(name, value) }
        }
        try headers.add("a", "2, 3")
        #expect(headers["A"] == "1" && headers.values("a") == ["1", "2, 3"] && headers.tokens("a") == ["1", "2", "3"])
        headers["a"] = nil
        #expect(headers.count == 0)
    }

    /// Compared with `date -u -R -d @…`.
    static let dates: [(seconds: Int, text: String)] = [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"), (1_767_225_599, "Wed, 31 Dec 2025 23:59:59 GMT"),
    ]

    @Test func datesAreWritten() {
        for (seconds, text) in Self.dates { #expect(HTTPDate.text(seconds) == text) }
    }

    @Test func problemsAreJSON() {
        let response = HTTPResponse.error(.badRequest, "a \"b\" \\ \u{1}\n眼")
        #expect(
            String(decoding: response.body, as: UTF8.self)
                == #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"a \"b\" \\ \u0001\n眼","code":"invalidArgument"}"#
                + "\n")
    }
}
