/// What the server says in text on `/v1/live`.
public enum LiveServerMessage: Sendable, Hashable {
    /// Said first: frames may come.
    case ready(LiveReady)
    /// What a frame shows.
    case result(LiveResult)
    /// Frames that were left out, as newer ones had come.
    case skipped(LiveSkipped)
    /// Something went wrong.
    case error(LiveError)

    /// The message as JSON text.
    public var json: String {
        switch self {
        case .ready(let message): message.json
        case .result(let message): message.json
        case .skipped(let message): message.json
        case .error(let message): message.json
        }
    }
}

/// What a client may ask of a session.
public struct LiveLimits: APIValue {
    /// The largest frame, in bytes with its header.
    public var frameBytes: Int
    /// The largest frame, in pixels.
    public var framePixels: Int
    /// The most targets at once.
    public var targets: Int

    /// Creates limits.
    public init(frameBytes: Int, framePixels: Int, targets: Int) {
        self.frameBytes = frameBytes
        self.framePixels = framePixels
        self.targets = targets
    }

    /// `LiveLimits`.
    public static var schemaName: String { "LiveLimits" }
    /// The limits.
    public static let fields: [APIField<LiveLimits>] = [
        APIField("frameBytes", \.frameBytes, "Bytes of a frame with its header."),
        APIField("framePixels", \.framePixels, "Pixels of a frame."),
        APIField("targets", \.targets, "Targets at once."),
    ]
}

/// Said first: frames may come.
public struct LiveReady: APIValue {
    /// `ready`.
    public let type: String
    /// The program's version.
    public var version: String
    /// The models that can be chosen.
    public var models: [ModelEntry]
    /// What a client may ask.
    public var limits: LiveLimits

    /// Creates a message.
    public init(version: String, models: [ModelEntry], limits: LiveLimits) {
        type = "ready"
        self.version = version
        self.models = models
        self.limits = limits
    }

    /// `LiveReady`.
    public static var schemaName: String { "LiveReady" }
    /// Version, models and limits.
    public static let fields: [APIField<LiveReady>] = [
        APIField("type", \.type, as: .choice(["ready"]), "Kind of message."),
        APIField("version", \.version, "Program's version."),
        APIField("models", \.models, "The models that can be chosen."),
        APIField("limits", \.limits, "What a client may ask."),
    ]
}

/// Frames that were left out, as newer ones had come.
public struct LiveSkipped: APIValue {
    /// `skipped`.
    public let type: String
    /// Their numbers.
    public var frames: [UInt32]

    /// Creates a message.
    public init(frames: [UInt32]) {
        type = "skipped"
        self.frames = frames
    }

    /// `LiveSkipped`.
    public static var schemaName: String { "LiveSkipped" }
    /// The frames.
    public static let fields: [APIField<LiveSkipped>] = [
        APIField("type", \.type, as: .choice(["skipped"]), "Kind of message."),
        APIField("frames", \.frames, "Numbers of the frames."),
    ]
}

/// Something went wrong.
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
