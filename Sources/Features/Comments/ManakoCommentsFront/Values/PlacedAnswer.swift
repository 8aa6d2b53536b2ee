package import ManakoAPI

/// Where a comment's box is as time goes by, in pixels of the canvas and seconds of the video.
package struct CommentMotionEntry: APIValue {
    /// How a comment moves.
    package enum Kind: String, APIFieldValue, Hashable, CaseIterable {
        /// It stands.
        case still
        /// It goes to the left, `speed` pixels a second, and is at `x` at the time `at`.
        case scrolling
        /// It goes from (`x`, `y`) to (`toX`, `toY`) from `begin` on, in `seconds`.
        case path
    }

    /// How it moves.
    package var kind: Kind
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    /// When the left edge is at ``x``, where it scrolls.
    package var at: Double?
    /// Pixels a second to the left, where it scrolls.
    package var speed: Double?
    /// The width of the box, where it scrolls.
    package var boxWidth: Double?
    /// When it is where it would be in a mirror: pairs of from and to.
    package var reversed: [[Double]]?
    /// The left edge at last, of a path.
    package var toX: Double?
    /// The upper edge at last, of a path.
    package var toY: Double?
    /// When it begins to move, of a path.
    package var begin: Double?
    /// How long it moves, of a path.
    package var seconds: Double?

    /// Creates one that stands.
    package init(_ kind: Kind = .still, x: Double, y: Double) {
        self.kind = kind
        self.x = x
        self.y = y
    }

    /// `CommentMotion`.
    package static var schemaName: String { "CommentMotion" }
    /// Kind and numbers.
    package static let fields: [APIField<CommentMotionEntry>] = [
        APIField("kind", \.kind, "How it moves."),
        APIField("x", \.x, decimals: 3, "Left edge."),
        APIField("y", \.y, decimals: 3, "Upper edge."),
        APIField(optional: "at", \.at, decimals: 4, "When the left edge is at x."),
        APIField(optional: "speed", \.speed, decimals: 4, "Pixels a second to the left."),
        APIField(optional: "boxWidth", \.boxWidth, decimals: 3, "Width of the box."),
        APIField(optional: "reversed", \.reversed, "Times from and to at which it is mirrored: 1920 − boxWidth − x."),
        APIField(optional: "toX", \.toX, decimals: 3, "Left edge at last."),
        APIField(optional: "toY", \.toY, decimals: 3, "Upper edge at last."),
        APIField(optional: "begin", \.begin, decimals: 4, "When it begins to move."),
        APIField(optional: "seconds", \.seconds, decimals: 4, "How long it moves."),
    ]
}

/// A comment with its place, its time and the name of its picture.
package struct PlacedEntry: APIValue {
    /// The comment's number.
    package var index: Int
    /// When it is shown first, in seconds.
    package var start: Double
    /// When it is shown no more.
    package var end: Double
    /// Its place in the order of drawing: higher ones are drawn over lower ones.
    package var order: Int
    /// How opaque it is, at first where that changes.
    package var opacity: Double
    /// How opaque it is at last, where that changes.
    package var toOpacity: Double?
    /// The name of its picture.
    package var picture: String
    /// From the box's left edge to the picture's, in pixels of the canvas.
    package var x0: Double
    /// From the box's upper edge to the picture's, in pixels of the canvas.
    package var y0: Double
    /// Pixels in a row of the picture.
    package var width: Int
    /// Rows of the picture.
    package var height: Int
    /// Where the box is.
    package var motion: CommentMotionEntry

    /// `PlacedComment`.
    package static var schemaName: String { "PlacedComment" }
    /// Place, time and picture.
    package static let fields: [APIField<PlacedEntry>] = [
        APIField("index", \.index, "The comment's number."),
        APIField("start", \.start, decimals: 4, "When it is shown first, in seconds."),
        APIField("end", \.end, decimals: 4, "When it is shown no more."),
        APIField("order", \.order, "Place in the order of drawing, the lowest first."),
        APIField("opacity", \.opacity, decimals: 4, in: 0...1, "How opaque it is, at first where that changes."),
        APIField(optional: "toOpacity", \.toOpacity, decimals: 4, in: 0...1, "How opaque it is at last."),
        APIField("picture", \.picture, "Name of its picture."),
        APIField("x0", \.x0, decimals: 3, "From the box's left edge to the picture's, in pixels of the canvas."),
        APIField("y0", \.y0, decimals: 3, "From the box's upper edge to the picture's, in pixels of the canvas."),
        APIField("width", \.width, "Pixels in a row of the picture."),
        APIField("height", \.height, "Rows of the picture."),
        APIField("motion", \.motion, "Where the box is."),
    ]
}

/// The comments that are shown at some time of an interval.
package struct PlacedAnswer: APIValue {
    /// The surface that places are on.
    package var canvas: PixelSize
    /// The beginning of the interval, in seconds.
    package var from: Double
    /// Its end; before the end that was asked for where that would be too many.
    package var to: Double
    /// Grows when what was said of an earlier time holds no longer.
    package var version: Int
    /// When nothing is shown, because the owner of the video says so: pairs of from and to.
    package var pauses: [[Double]] = []
    /// The comments, in the order of drawing.
    package var placed: [PlacedEntry]

    /// `PlacedComments`.
    package static var schemaName: String { "PlacedComments" }
    /// The list.
    package static let fields: [APIField<PlacedAnswer>] = [
        APIField("canvas", \.canvas, "Surface that places are on."),
        APIField("from", \.from, decimals: 4, "Beginning of the interval, in seconds."),
        APIField("to", \.to, decimals: 4, "Its end, perhaps before the one that was asked for."),
        APIField("version", \.version, "Grows when what was said before holds no longer."),
        APIField("pauses", \.pauses, "Times from and to at which nothing is shown."),
        APIField("placed", \.placed, "The comments, in the order of drawing."),
    ]
}
