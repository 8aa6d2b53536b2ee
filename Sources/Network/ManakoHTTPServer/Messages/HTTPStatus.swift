/// The outcome of a request ([RFC 9110, 15](https://www.rfc-editor.org/rfc/rfc9110#section-15)).
public struct HTTPStatus: Sendable, Hashable, CustomStringConvertible {
    /// The number, 100 to 599.
    public let code: Int

    /// A status; a number outside of 100 to 599 becomes 500.
    public init(_ code: Int) {
        self.code = (100...599).contains(code) ? code : 500
    }

    /// The words that stand behind the number.
    public var phrase: String { Self.phrases[code] ?? "Status" }

    /// A name for programs, such as `notFound`; those of ``ManakoError/Code`` where they mean the same.
    public var problemCode: String {
        switch code {
        case 400: return "invalidArgument"
        case 413, 414, 431: return "limitExceeded"
        case 415: return "unsupported"
        case 429, 503: return "busy"
        case 500: return "internalFailure"
        default:
            let words = phrase.split(separator: " ").map { $0.lowercased() }
            return words.prefix(1).joined()
                + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        }
    }

    /// Number and words, such as `404 Not Found`.
    public var description: String { "\(code) \(phrase)" }

    /// Whether an answer with it has no body whatever its headers say.
    var isBodyless: Bool { code < 200 || code == 204 || code == 304 }

    /// 200
    public static let ok = HTTPStatus(200)
    /// 201
    public static let created = HTTPStatus(201)
    /// 204
    public static let noContent = HTTPStatus(204)
    /// 206
    public static let partialContent = HTTPStatus(206)
    /// 304
    public static let notModified = HTTPStatus(304)
    /// 400
    public static let badRequest = HTTPStatus(400)
    /// 401
    public static let unauthorized = HTTPStatus(401)
    /// 403
    public static let forbidden = HTTPStatus(403)
    /// 404
    public static let notFound = HTTPStatus(404)
    /// 405
    public static let methodNotAllowed = HTTPStatus(405)
    /// 408
    public static let requestTimeout = HTTPStatus(408)
    /// 413
    public static let contentTooLarge = HTTPStatus(413)
    /// 414
    public static let uriTooLong = HTTPStatus(414)
    /// 415
    public static let unsupportedMediaType = HTTPStatus(415)
    /// 416
    public static let rangeNotSatisfiable = HTTPStatus(416)
    /// 417
    public static let expectationFailed = HTTPStatus(417)
    /// 421
    public static let misdirectedRequest = HTTPStatus(421)
    /// 422
    public static let unprocessableContent = HTTPStatus(422)
    /// 426
    public static let upgradeRequired = HTTPStatus(426)
    /// 429
    public static let tooManyRequests = HTTPStatus(429)
    /// 431
    public static let headerFieldsTooLarge = HTTPStatus(431)
    /// 500
    public static let internalServerError = HTTPStatus(500)
    /// 501
    public static let notImplemented = HTTPStatus(501)
    /// 503
    public static let serviceUnavailable = HTTPStatus(503)
    /// 505
    public static let versionNotSupported = HTTPStatus(505)

    private static let phrases: [Int: String] = [
        100: "Continue", 101: "Switching Protocols", 200: "OK", 201: "Created", 202: "Accepted", 204: "No Content",
        206: "Partial Content", 301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified",
        307: "Temporary Redirect", 308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
        404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict",
        410: "Gone", 411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 426: "Upgrade Required", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout", 505: "HTTP Version Not Supported",
        507: "Insufficient Storage",
    ]
}
