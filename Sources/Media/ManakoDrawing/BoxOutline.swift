import ManakoGeometry

/// Where the line of a box lies: on whole pixels, centred on the box's border to the nearest pixel.
///
/// A border at or beyond the picture's edge has its line just inside, so that every side is seen.
struct BoxOutline: Hashable {
    /// The rectangle that the line fills with its outer edge; pixels, origin upper-left.
    let outer: ImageRect
    /// The width of the line.
    let lineWidth: Double

    /// The middle of the line.
    var path: ImageRect {
        ImageRect(
            x: outer.x + lineWidth / 2, y: outer.y + lineWidth / 2,
            width: outer.width - lineWidth, height: outer.height - lineWidth)
    }

    /// The middle of a second line inside; nil where there is no room for one.
    func inner(distance: Double) -> ImageRect? {
        let inner = ImageRect(
            x: path.x + distance, y: path.y + distance, width: path.width - 2 * distance,
            height: path.height - 2 * distance)
        return min(inner.width, inner.height) >= 2 * distance ? inner : nil
    }

    /// Nil for a box that is not finite, has a negative side or lies outside the picture.
    init?(_ box: NormalizedRect, imageSize: ImageSize, lineWidth: Double) {
        guard box.isFinite, box.width >= 0, box.height >= 0,
            box.x < 1, box.y < 1, box.maxX > 0, box.maxY > 0
        else { return nil }
        let rect = box.clamped().toImageCoordinates(imageSize, origin: .upperLeft)
        func lineStart(_ border: Double, _ extent: Double) -> Double {
            min(max(0, (border - lineWidth / 2).rounded()), max(0, extent - lineWidth))
        }
        let left = lineStart(rect.x, imageSize.width)
        let top = lineStart(rect.y, imageSize.height)
        let right = lineStart(rect.maxX, imageSize.width)
        let bottom = lineStart(rect.maxY, imageSize.height)
        outer = ImageRect(
            x: left, y: top, width: right - left + lineWidth, height: bottom - top + lineWidth)
        self.lineWidth = lineWidth
    }
}
