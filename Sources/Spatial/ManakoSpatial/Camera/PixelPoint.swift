/// A place in a picture in pixels, x to the right and y down; (0, 0) is the centre of the upper-left pixel, as in OpenCV.
public struct PixelPoint: Sendable, Hashable, Codable {
    /// Columns from the centre of the leftmost one.
    public var x: Double
    /// Rows from the centre of the uppermost one.
    public var y: Double

    /// Creates a place.
    public init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The distance to another place in pixels.
    public func distance(to other: PixelPoint) -> Double {
        let (dx, dy) = (x - other.x, y - other.y)
        return (dx * dx + dy * dy).squareRoot()
    }
}
