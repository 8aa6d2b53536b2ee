public import ManakoCore

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
    public static var fields: [SchemaField] {
        [
            SchemaField("frameBytes", .integer(), "Bytes of a frame with its header."),
            SchemaField("framePixels", .integer(), "Pixels of a frame."),
            SchemaField("targets", .integer(), "Targets at once."),
        ]
    }

    /// Writes the limits.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("frameBytes", frameBytes)
            json.member("framePixels", framePixels)
            json.member("targets", targets)
        }
    }
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
    public static var fields: [SchemaField] {
        [
            SchemaField("type", .choice(["ready"]), "Kind of message."),
            SchemaField("version", .string, "Program's version."),
            SchemaField("models", .list(.value(ModelEntry.self)), "The models that can be chosen."),
            SchemaField("limits", .value(LiveLimits.self), "What a client may ask."),
        ]
    }

    /// Writes the message.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("type", type)
            json.member("version", version)
            json.member("models", models)
            json.member("limits", limits)
        }
    }
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
    public static var fields: [SchemaField] {
        [
            SchemaField("type", .choice(["skipped"]), "Kind of message."),
            SchemaField("frames", .list(.integer(0...Int(UInt32.max))), "Numbers of the frames."),
        ]
    }

    /// Writes the message.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("type", type)
            json.name("frames")
            json.value(raw: "[\(frames.map(String.init).joined(separator: ","))]")
        }
    }
}

/// Something went wrong.
public struct LiveError: APIValue {
    /// `error`.
    public let type: String
    /// A stable name for programs, such as `malformedInput`.
    public var code: String
    /// What was wrong and what to do, for people.
    public var message: String
    /// Whether the session ends.
    public var fatal: Bool

    /// Creates a message.
    public init(code: String, message: String, fatal: Bool = false) {
        type = "error"
        self.code = code
        self.message = message
        self.fatal = fatal
    }

    /// `LiveError`.
    public static var schemaName: String { "LiveError" }
    /// Code and words.
    public static var fields: [SchemaField] {
        [
            SchemaField("type", .choice(["error"]), "Kind of message."),
            SchemaField("code", .string, "Stable name for programs."),
            SchemaField("message", .string, "What was wrong and what to do."),
            SchemaField("fatal", .boolean, "Whether the session ends."),
        ]
    }

    /// Writes the message.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("type", type)
            json.member("code", code)
            json.member("message", message)
            json.member("fatal", fatal)
        }
    }
}
