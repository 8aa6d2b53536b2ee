import CManakoCurl
import ManakoCore

/// One transfer in libcurl, run on the calling thread.
@safe struct CurlTransfer: ~Copyable {
    /// How a transfer ended.
    struct End {
        var status: Int
        var redirect: String?
    }

    /// How a host is reached.
    struct Route {
        /// The proxy; empty for none, nil to leave it to the environment.
        var proxy: String?
        /// Whether there is no proxy, whatever the environment says.
        var isDirect: Bool
        /// Whether the reader is asked before a connection is made.
        var isJudged: Bool
    }

    private let handle: OpaquePointer
    private let reader: ResponseReader
    /// Where connections come from, and go when the transfer is over.
    private let pool: ConnectionPool
    private let connections: Connections?

    /// Opens the library.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the command that installs it.
    static func load() throws(ManakoError) {
        guard let reason = unsafe manako_curl_load() else { return }
        throw ManakoError(
            .unavailable,
            "downloads need libcurl, but \(unsafe String(cString: reason)); install it with `sudo apt install libcurl4`"
        )
    }

    /// Begins a transfer.
    ///
    /// - Parameters:
    ///   - route: how the host is reached.
    ///   - pool: connections of transfers before.
    init(
        _ request: HTTPRequest, _ patience: HTTPTimeouts, _ route: Route, _ pool: ConnectionPool,
        _ reader: ResponseReader
    ) throws(ManakoError) {
        var lines = try HTTPFields.lines(request.headers)
        if request.firstByte > 0, let validator = request.validator { lines.append("If-Range: \(validator)") }
        let headers = lines.isEmpty ? nil : lines.map { $0 + "\0" }.joined()
        let connections = pool.take()
        let milliseconds = patience.connecting / .milliseconds(1)
        let texts = [
            request.url, Self.range(request), headers, "manako", request.method == "GET" ? nil : request.method,
            request.signature.map { "aws:amz:\($0.region):\($0.service)" },
            request.signature.map { "\($0.key):\($0.secret)" }, route.proxy,
        ]
        let handle = unsafe withCStrings(texts[...]) { texts in
            unsafe (request.body ?? []).withUnsafeBytes { body in
                var request = unsafe manako_curl_request(
                    url: texts[0], range: texts[1], headers: texts[2], user_agent: texts[3], method: texts[4],
                    request_body: body.baseAddress, request_count: body.count,
                    signature: texts[5], key: texts[6], proxy: texts[7],
                    connect_timeout: Int(milliseconds.rounded(.up)), is_direct: route.isDirect,
                    accepts_packed: request.acceptsPacked,
                    judge: route.isJudged ? judgeAddress : nil, connections: connections?.handle,
                    head: takeLine, body: takeBody, context: Unmanaged.passUnretained(reader).toOpaque())
                return unsafe manako_curl_start(&request)
            }
        }
        guard let handle = unsafe handle else { throw ManakoError(.internalFailure, "libcurl gave no transfer") }
        unsafe self.handle = handle
        self.reader = reader
        self.pool = pool
        self.connections = connections
    }

    /// The part of a file that is asked for, as `Range` names it; nil for all of it.
    private static func range(_ request: HTTPRequest) -> String? {
        guard let last = request.lastByte else { return request.firstByte > 0 ? "\(request.firstByte)-" : nil }
        return "\(request.firstByte)-\(last)"
    }

    deinit {
        unsafe manako_curl_free(handle)
        if let connections { pool.giveBack(connections) }
    }

    /// Goes on for about a tenth of a second; whether there is more to do.
    func step() -> Bool { unsafe manako_curl_step(handle) }

    /// The outcome, when there is no more to do.
    func finish() throws(HTTPFailure) -> End {
        let result = unsafe manako_curl_finish(handle)
        if let failure = reader.failure { throw HTTPFailure(failure) }
        if unsafe result.code != 0, unsafe result.is_refused {
            throw HTTPFailure(
                ManakoError(
                    .invalidArgument, "the host's name leads to an address of a private network, which is not asked",
                    reason: .init("hostRefused")))
        }
        let code = unsafe result.code
        guard code == 0 else {
            let message = unsafe String(cString: result.message)
            let text = manako_curl_is_partial(code) ? "the connection ended too early: \(message)" : message
            let reason = unsafe manako_curl_has_no_network(result) ? ManakoError.Reason("noNetwork") : nil
            throw HTTPFailure(
                ManakoError(.unavailable, text, reason: reason), isTransient: manako_curl_is_transient(code))
        }
        if !reader.finish(), let failure = reader.failure { throw HTTPFailure(failure) }
        let redirect = unsafe result.redirect.map { unsafe String(cString: $0) }
        return End(status: unsafe result.status, redirect: redirect)
    }
}

private let takeLine: manako_curl_sink = { bytes, one, count, context in
    unsafe take(bytes, one * count, context) { $0.addLine($1) }
}

private let judgeAddress: manako_curl_judge = { bytes, count, context in
    guard let context = unsafe context, let bytes = unsafe bytes else { return false }
    let reader = unsafe Unmanaged<ResponseReader>.fromOpaque(context).takeUnretainedValue()
    return reader.mayConnect(unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count)))
}

private let takeBody: manako_curl_sink = { bytes, one, count, context in
    unsafe take(bytes, one * count, context) { $0.addBody($1) }
}

private func take(
    _ bytes: UnsafePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ body: (ResponseReader, [UInt8]) -> Bool
) -> Int {
    guard let context = unsafe context, let bytes = unsafe bytes else { return 0 }
    let reader = unsafe Unmanaged<ResponseReader>.fromOpaque(context).takeUnretainedValue()
    let copy = unsafe [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    // Any count but the one given ends the transfer; 0 would not when there is nothing to take.
    return body(reader, copy) ? count : count + 1
}

private func withCStrings<Result>(
    _ texts: ArraySlice<String?>, _ found: [UnsafePointer<CChar>?] = unsafe [],
    _ body: ([UnsafePointer<CChar>?]) -> Result
) -> Result {
    guard let first = texts.first else { return unsafe body(found) }
    guard let first else { return unsafe withCStrings(texts.dropFirst(), found + [nil], body) }
    return unsafe first.withCString { first in unsafe withCStrings(texts.dropFirst(), found + [first], body) }
}
