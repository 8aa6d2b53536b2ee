/// How long the stages of one picture took, in milliseconds.
public struct StageMilliseconds: APIValue {
    /// From file bytes to pixels.
    public var decode: Double
    /// From pixels to the model's input.
    public var prepare: Double
    /// The model itself.
    public var infer: Double
    /// From the model's output to results.
    public var interpret: Double

    /// Creates times.
    public init(decode: Double = 0, prepare: Double = 0, infer: Double = 0, interpret: Double = 0) {
        self.decode = decode
        self.prepare = prepare
        self.infer = infer
        self.interpret = interpret
    }

    /// `StageMilliseconds`.
    public static var schemaName: String { "StageMilliseconds" }
    /// The stages.
    public static let fields: [APIField<StageMilliseconds>] = [
        APIField("decode", \.decode, decimals: 3, "Milliseconds from file bytes to pixels."),
        APIField("prepare", \.prepare, decimals: 3, "Milliseconds from pixels to the model's input."),
        APIField("infer", \.infer, decimals: 3, "Milliseconds of the model itself."),
        APIField("interpret", \.interpret, decimals: 3, "Milliseconds from the model's output to results."),
    ]
}

/// A picture that the server keeps for a while.
public struct PictureAnswer: APIValue {
    /// The name by which it is asked about: its SHA-256 in hexadecimal digits.
    public var id: String
    /// Pixels in a row of the upright picture, and rows.
    public var width, height: Int

    /// Creates an answer.
    public init(id: String, width: Int, height: Int) {
        (self.id, self.width, self.height) = (id, width, height)
    }

    /// `Picture`.
    public static var schemaName: String { "Picture" }
    /// Name and size.
    public static let fields: [APIField<PictureAnswer>] = [
        APIField("id", \.id, "Name of the picture: its SHA-256."),
        APIField("width", \.width, as: .integer(1...1_000_000), "Pixels in a row of the upright picture."),
        APIField("height", \.height, as: .integer(1...1_000_000), "Rows of the upright picture."),
    ]
}
