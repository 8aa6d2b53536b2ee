/// What a text may be.
public struct TextCandidate: APIValue {
    /// The text.
    public var text: String
    /// How sure the reader is, 0…1.
    public var confidence: Double

    /// Creates a candidate.
    public init(text: String, confidence: Double) {
        self.text = text
        self.confidence = confidence
    }

    /// `TextCandidate`.
    public static var schemaName: String { "TextCandidate" }
    /// Text and confidence.
    public static let fields: [APIField<TextCandidate>] = [
        APIField("text", \.text, "The text."),
        APIField("confidence", \.confidence, decimals: 5, in: 0...1, "How sure the reader is."),
    ]
}

/// Which pixels belong to something, over the whole upright picture, as COCO's uncompressed run lengths.
public struct MaskEntry: APIValue {
    /// Height and width of the mask, which may be smaller than the picture.
    public var size: [Int]
    /// Lengths of runs, column by column from the left and each from the top: pixels that do not belong, that do, and so on.
    public var counts: [Int]

    /// Creates a mask.
    public init(size: [Int], counts: [Int]) {
        self.size = size
        self.counts = counts
    }

    /// `Mask`.
    public static var schemaName: String { "Mask" }
    /// Size and run lengths.
    public static let fields: [APIField<MaskEntry>] = [
        APIField("size", \.size, as: .list(.integer(), count: 2), "Height and width."),
        APIField("counts", \.counts, "Run lengths, column by column: pixels that do not belong, that do, and so on."),
    ]
}
