public import ManakoCore

/// What a client says in text on `/v1/live`.
public enum LiveClientMessage: Sendable, Hashable {
    /// What shall be done with frames.
    case configure(LiveConfiguration)
    /// Follows what is in a box; moves the target when it is followed already.
    case track(LiveTrackCommand)
    /// Forgets a target.
    case untrack(target: Int)

    /// The longest text that is read, in bytes.
    public static let maximumBytes = 4096
    /// The numbers that a client may give targets.
    public static let targetNumbers = 0...Int(Int32.max)
    /// The longest name of a model, in bytes.
    public static let maximumNameBytes = 128

    /// Reads a message.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` for a text that is too long, ``ManakoError/Code/malformedInput`` for what is no
    ///   JSON, lies deeper than 16 levels, or has an unknown type, an unknown member or a value out of its range.
    public init(json: String) throws(ManakoError) {
        guard json.utf8.count <= Self.maximumBytes else {
            throw ManakoError(
                .limitExceeded,
                "a message has \(json.utf8.count) bytes, more than the limit of \(Self.maximumBytes) bytes")
        }
        let message = try JSONField(json: Array(json.utf8))
        let members = try message.members()
        switch try members.required("type", of: message).text() {
        case "configure": self = .configure(try LiveConfiguration(message))
        case "track": self = .track(try LiveTrackCommand(message))
        case "untrack":
            let members = try message.members(["type", "target"])
            self = .untrack(target: try members.required("target", of: message).integer(Self.targetNumbers))
        case let other:
            throw message.error("the type \"\(other.prefix(40))\" is not known; known are configure, track and untrack")
        }
    }
}

/// What shall be done with frames; what is nil stays as it was.
public struct LiveConfiguration: Sendable, Hashable, Codable {
    /// How targets are followed.
    public enum Level: String, Sendable, Hashable, Codable, CaseIterable {
        /// With the least work.
        case fast
        /// With the most reliable tracker.
        case accurate
    }

    /// The name of the detector.
    public var model: String?
    /// The lowest confidence of what is shown, 0…1.
    public var confidence: Double?
    /// Whether objects are looked for.
    public var detect: Bool?
    /// How targets are followed.
    public var level: Level?

    /// Creates a configuration.
    public init(model: String? = nil, confidence: Double? = nil, detect: Bool? = nil, level: Level? = nil) {
        self.model = model
        self.confidence = confidence
        self.detect = detect
        self.level = level
    }

    init(_ message: JSONField) throws(ManakoError) {
        let members = try message.members(["type", "model", "confidence", "detect", "level"])
        model = try members.present("model")?.shortText()
        confidence = try members.present("confidence")?.real(0...1)
        detect = try members.present("detect")?.choice()
        level = try members.present("level")?.choice(Level.allCases.map { ($0.rawValue, $0) })
    }
}

/// A target and where it is.
public struct LiveTrackCommand: Sendable, Hashable, Codable {
    /// The number that the client gives the target.
    public var target: Int
    /// The frame that the box was drawn on; nil for the next one.
    public var frame: UInt32?
    /// Where the target is.
    public var box: FrameBox

    /// Creates a command.
    public init(target: Int, frame: UInt32? = nil, box: FrameBox) {
        self.target = target
        self.frame = frame
        self.box = box
    }

    init(_ message: JSONField) throws(ManakoError) {
        let members = try message.members(["type", "target", "frame", "box"])
        target = try members.required("target", of: message).integer(LiveClientMessage.targetNumbers)
        frame = try members.present("frame")?.integer(0...Int(UInt32.max)).asFrameNumber
        let box = try members.required("box", of: message)
        let sides = try box.members(["x", "y", "width", "height"])
        // Boxes may stick out of the frame; what lies on it is up to the tracker.
        self.box = FrameBox(
            x: try sides.required("x", of: box).real(-4...4), y: try sides.required("y", of: box).real(-4...4),
            width: try sides.required("width", of: box).real(0...4),
            height: try sides.required("height", of: box).real(0...4))
    }
}

extension Int {
    fileprivate var asFrameNumber: UInt32 { UInt32(clamping: self) }
}
