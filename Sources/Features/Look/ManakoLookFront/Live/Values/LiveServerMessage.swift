import ManakoAPI

/// What the server says in text on `/v1/live`.
enum LiveServerMessage: Sendable, Hashable {
    /// Said first: frames may come.
    case ready(LiveReady)
    /// What a frame shows.
    case result(LiveResult)
    /// Frames that were left out, as newer ones had come.
    case skipped(LiveSkipped)
    /// Something went wrong.
    case error(LiveError)

    /// The message as JSON text.
    var json: String {
        switch self {
        case .ready(let message): message.json
        case .result(let message): message.json
        case .skipped(let message): message.json
        case .error(let message): message.json
        }
    }
}

/// Said first: frames may come.
struct LiveReady: APIValue {
    let type = "ready"
    var version: String
    var models: [ModelEntry]
    var limits: LiveLimits

    static let schemaName = "LiveReady"
    static let fields: [APIField<LiveReady>] = [
        APIField("type", \.type, as: .choice(["ready"]), "Kind of message."),
        APIField("version", \.version, "Program's version."),
        APIField("models", \.models, "The models that can be chosen."),
        APIField("limits", \.limits, "What a client may ask."),
    ]
}

/// Frames that were left out, as newer ones had come.
struct LiveSkipped: APIValue {
    let type = "skipped"
    var frames: [UInt32]

    static let schemaName = "LiveSkipped"
    static let fields: [APIField<LiveSkipped>] = [
        APIField("type", \.type, as: .choice(["skipped"]), "Kind of message."),
        APIField("frames", \.frames, "Numbers of the frames."),
    ]
}
