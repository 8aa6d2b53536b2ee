public import ManakoCore

/// Why a request was refused, as `application/problem+json` ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)).
public struct Problem: APIValue, Codable, Error {
    /// What kind of problem it is; `about:blank`, as the status says it.
    public var type: String
    /// The status in words.
    public var title: String
    /// The status of HTTP.
    public var status: Int
    /// What was wrong and what to do, for people; nothing from inside the server.
    public var detail: String
    /// A stable name for programs, such as `malformedInput` or `notFound`.
    public var code: String
    /// What happened inside the server, for its log; no client hears of it.
    public var cause: String?
    /// What exactly was wrong, for clients that have words of their own.
    public var reason: String?
    /// What belongs into those words.
    public var parameters: [String: String]?

    private enum CodingKeys: String, CodingKey {
        case type, title, status, detail, code, reason, parameters
    }

    /// Creates a problem.
    ///
    /// - Parameters:
    ///   - status: 400…599.
    ///   - code: the stable name.
    ///   - detail: words for whoever made the request.
    public init(status: Int, code: String, detail: String, reason: ManakoError.Reason? = nil) {
        type = "about:blank"
        title = Self.titles[status] ?? "Error"
        self.status = status
        self.code = code
        self.detail = detail
        self.reason = reason?.name
        parameters = reason?.parameters
    }

    /// What an error means over HTTP.
    ///
    /// Paths of this machine are left out. Failures inside the server give no words away; those are the ``cause``.
    public init(_ error: ManakoError) {
        let detail = PathRedaction.removed(from: error.message)
        switch error.code {
        case .malformedInput: self.init(status: 422, code: "malformedInput", detail: detail)
        case .limitExceeded: self.init(status: 413, code: "limitExceeded", detail: detail)
        case .unsupported: self.init(status: 415, code: "unsupported", detail: detail)
        case .invalidArgument: self.init(status: 400, code: "invalidArgument", detail: detail)
        case .unavailable where detail == error.message:
            self.init(status: 503, code: "unavailable", detail: detail)
        case .unavailable:
            self.init(status: 503, code: "unavailable", detail: "the server lacks what this needs; its log says more")
            cause = error.message
        case .cancelled: self.init(status: 503, code: "cancelled", detail: "the request was cancelled; send it again")
        default:
            self.init(status: 500, code: "internalFailure", detail: "the server failed at this; its log says more")
            cause = error.message
        }
        reason = error.reason?.name
        parameters = error.reason?.parameters
    }

    /// Nothing is known under a name.
    public static func notFound(_ detail: String, reason: ManakoError.Reason? = nil) -> Problem {
        Problem(status: 404, code: "notFound", detail: detail, reason: reason)
    }

    /// The server has too much to do already.
    public static let busy = Problem(
        status: 503, code: "busy", detail: "the server has too much to do; try again in a moment")

    /// A client has too many requests going on; others have not.
    public static let tooManyRequests = Problem(
        status: 429, code: "busy", detail: "too many of your requests are being answered; wait for some of them",
        reason: .init("tooManyRequests"))

    /// `Problem`.
    public static var schemaName: String { "Problem" }
    /// What RFC 9457 has, and the code.
    public static let fields: [APIField<Problem>] = [
        APIField("type", \.type, "Kind of problem."),
        APIField("title", \.title, "Status in words."),
        APIField("status", \.status, as: .integer(400...599), "Status of HTTP."),
        APIField("detail", \.detail, "What was wrong and what to do."),
        APIField("code", \.code, "Stable name for programs."),
        APIField(optional: "reason", \.reason, "What exactly was wrong, a stable name."),
        APIField(optional: "parameters", \.parameters, "What belongs into the reason's words."),
    ]

    static let titles = [
        400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
        408: "Request Timeout", 409: "Conflict", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 421: "Misdirected Request",
        422: "Unprocessable Content",
        426: "Upgrade Required",
        429: "Too Many Requests", 431: "Request Header Fields Too Large", 500: "Internal Server Error",
        503: "Service Unavailable", 507: "Insufficient Storage",
    ]
}
