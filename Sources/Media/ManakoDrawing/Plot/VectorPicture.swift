/// A drawing of lines, circles and texts that is written as SVG or painted into a bitmap, the same in both.
public struct VectorPicture: Sendable, Hashable {
    /// A place in pixels, x to the right and y down from the upper left corner.
    public struct Point: Sendable, Hashable {
        /// Pixels from the left edge.
        public var x: Double
        /// Pixels from the upper edge.
        public var y: Double

        /// Creates a place.
        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// Which part of a text stands at its place.
    public enum Anchor: String, Sendable, Hashable {
        /// Its beginning.
        case start
        /// Its middle.
        case middle
        /// Its end.
        case end
    }

    /// A part of a drawing.
    public enum Shape: Sendable, Hashable {
        /// Lines from place to place.
        case line([Point], color: DrawingColor, width: Double)
        /// A filled circle.
        case circle(Point, radius: Double, color: DrawingColor)
        /// A line of text whose baseline is at a place.
        case text(String, Point, anchor: Anchor, size: Double, color: DrawingColor, isBold: Bool)
    }

    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int
    /// What is drawn, the lowest first, on white.
    public var shapes: [Shape] = []

    /// Creates an empty drawing.
    ///
    /// - Parameters:
    ///   - width: in pixels, 1…16384.
    ///   - height: in pixels, 1…16384.
    public init(width: Int, height: Int) {
        self.width = min(max(width, 1), 16384)
        self.height = min(max(height, 1), 16384)
    }
}
