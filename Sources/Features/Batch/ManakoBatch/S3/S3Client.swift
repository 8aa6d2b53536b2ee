import Glibc
import ManakoCore
import ManakoFiles
import ManakoHTTP

/// Reads and writes objects of a store that speaks S3's protocol, with retries.
struct S3Client: Sendable {
    /// What became of a conditional request.
    enum Condition: Sendable {
        case met, failed
    }

    /// How often a request is tried.
    private static let tries = 8
    /// The most bytes of an answer that is no object.
    static let maximumAnswer = 16 << 20

    let settings: S3Settings
    /// The pause before the second try, in seconds; each later one is twice as long, up to ``longestPause``.
    var firstPause = 0.25
    var longestPause = 15.0
    /// The bytes of a part of a large object; one of more than twice as many is sent in parts.
    var partSize = 16 << 20
    private let client: HTTPClient

    init(_ settings: S3Settings) {
        self.settings = settings
        // Nothing comes in while a large object is sent.
        client = HTTPClient(patience: HTTPTimeouts(window: .seconds(300), minimumBytes: 1))
    }

    /// The bytes of an object; nil when there is none.
    ///
    /// - Parameters:
    ///   - address: the object.
    ///   - tag: its version; nil for any.
    ///   - range: the bytes that are wanted; nil for all.
    ///   - limit: the most bytes.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, with the reason `inputChanged` when it has another version.
    func get(
        _ address: S3Address, tag: String? = nil, range: Range<Int>? = nil, limit: Int
    ) throws(ManakoError) -> [UInt8]? {
        if range?.isEmpty == true { return [] }
        var request = request(address)
        if let tag { request.headers["If-Match"] = tag }
        if let range { (request.firstByte, request.lastByte) = (range.lowerBound, range.upperBound - 1) }
        // Errors have bodies too.
        let answer = try send(request, address, limit: max(limit, Self.maximumAnswer))
        switch answer.head.status {
        case 200, 206:
            guard answer.body.count <= limit else {
                throw ManakoError(.limitExceeded, "\(address.text): is larger than the limit of \(limit) bytes")
            }
            return answer.body
        case 404 where Self.code(answer) != "NoSuchBucket": return nil
        // An empty object has no first byte.
        case 416 where range?.lowerBound == 0: return []
        case 412: throw ManakoError(.unavailable, "\(address.text): has changed", reason: .init("inputChanged"))
        default: throw failure(answer, address)
        }
    }

    /// Writes an object.
    ///
    /// - Parameter isNew: whether it must not be there yet, unless with the same bytes.
    /// - Returns: whether the object has these bytes; another one that was there already stays as it is.
    func put(_ bytes: [UInt8], to address: S3Address, isNew: Bool) throws(ManakoError) -> Condition {
        if bytes.count > 2 * partSize { return try putInParts(bytes, to: address, isNew: isNew) }
        var request = request(address)
        request.method = "PUT"
        request.body = bytes
        request.headers["x-amz-content-sha256"] = SHA256(of: bytes).hex
        request.headers["Content-Type"] = "application/octet-stream"
        if isNew { request.headers["If-None-Match"] = "*" }
        let answer = try send(request, address, limit: Self.maximumAnswer)
        switch answer.head.status {
        case 200...299: return .met
        // The answer to an earlier try may have been lost; then the object is this one. Not all tries are known: libcurl sends a request again
        // by itself when a connection that it had kept ends before the answer.
        case 412 where isNew: return try holds(bytes, address) == true ? .met : .failed
        default: throw failure(answer, address)
        }
    }

    /// Whether an object has these bytes and no others; nil when there is none.
    func holds(_ bytes: [UInt8], _ address: S3Address) throws(ManakoError) -> Bool? {
        let count = bytes.count + 1
        return try get(address, range: 0..<count, limit: count).map { $0 == bytes }
    }

    /// Deletes an object, if there is one.
    func delete(_ address: S3Address) throws(ManakoError) {
        var request = request(address)
        request.method = "DELETE"
        let answer = try send(request, address, limit: Self.maximumAnswer)
        guard (200...299).contains(answer.head.status) || answer.head.status == 404 else {
            throw failure(answer, address)
        }
    }

