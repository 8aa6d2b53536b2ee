/// Where a target is.
public struct LiveTarget: APIValue {
    /// The number that the client gave it.
    public var target: Int
    /// Its place in the frame; nil when it is lost.
    public var box: FrameBox?
    /// How sure the tracker is, 0…1.
    public var confidence: Double

    /// Creates a target.
    public init(target: Int, box: FrameBox?, confidence: Double) {
        self.target = target
        self.box = box
        self.confidence = confidence
    }

    /// `LiveTarget`.
    public static var schemaName: String { "LiveTarget" }
    /// Number, place and confidence.
    public static let fields: [APIField<LiveTarget>] = [
        APIField("target", \.target, "Number that the client gave it."),
        APIField(nullable: "box", \.box, "Place in the frame; null when it is lost."),
        APIField("confidence", \.confidence, decimals: 4, in: 0...1, "How sure the tracker is."),
    ]
}

/// How long the stages of a live frame took, in milliseconds.
public struct LiveMilliseconds: APIValue {
    /// From its arrival until work on it began.
    public var wait: Double
    /// From file bytes to pixels.
    public var decode: Double
    /// From pixels to the model's input.
    public var prepare: Double
    /// The model itself.
    public var infer: Double
    /// From the model's output to results.
    public var interpret: Double
    /// Identities and targets.
    public var track: Double

    /// Creates times.
    public init(
        wait: Double = 0, decode: Double = 0, prepare: Double = 0, infer: Double = 0, interpret: Double = 0,
        track: Double = 0
    ) {
        self.wait = wait
        self.decode = decode
        self.prepare = prepare
        self.infer = infer
        self.interpret = interpret
        self.track = track
    }

    /// `LiveMilliseconds`.
    public static var schemaName: String { "LiveMilliseconds" }
    /// The stages.
    public static let fields: [APIField<LiveMilliseconds>] = [
        APIField("wait", \.wait, decimals: 3, "Milliseconds from its arrival until work on it began."),
        APIField("decode", \.decode, decimals: 3, "Milliseconds from file bytes to pixels."),
        APIField("prepare", \.prepare, decimals: 3, "Milliseconds from pixels to the models' inputs."),
        APIField("infer", \.infer, decimals: 3, "Milliseconds of the models themselves."),
        APIField("interpret", \.interpret, decimals: 3, "Milliseconds from the models' outputs to results."),
        APIField("track", \.track, decimals: 3, "Milliseconds of identities and targets."),
    ]
}

/// What a live frame shows.
public struct LiveResult: APIValue {
    /// `result`.
    public let type: String
    /// The frame's number.
    public var frame: UInt32
    /// When it was captured, in milliseconds of the client's clock, as the client said.
    public var captured: Double
    /// The frame's size.
    public var size: PixelSize
    /// What was found, the surest first.
    public var observations: [Observation]
    /// The targets by ascending number.
    public var targets: [LiveTarget]
    /// How many frames of the session were left out so far.
    public var dropped: Int
    /// How long it took.
    public var milliseconds: LiveMilliseconds

    /// Creates a result.
    public init(
        frame: UInt32, captured: Double, size: PixelSize, observations: [Observation] = [],
        targets: [LiveTarget] = [], dropped: Int = 0, milliseconds: LiveMilliseconds = LiveMilliseconds()
    ) {
        type = "result"
        self.frame = frame
        self.captured = captured
        self.size = size
        self.observations = observations
        self.targets = targets
        self.dropped = dropped
        self.milliseconds = milliseconds
    }

    /// `LiveResult`.
    public static var schemaName: String { "LiveResult" }
    /// Frame, objects, targets and times.
    public static let fields: [APIField<LiveResult>] = [
        APIField("type", \.type, as: .choice(["result"]), "Kind of message."),
        APIField("frame", \.frame, "Number of the frame."),
        APIField("captured", \.captured, decimals: 3, "Capture time in milliseconds of the client's clock."),
        APIField("size", \.size, "Size of the frame."),
        APIField("observations", \.observations, "What was found."),
        APIField("targets", \.targets, "The targets."),
        APIField("dropped", \.dropped, "Frames of the session that were left out so far."),
        APIField("milliseconds", \.milliseconds, "How long the stages took."),
    ]
}
