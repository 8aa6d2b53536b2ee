public import ManakoCore

/// What a client of `/v1/live` says.
public enum LiveClientMessage: Sendable, Hashable {
    /// What to look for, and how.
    case configure(LiveConfiguration)
    /// A target to follow from now on.
    case track(LiveTrackCommand)
    /// A target that is not followed any more.
    case untrack(target: Int)

    /// The longest message in bytes.
    public static let maximumBytes = 4096
    /// The numbers that clients may give to targets.
    public static let targetNumbers = 0...Int(Int32.max)
    /// The longest name of a model or capability in bytes.
    public static let maximumNameBytes = 128

    /// Reads a message.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the place of what is wrong; ``ManakoError/Code/limitExceeded``.
    public init(json: String) throws(ManakoError) {
        guard json.utf8.count <= Self.maximumBytes else {
            throw ManakoError(
                .limitExceeded,
                "a message has \(json.utf8.count) bytes, more than the limit of \(Self.maximumBytes) bytes")
        }
        let message = try JSONField(json: Array(json.utf8))
        guard let type = try message.members()["type"] else { throw message.error("lacks \"type\"") }
        switch try type.text() {
        case "configure": self = .configure(try LiveConfiguration(message, besides: ["type"]))
        case "track": self = .track(try LiveTrackCommand(message, besides: ["type"]))
        case "untrack": self = .untrack(target: try LiveUntrackCommand(message, besides: ["type"]).target)
        case let other:
            throw message.error("the type \"\(other.prefix(40))\" is not known; known are configure, track and untrack")
        }
    }

    /// The message as JSON text.
    public var json: String {
        switch self {
        case .configure(let configuration): Self.json("configure", configuration)
        case .track(let command): Self.json("track", command)
        case .untrack(let target): Self.json("untrack", LiveUntrackCommand(target: target))
        }
    }

    private static func json<Message: APIValue>(_ type: String, _ message: Message) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("type", type)
            for field in Message.fields { field.write(message, &json) }
        }
        return json.text
    }
}

/// What a live session looks for, and how; what is left out stays as it is.
public struct LiveConfiguration: APIMessage {
    /// How much work goes into following a target.
    public enum Effort: String, APIReadable, Hashable, CaseIterable {
        /// With the least work a frame.
        case fast
        /// As reliably as possible.
        case accurate
    }

    /// What is looked for; an empty list looks for nothing.
    public var lenses: [LensSettings]?
    /// How targets are followed.
    public var effort: Effort?

    /// Creates a configuration that changes nothing.
    public init() {}

    /// Creates a configuration.
    public init(lenses: [LensSettings]?, effort: Effort? = nil) {
        self.lenses = lenses
        self.effort = effort
    }

    /// `LiveConfiguration`.
    public static var schemaName: String { "LiveConfiguration" }
    /// Lenses and effort.
    public static let fields: [APIField<LiveConfiguration>] = [
        APIField(mayBeSent: "lenses", \.lenses, "What is looked for; an empty list looks for nothing."),
        APIField(mayBeSent: "effort", \.effort, formerly: "level", "How targets are followed."),
    ]
}

/// A capability that a live session asks of each frame.
public struct LensSettings: APIMessage {
    /// The capability.
    public var id: String
    /// The model, where the capability takes one and not the server's own is meant.
    public var model: String?
    /// The options that the user set; all others are the capability's.
    public var options: [String: OptionValue]?

    /// Creates a lens without a name, which no server knows.
    public init() { id = "" }

    /// Creates a lens.
    public init(_ id: String, model: String? = nil, options: [String: OptionValue]? = nil) {
        self.id = id
        self.model = model
        self.options = options
    }

    private static let name = Schema.plain(maximum: LiveClientMessage.maximumNameBytes)

    /// `LensSettings`.
    public static var schemaName: String { "Lens" }
    /// Capability, model and options.
    public static let fields: [APIField<LensSettings>] = [
        APIField(sent: "id", \.id, as: name, "Capability."),
        APIField(mayBeSent: "model", \.model, as: name, "Model."),
        APIField(mayBeSent: "options", \.options, "Options that the user set."),
    ]
}

/// A target to follow.
public struct LiveTrackCommand: APIMessage {
    /// The number that the client gives it.
    public var target: Int
    /// The frame in which the box was set; the next one when it is left out or not known any more.
    public var frame: UInt32?
    /// Where it is; boxes may stick out of the frame.
    public var box: FrameBox

    /// Creates a command about nothing.
    public init() { self.init(target: 0, box: FrameBox()) }

    /// Creates a command.
    public init(target: Int, frame: UInt32? = nil, box: FrameBox) {
        self.target = target
        self.frame = frame
        self.box = box
    }

    /// `LiveTrackCommand`.
    public static var schemaName: String { "LiveTrackCommand" }
    /// Number, frame and place.
    public static let fields: [APIField<LiveTrackCommand>] = [
        APIField(
            sent: "target", \.target, as: .integer(LiveClientMessage.targetNumbers), "Number that the client gives it."),
        APIField(mayBeSent: "frame", \.frame, "Frame in which the box was set."),
        APIField(sent: "box", \.box, "Where it is."),
    ]
}

/// A target that is not followed any more.
package struct LiveUntrackCommand: APIMessage {
    package var target: Int

    package init() { target = 0 }

    package init(target: Int) { self.target = target }

    package static var schemaName: String { "LiveUntrackCommand" }
    package static let fields: [APIField<LiveUntrackCommand>] = [
        APIField(
            sent: "target", \.target, as: .integer(LiveClientMessage.targetNumbers), "Number that the client gave it.")
    ]
}
