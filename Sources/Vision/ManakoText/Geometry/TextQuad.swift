import ManakoGeometry

/// The place of a line of text: four corners in pixels of the upright picture, origin upper-left, in the order in which an upright
/// line has them: top left, top right, bottom right, bottom left.
struct TextQuad: Sendable, Hashable {
    var topLeft: ImagePoint
    var topRight: ImagePoint
    var bottomRight: ImagePoint
    var bottomLeft: ImagePoint

    var corners: [ImagePoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The mean length of the edges above and below.
    var width: Double { (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2 }
    /// The mean length of the edges at the sides.
    var height: Double { (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2 }
    /// The product of both.
    var area: Double { width * height }
    /// The mean of the corners.
    var center: ImagePoint {
        ImagePoint(
            x: corners.reduce(0) { $0 + $1.x } / 4, y: corners.reduce(0) { $0 + $1.y } / 4)
    }

    /// The smallest upright rectangle around the corners.
    var box: ImageRect {
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        let (left, top) = (xs.reduce(.infinity, min), ys.reduce(.infinity, min))
        return ImageRect(
            x: left, y: top, width: xs.reduce(-.infinity, max) - left, height: ys.reduce(-.infinity, max) - top)
    }

    /// The same corners with every one of them moved.
    func mapped(_ move: (ImagePoint) -> ImagePoint) -> TextQuad {
        TextQuad(
            topLeft: move(topLeft), topRight: move(topRight), bottomRight: move(bottomRight),
            bottomLeft: move(bottomLeft))
    }

    /// The same place, read from its left side upwards or, in other words, turned by quarter turns counter-clockwise: the corner
    /// that begins the reading is `turns` corners further back.
    func turned(by turns: Int) -> TextQuad {
        let all = corners
        let start = ((turns % 4) + 4) % 4
        return TextQuad(
            topLeft: all[start], topRight: all[(start + 1) % 4], bottomRight: all[(start + 2) % 4],
            bottomLeft: all[(start + 3) % 4])
    }

    /// The part between two places along the line, 0…1 from its left to its right.
    func slice(from start: Double, to end: Double) -> TextQuad {
        TextQuad(
            topLeft: topLeft.moved(to: topRight, by: start), topRight: topLeft.moved(to: topRight, by: end),
            bottomRight: bottomLeft.moved(to: bottomRight, by: end),
            bottomLeft: bottomLeft.moved(to: bottomRight, by: start))
    }

    /// The part between two heights, 0…1 from its top to its bottom.
    func band(from start: Double, to end: Double) -> TextQuad {
        TextQuad(
            topLeft: topLeft.moved(to: bottomLeft, by: start), topRight: topRight.moved(to: bottomRight, by: start),
            bottomRight: topRight.moved(to: bottomRight, by: end), bottomLeft: topLeft.moved(to: bottomLeft, by: end))
    }
}

extension TextQuad {
    /// An upright rectangle's corners.
    init(_ rect: ImageRect) {
        self.init(
            topLeft: ImagePoint(x: rect.x, y: rect.y), topRight: ImagePoint(x: rect.maxX, y: rect.y),
            bottomRight: ImagePoint(x: rect.maxX, y: rect.maxY), bottomLeft: ImagePoint(x: rect.x, y: rect.maxY))
    }
}

extension ImagePoint {
    /// The point a share of the way to another one.
    func moved(to other: ImagePoint, by share: Double) -> ImagePoint {
        ImagePoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }
}

extension MinimumRectangle {
    /// The corners as those of a line.
    var quad: TextQuad {
        let corners = corners
        return TextQuad(topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }
}
