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

/// A code's place among codes that hold one message together.
public struct CodeSequenceEntry: APIValue {
    /// The place, from 1.
    public var position: Int
    /// The number of codes, where it is known.
    public var count: Int?
    /// The text that all of them share.
    public var identifier: String

    /// Creates a place.
    public init(position: Int, count: Int?, identifier: String) {
        (self.position, self.count, self.identifier) = (position, count, identifier)
    }

    /// `CodeSequence`.
    public static var schemaName: String { "CodeSequence" }
    /// Place, number and identity.
    public static let fields: [APIField<CodeSequenceEntry>] = [
        APIField("position", \.position, "Place of the code, from 1."),
        APIField(optional: "count", \.count, "Number of codes, where it is known."),
        APIField(
            "identifier", \.identifier,
            "Text that all codes of a message share: the parity of QR Code, a file identifier."),
    ]
}

/// A closed outline.
public struct ContourEntry: APIValue {
    /// Its points in their order, [x, y] in pixels of the upright image, origin upper-left.
    public var points: [[Double]]
    /// The index among the observations of the contour around it; nil for an outermost one.
    public var parent: Int?
    /// Whether it runs around a hole.
    public var hole: Bool
    /// The area inside it and its length, in pixels.
    public var area, perimeter: Double

    /// Creates an outline.
    public init(points: [[Double]], parent: Int?, hole: Bool, area: Double, perimeter: Double) {
        (self.points, self.parent, self.hole) = (points, parent, hole)
        (self.area, self.perimeter) = (area, perimeter)
    }

    /// `Contour`.
    public static var schemaName: String { "Contour" }
    /// Points, nesting and measures.
    public static let fields: [APIField<ContourEntry>] = [
        APIField(
            "points", \.points, as: .list(.list(.number(), count: 2)),
            "Points of the closed line in their order, [x, y] in pixels."),
        APIField(optional: "parent", \.parent, "Index among the observations of the contour around it."),
        APIField("hole", \.hole, "Whether it runs around a hole."),
        APIField("area", \.area, decimals: 2, "Area inside it in pixels."),
        APIField("perimeter", \.perimeter, decimals: 2, "Its length in pixels."),
    ]
}

/// The parabola on which something flies.
public struct TrajectoryEntry: APIValue {
    /// Where it was seen and the same places on the parabola, oldest first, [x, y] in pixels, origin upper-left.
    public var points, projected: [[Double]]
    /// a, b and c of y = a · x² + b · x + c, where the lower-left corner of the image is (0, 0) and the upper-right one (1, 1).
    public var coefficients: [Double]
    /// The mean radius in pixels.
    public var radius: Double

    /// Creates a trajectory.
    public init(points: [[Double]], projected: [[Double]], coefficients: [Double], radius: Double) {
        (self.points, self.projected) = (points, projected)
        (self.coefficients, self.radius) = (coefficients, radius)
    }

    /// `Trajectory`.
    public static var schemaName: String { "Trajectory" }
    /// Places, parabola and size.
    public static let fields: [APIField<TrajectoryEntry>] = [
        APIField(
            "points", \.points, as: .list(.list(.number(), count: 2)),
            "Where it was seen, oldest first, [x, y] in pixels."),
        APIField(
            "projected", \.projected, as: .list(.list(.number(), count: 2)), "The same places on the parabola."),
        APIField(
            "coefficients", \.coefficients, as: .list(.number(), count: 3),
            "a, b and c of y = a·x² + b·x + c; the image's lower-left corner is 0,0 and its upper-right one 1,1."),
        APIField("radius", \.radius, decimals: 2, "Mean radius in pixels."),
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