    /// Hands out the objects below a prefix, a page at a time.
    ///
    /// - Parameter maximum: the most objects of a page.
    func list(
        _ prefix: S3Address, maximum: Int = 1000, _ body: ([S3Listing.Object]) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        var token: String?
        repeat {
            var query: [(String, String)] = token.map { [("continuation-token", $0)] } ?? []
            query += [("encoding-type", "url"), ("list-type", "2"), ("max-keys", "\(maximum)"), ("prefix", prefix.key)]
            let request = request(S3Address(bucket: prefix.bucket, key: ""), query: query)
            let answer = try send(request, prefix, limit: Self.maximumAnswer)
            guard answer.head.status == 200 else { throw failure(answer, prefix) }
            let page: S3Listing
            do throws(ManakoError) { page = try S3Listing(xml: answer.body) } catch { throw error.at(prefix.text) }
            try body(page.objects)
            token = page.next
        } while token != nil
    }

    /// A signed request.
    ///
    /// - Parameter query: in the order of names, as the signature wants them.
    func request(_ address: S3Address, query: [(String, String)] = []) -> HTTPRequest {
        var request = HTTPRequest(
            url: settings.address(of: address.bucket) + "/" + PercentEncoding.path(address.key))
        if !query.isEmpty {
            request.url += "?" + query.map { "\($0.0)=\(PercentEncoding.value($0.1))" }.joined(separator: "&")
        }
        request.signature = HTTPSignature(
            key: settings.key, secret: settings.secret, region: settings.region, service: "s3")
        // Part of the signature; libcurl adds it by itself from version 8 on only.
        request.headers["x-amz-content-sha256"] = SHA256(of: []).hex
        if let token = settings.token { request.headers["x-amz-security-token"] = token }
        return request
    }

    /// Sends a request until there is an answer that another try would not change.
    ///
    /// - Parameter repeatsConflicts: whether a conflict of writers is over with another try.
    func send(
        _ request: HTTPRequest, _ address: S3Address, limit: Int, repeatsConflicts: Bool = true
    ) throws(ManakoError) -> HTTPAnswer {
        var pause = firstPause
        for attempt in 1... {
            do throws(HTTPFailure) {
                let answer = try client.send(request, limit: limit, allowsPlain: settings.endpoint != nil)
                let isOver =
                    attempt >= Self.tries || !Self.isTransient(answer) || !repeatsConflicts && answer.head.status == 409
                if isOver { return answer }
            } catch {
                guard error.isTransient, attempt < Self.tries else { throw error.error.at(address.text) }
            }
            // Many machines that were refused at once must not come back at once.
            usleep(useconds_t(pause * Double.random(in: 0.5...1) * 1e6))
            pause = min(pause * 2, longestPause)
        }
        throw ManakoError(.internalFailure, "\(address.text): was asked for without end")
    }

    private static func isTransient(_ answer: HTTPAnswer) -> Bool {
        switch answer.head.status {
        case 408, 409, 429, 500, 502, 503, 504: true
        default: false
        }
    }

    /// The store's own name of an error.
    static func code(_ answer: HTTPAnswer) -> String? { (try? XMLElement(xml: answer.body))?.text(of: "Code") }

    func failure(_ answer: HTTPAnswer, _ address: S3Address) -> ManakoError {
        let (code, status) = (Self.code(answer) ?? "", answer.head.status)
        let why =
            switch (code, status) {
            case ("NoSuchBucket", _): "there is no such bucket"
            case ("RequestTimeTooSkewed", _): "this machine's clock differs from the store's; set it"
            case ("InvalidAccessKeyId", _), ("SignatureDoesNotMatch", _), ("InvalidToken", _), ("ExpiredToken", _):
                "the store refuses the key (\(code)); check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY"
            case (_, 403): "the key may not do this (\(code.isEmpty ? "403" : code)); ask the bucket's owner"
            case (_, 301), (_, 307), ("AuthorizationHeaderMalformed", _):
                "the bucket is in another region (\(answer.head.fields["x-amz-bucket-region"] ?? "not said")); set AWS_REGION"
            case (_, 501): "the store lacks conditional writes, which jobs need; take another store"
            default: "the store answers \(status)\(code.isEmpty ? "" : " (\(code))"); try again later"
            }
        return ManakoError(.unavailable, "\(address.text): \(why)")
    }
}
