import ManakoCore

/// An answer.
public struct HTTPResponse: Sendable, Hashable {
    /// The outcome.
    public var status: HTTPStatus
    /// The header fields; `Content-Length`, `Date` and `Connection` are the server's own.
    public var headers: HTTPHeaders
    /// The body; it is shared, not copied, with whoever else holds it.
    public var body: [UInt8]
    /// A body that is made while it goes, in place of ``body``.
    public var stream: HTTPBodyStream?

    /// The length of the body in bytes.
    public var contentLength: Int { stream?.count ?? body.count }

    /// Creates an answer.
    public init(status: HTTPStatus = .ok, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Plain text in UTF-8.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["content-type": "text/plain; charset=utf-8"], body: Array(text.utf8))
    }

    /// JSON that is written already.
    public static func json(_ bytes: [UInt8], status: HTTPStatus = .ok) -> HTTPResponse {
        HTTPResponse(status: status, headers: ["content-type": "application/json"], body: bytes)
    }

    /// What the client has is still right.
    public static func notModified(entityTag: String) -> HTTPResponse {
        HTTPResponse(status: .notModified, headers: ["etag": entityTag])
    }

    /// A problem in JSON ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)), with ``HTTPStatus/problemCode`` as its `code`.
    ///
    /// - Parameters:
    ///   - status: the outcome.
    ///   - detail: words for whoever made the request; nothing from inside, such as paths or messages of libraries.
    public static func error(_ status: HTTPStatus, _ detail: String) -> HTTPResponse {
        problem(status, detail, bodyLimit: nil)
    }

    /// A refusal as a problem; of a body that was too large it says how large one may be.
    init(_ refusal: HTTPRefusal) {
        self = .problem(refusal.status, refusal.detail, bodyLimit: refusal.bodyLimit)
    }

    private static func problem(_ status: HTTPStatus, _ detail: String, bodyLimit: Int?) -> HTTPResponse {
        var json = JSONWriter()
        json.object { json in
            json.member("type", "about:blank")
            json.member("title", status.phrase)
            json.member("status", status.code)
            json.member("detail", detail)
            json.member("code", status.problemCode)
            if let bodyLimit {
                json.member("reason", "bodyTooLarge")
                json.name("parameters")
                json.object { json in json.member("limit", "\(bodyLimit)") }
            }
        }
        return HTTPResponse(
            status: status, headers: ["content-type": "application/problem+json"], body: Array("\(json.text)\n".utf8))
    }
}
