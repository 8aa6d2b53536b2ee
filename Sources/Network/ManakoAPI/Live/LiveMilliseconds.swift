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
