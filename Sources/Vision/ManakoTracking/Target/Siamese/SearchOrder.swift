import ManakoGeometry

/// The order in which windows around a lost target's last place are looked into: rings of a square grid, the nearest first, for ever.
struct SearchOrder: Sendable, Hashable {
    /// Rings around the middle.
    static let rings = 3
    private static let offsets: [Offset] = (1...rings).flatMap { ring in
        (-ring...ring).flatMap { y in (-ring...ring).map { x in Offset(x: x, y: y) } }
            .filter { max(abs($0.x), abs($0.y)) == ring }
    }

    private struct Offset: Sendable {
        var x: Int
        var y: Int
    }

    private var position = 0

    /// The middle of the next window that lies in the picture; nil when none does.
    ///
    /// - Parameters:
    ///   - center: the last place.
    ///   - step: pixels between the windows' middles.
    ///   - picture: the size of the picture.
    mutating func next(around center: ImagePoint, step: Double, in picture: ImageSize) -> ImagePoint? {
        for _ in Self.offsets.indices {
            let offset = Self.offsets[position % Self.offsets.count]
            position = (position + 1) % Self.offsets.count
            let point = ImagePoint(x: center.x + Double(offset.x) * step, y: center.y + Double(offset.y) * step)
            if (0...picture.width).contains(point.x), (0...picture.height).contains(point.y) { return point }
        }
        return nil
    }
}
