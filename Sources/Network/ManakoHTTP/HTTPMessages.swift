public import ManakoCore

/// What is asked of a server.
public struct HTTPRequest: Sendable, Hashable {
    /// Where; `https`, or `http` on this machine.
    public var url: String
    /// The first byte that is wanted; all of them from 0 on.
    public var firstByte: Int
    /// The validator (`ETag` or `Last-Modified`) of the bytes that are there already, sent as `If-Range`.
    public var validator: String?
    /// Further header fields by name; `Authorization` and `Cookie` go to the host of ``url`` alone, not where it redirects to.
    public var headers: [String: String]
    /// Whether the answer may be packed with gzip or deflate; it comes unpacked.
    public var acceptsPacked: Bool
    /// What is done, such as `PUT`.
    public var method = "GET"
    /// What is sent; nil for nothing.
    public var body: [UInt8]?
    /// The last byte that is wanted; nil for all from ``firstByte`` on.
    public var lastByte: Int?
    /// How the request is signed; nil for not at all.
    public var signature: HTTPSignature?

    /// Creates a request.
    public init(
        url: String, firstByte: Int = 0, validator: String? = nil, headers: [String: String] = [:],
        acceptsPacked: Bool = false
    ) {
        self.url = url
        self.firstByte = firstByte
        self.validator = validator
        self.headers = headers
        self.acceptsPacked = acceptsPacked
    }
}

/// A signature of requests by version 4 of AWS, which most object stores take.
public struct HTTPSignature: Sendable, Hashable {
    /// The name of the key.
    public var key: String
    /// The key's secret, which is never sent.
    public var secret: String
    /// Where the store says it is, such as `eu-central-1`.
    public var region: String
    /// The service, such as `s3`.
    public var service: String

    /// Creates a signature.
    public init(key: String, secret: String, region: String, service: String) {
        (self.key, self.secret, self.region, self.service) = (key, secret, region, service)
    }
}

extension HTTPSignature: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Not the secret.
    public var description: String { "HTTPSignature(hidden)" }
    /// Not the secret.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A whole answer in memory.
public struct HTTPAnswer: Sendable, Hashable {
    /// Its beginning.
    public var head: HTTPHead
    /// Its bytes, unpacked.
    public var body: [UInt8]

    /// Creates an answer.
    public init(head: HTTPHead, body: [UInt8]) {
        self.head = head
        self.body = body
    }
}

/// The beginning of a server's answer.
public struct HTTPHead: Sendable, Hashable {
    /// The status, such as 200.
    public var status: Int
    /// Header fields by name in lower case; the last of several counts.
    public var fields: [String: String]

    /// Creates a head.
    public init(status: Int, fields: [String: String] = [:]) {
        self.status = status
        self.fields = fields
    }

    /// The length of the body that the server announces.
    public var contentLength: Int? { fields["content-length"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil } }

    /// What can tell this version of the file from another: a strong `ETag`, otherwise `Last-Modified`.
    public var validator: String? {
        if let tag = fields["etag"], tag.hasPrefix("\"") { return tag }
        return fields["last-modified"]
    }

    /// The first byte and the whole length in `Content-Range`, such as `bytes 100-199/200`; the length alone in `bytes */200`.
    public var contentRange: (first: Int?, total: Int?)? {
        guard let text = fields["content-range"], text.hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        return (parts[0].split(separator: "-").first.flatMap { Int($0) }, Int(parts[1]))
    }
}

/// Why a transfer did not succeed.
public struct HTTPFailure: Error, Sendable {
    /// What went wrong.
    public var error: ManakoError
    /// Whether another try may help.
    public var isTransient: Bool

    /// Creates a failure.
    public init(_ error: ManakoError, isTransient: Bool = false) {
        self.error = error
        self.isTransient = isTransient
    }
}

/// How patient a client is.
public struct HTTPTimeouts: Sendable, Hashable {
    /// The longest time until a connection stands.
    public var connecting: Duration
    /// The time within which ``minimumBytes`` must come in.
    public var window: Duration
    /// The fewest bytes in a ``window``; less is a transfer that stands still.
    public var minimumBytes: Int
    /// The most redirections.
    public var redirections: Int

    /// Creates a patience; by default 1 KB in 30 seconds is the slowest transfer that is waited for.
    public init(
        connecting: Duration = .seconds(15), window: Duration = .seconds(30), minimumBytes: Int = 1024,
        redirections: Int = 8
    ) {
        self.connecting = connecting
        self.window = window
        self.minimumBytes = minimumBytes
        self.redirections = redirections
    }
}
