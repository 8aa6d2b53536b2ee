import ManakoGeometry

/// How far a box may change: in one picture, and in all.
struct BoxBounds: Sendable, Hashable {
    /// The largest ratio of one side in successive pictures.
    private static let step = 1.15
    /// The largest ratio of the box's shape to that of the first one.
    private static let shape = 3.0

    /// The least side in pixels, and the largest size (the root of width times height).
    private let (side, size): (Double, Double)
    /// Width by height of the first box.
    private let aspect: Double

    /// - Parameters:
    ///   - box: the first box: boxes shrink to 6 pixels and grow to two shorter sides of the picture, unless it is smaller or larger
    ///     already.
    ///   - width: the picture's width in pixels.
    ///   - height: the picture's height in pixels.
    init(_ box: ImageRect, width: Int, height: Int) {
        side = min(6, min(box.width, box.height))
        size = max(2 * Double(min(width, height)), (box.width * box.height).squareRoot())
        aspect = box.width / box.height
    }

    /// The box within the bounds, about the same centre.
    ///
    /// - Parameters:
    ///   - box: what was found.
    ///   - last: the box in the picture before.
    func bounded(_ box: ImageRect, after last: ImageRect) -> ImageRect {
        var width = min(max(box.width, last.width / Self.step), last.width * Self.step)
        var height = min(max(box.height, last.height / Self.step), last.height * Self.step)
        let ratio = width / height / aspect
        if ratio > Self.shape { width *= Self.shape / ratio }
        if ratio < 1 / Self.shape { height *= ratio * Self.shape }
        let grown = max(1, side / min(width, height))
        let factor = grown * min(1, size / (grown * (width * height).squareRoot()))
        (width, height) = (width * factor, height * factor)
        return ImageRect(x: box.center.x - width / 2, y: box.center.y - height / 2, width: width, height: height)
    }
}
