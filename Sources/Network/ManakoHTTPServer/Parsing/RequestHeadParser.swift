/// Request line and header fields ([RFC 9112](https://www.rfc-editor.org/rfc/rfc9112)), read strictly: whatever two programs could
/// read differently is refused, as that is how a request is hidden in another.
struct RequestHeadParser {
    /// How the body is delimited.
    enum Framing: Hashable {
        case none
        case length(Int)
        case chunked
    }

    /// A head, and what its connection needs to know.
    struct Result {
        var head: HTTPRequestHead
        var framing: Framing
        /// Whether the connection goes on after the answer.
        var keepsAlive: Bool
        /// Whether the client waits for `100 Continue` before it sends the body.
        var expectsContinue: Bool
    }

    var limits: ServerLimits
    var remoteAddress = ""
    var isSecure = false

    /// Reads a head.
    ///
    /// - Parameter bytes: everything up to the line break of the last header field, without the empty line.
    func parse(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> Result {
        var lines = try Self.lines(bytes)[...]
        let first = lines.popFirst() ?? []
        let (method, target, minor) = try requestLine(first)
        guard lines.count <= limits.headerCount else {
            throw HTTPRefusal(.headerFieldsTooLarge, "there are more than \(limits.headerCount) header fields")
        }
        var headers = HTTPHeaders()
        for line in lines {
            let (name, value) = try Self.field(line)
            headers.addParsed(name: name, value: value)
        }
        try Self.checkHost(headers, target, minor)
        let framing = try Self.framing(headers, minor)
        let expectsContinue = try Self.expectation(headers)
        let connection = headers.tokens("connection")
        let length: Int? = if case .length(let length) = framing { length } else { nil }
        return Result(
            head: HTTPRequestHead(
                method: method, target: target, headers: headers, remoteAddress: remoteAddress, isSecure: isSecure,
                contentLength: length),
            framing: framing,
            keepsAlive: minor == 1 ? !connection.contains("close") : false,
            expectsContinue: expectsContinue && minor == 1)
    }

    /// The lines, each ended by CR LF and by nothing else.
    static func lines(_ bytes: ArraySlice<UInt8>) throws(HTTPRefusal) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var start = bytes.startIndex
        for index in bytes.indices where bytes[index] == Bytes.lineFeed {
            guard index > start, bytes[index - 1] == Bytes.carriageReturn else { throw bareLineBreak }
            lines.append(bytes[start..<(index - 1)])
            start = index + 1
        }
        if start < bytes.endIndex { lines.append(bytes[start...]) }
        guard !lines.contains(where: { $0.contains(Bytes.carriageReturn) }) else { throw bareLineBreak }
        return lines
    }

    static let bareLineBreak = HTTPRefusal(.badRequest, "lines must end with CR LF")

    private func requestLine(
        _ line: ArraySlice<UInt8>
    ) throws(HTTPRefusal) -> (HTTPMethod, RequestTarget, minor: Int) {
        let parts = line.split(separator: Bytes.space, omittingEmptySubsequences: false)
        guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(Bytes.isToken), parts[2].count == 8,
            parts[2].starts(with: "HTTP/".utf8), Bytes.isDigit(parts[2][parts[2].startIndex + 5]),
            parts[2][parts[2].startIndex + 6] == UInt8(ascii: "."), let last = parts[2].last, Bytes.isDigit(last)
        else { throw HTTPRefusal(.badRequest, "the request line is not method, target and version") }
        guard parts[2].starts(with: "HTTP/1.".utf8), last <= UInt8(ascii: "1") else {
            throw HTTPRefusal(.versionNotSupported, "HTTP/1.1 is spoken here")
        }
        guard parts[1].count <= limits.targetBytes else {
            throw HTTPRefusal(.uriTooLong, "the target is longer than \(limits.targetBytes) bytes")
        }
        guard let method = HTTPMethod(rawValue: String(decoding: parts[0], as: UTF8.self)) else {
            throw HTTPRefusal(.notImplemented, "the method is not known")
        }
        let target = try RequestTarget(parts[1])
        guard target.path != "*" || method == .options else {
            throw HTTPRefusal(.badRequest, "the target * is for OPTIONS alone")
        }
        return (method, target, Int(last - UInt8(ascii: "0")))
    }

    /// Name in lower case, and value, of a header line.
    static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> (String, String) {
        guard let colon = line.firstIndex(of: Bytes.colon), colon > line.startIndex,
            line[..<colon].allSatisfy(Bytes.isToken)
        else { throw HTTPRefusal(.badRequest, "a header line is not a name, a colon and a value") }
        let value = Bytes.trim(line[(colon + 1)...])
        guard value.allSatisfy(Bytes.isFieldValue), let text = Bytes.text(value) else {
            throw HTTPRefusal(.badRequest, "a header has a control character or is no UTF-8")
        }
        return (String(decoding: line[..<colon], as: UTF8.self).lowercased(), text)
    }

    private static func checkHost(
        _ headers: HTTPHeaders, _ target: RequestTarget, _ minor: Int
    ) throws(HTTPRefusal) {
        let hosts = headers.values("host")
        guard hosts.count == 1 || (hosts.isEmpty && minor == 0) else {
            throw HTTPRefusal(.badRequest, "there must be one Host header")
        }
        guard hosts.allSatisfy({ HostName($0) != nil }) else {
            throw HTTPRefusal(.badRequest, "the Host header is no host")
        }
        guard target.authority == nil || target.authority == hosts.first else {
            throw HTTPRefusal(.badRequest, "target and Host header name different hosts")
        }
    }

    private static func framing(_ headers: HTTPHeaders, _ minor: Int) throws(HTTPRefusal) -> Framing {
        let lengths = headers.values("content-length")
        let encodings = headers.values("transfer-encoding")
        if let encoding = encodings.first {
            guard lengths.isEmpty, encodings.count == 1, minor == 1 else {
                throw HTTPRefusal(.badRequest, "the length of the body is given twice")
            }
            guard encoding.lowercased() == "chunked" else {
                throw HTTPRefusal(.notImplemented, "of transfer encodings only chunked is known")
            }
            return .chunked
        }
        guard let text = lengths.first else { return .none }
        guard lengths.count == 1, !text.isEmpty, text.utf8.count <= 18, text.utf8.allSatisfy(Bytes.isDigit),
            let length = Int(text)
        else { throw HTTPRefusal(.badRequest, "Content-Length is not one number") }
        return length == 0 ? .none : .length(length)
    }

    private static func expectation(_ headers: HTTPHeaders) throws(HTTPRefusal) -> Bool {
        let expectations = headers.tokens("expect")
        guard expectations.allSatisfy({ $0 == "100-continue" }) else {
            throw HTTPRefusal(.expectationFailed, "only 100-continue may be expected")
        }
        return !expectations.isEmpty
    }
}
