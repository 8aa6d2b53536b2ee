import ManakoGeometry

/// Whole pixels of a mask.
struct PixelArea: Sendable, Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The pixels that a rectangle touches, at least one; nil when it lies outside.
    ///
    /// - Parameters:
    ///   - rect: origin upper-left.
    ///   - width: pixels in a row of the mask.
    ///   - height: its rows.
    init?(touching rect: ImageRect, width: Int, height: Int) {
        let (left, top) = (max(0, rect.x.rounded(.down)), max(0, rect.y.rounded(.down)))
        let (right, bottom) = (
            min(Double(width), rect.maxX.rounded(.up)), min(Double(height), rect.maxY.rounded(.up))
        )
        guard left < right, top < bottom else { return nil }
        (x, y, self.width, self.height) = (Int(left), Int(top), Int(right - left), Int(bottom - top))
    }

    var rect: ImageRect {
        ImageRect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
    }
}
