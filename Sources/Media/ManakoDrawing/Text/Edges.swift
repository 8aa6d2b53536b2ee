import Glibc

/// A rectangle by its edges, in pixels.
struct Edges {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    func grown(by distance: Double) -> Edges {
        Edges(left - distance, top - distance, right + distance, bottom + distance)
    }

    func joined(_ other: Edges) -> Edges {
        Edges(min(left, other.left), min(top, other.top), max(right, other.right), max(bottom, other.bottom))
    }
}

extension OutlinedText {
    var isTurned: Bool { turn != 0 || narrowing != 1 }

    /// The cosine and sine of the turn.
    var direction: (cosine: Double, sine: Double) { (cos(turn * .pi / 180), sin(turn * .pi / 180)) }

    /// Where a line stands.
    func baseline(_ line: Int) -> Double { firstBaseline + Double(line) * pitch }

    /// What an area covers when it is turned.
    func turned(_ area: Edges?) -> Edges? {
        guard let area, isTurned else { return area }
        let (cosine, sine) = direction
        let corners = [
            (area.left, area.top), (area.right, area.top), (area.left, area.bottom), (area.right, area.bottom),
        ]
        .map { x, y in (x * narrowing * cosine - y * sine, x * narrowing * sine + y * cosine) }
        let (xs, ys) = (corners.map(\.0), corners.map(\.1))
        guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
        return Edges(left, top, right, bottom)
    }
}
