/// What a WebSocket of the server says when something went wrong.
public struct LiveError: APIValue {
    /// `error`.
    public let type: String
    /// A stable name for programs, such as `malformedInput`.
    public var code: String
    /// What was wrong and what to do, for people.
    public var message: String
    /// What exactly was wrong, for clients that have words of their own.
    public var reason: String?
    /// What belongs into those words.
    public var parameters: [String: String]?
    /// The capability that it is about.
    public var lens: String?
    /// Whether the session ends.
    public var fatal: Bool

    /// Creates a message.
    public init(
        code: String, message: String, reason: String? = nil, parameters: [String: String]? = nil, lens: String? = nil,
        fatal: Bool = false
    ) {
        type = "error"
        self.code = code
        self.message = message
        self.reason = reason
        self.parameters = parameters
        self.lens = lens
        self.fatal = fatal
    }

    /// `LiveError`.
    public static var schemaName: String { "LiveError" }
    /// Code and words.
    public static let fields: [APIField<LiveError>] = [
        APIField("type", \.type, as: .choice(["error"]), "Kind of message."),
        APIField("code", \.code, "Stable name for programs."),
        APIField(optional: "reason", \.reason, "What exactly was wrong, a stable name."),
        APIField(optional: "parameters", \.parameters, "What belongs into the reason's words."),
        APIField("message", \.message, "What was wrong and what to do."),
        APIField(optional: "lens", \.lens, "Capability that it is about."),
        APIField("fatal", \.fatal, "Whether the session ends."),
    ]
}
