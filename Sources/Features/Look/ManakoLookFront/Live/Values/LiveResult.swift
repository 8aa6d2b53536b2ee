import ManakoAPI
import ManakoCapabilities

/// What a live frame shows.
struct LiveResult: APIValue {
    let type = "result"
    var frame: UInt32
    var captured: Double
    var width: Int
    var height: Int
    /// The surest first.
    var observations: [ImageFinding] = []
    /// By ascending number.
    var targets: [LiveTarget] = []
    var dropped = 0
    var milliseconds = LiveMilliseconds()

    static let schemaName = "LiveResult"
    static let fields: [APIField<LiveResult>] = [
        APIField("type", \.type, as: .choice(["result"]), "Kind of message."),
        APIField("frame", \.frame, "Number of the frame."),
        APIField("captured", \.captured, decimals: 3, "Capture time in milliseconds of the client's clock."),
        APIField("width", \.width, as: .integer(1...1_000_000), "Pixels in a row of the upright frame."),
        APIField("height", \.height, as: .integer(1...1_000_000), "Rows of the upright frame."),
        APIField("observations", \.observations, "What was found, the surest first."),
        APIField("targets", \.targets, "Targets that are followed."),
        APIField("dropped", \.dropped, "Frames of the session that were left out so far."),
        APIField("milliseconds", \.milliseconds, "How long the stages took."),
    ]
}

/// Where a target is.
struct LiveTarget: APIValue {
    var target: Int
    /// Nil when it is lost.
    var box: FrameBox?
    var confidence: Double

    static let schemaName = "LiveTarget"
    static let fields: [APIField<LiveTarget>] = [
        APIField("target", \.target, "Number that the client gave it."),
        APIField(nullable: "box", \.box, "Place in the frame; null when it is lost."),
        APIField("confidence", \.confidence, decimals: 4, in: 0...1, "How sure the tracker is."),
    ]
}
