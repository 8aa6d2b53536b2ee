import ManakoGeometry
import ManakoSpatial

/// The quadrilateral around points that adds least to their convex hull. A thing that covers a part of a side does not change it.
struct EnclosingQuad {
    /// Clockwise as pictures are seen, with rows that count downward.
    let corners: [PixelPoint]

    /// The most that it may be larger than the hull.
    private static let mostGrowth = 1.12

    /// - Returns: nil where a quadrilateral is much larger than the hull.
    init?(_ points: [PixelPoint]) {
        let hull = MinimumRectangle.hull(of: points.map { ImagePoint(x: $0.x, y: $0.y) }).map { PixelPoint($0.x, $0.y) }
        guard hull.count >= 4 else { return nil }
        var corners = hull
        while corners.count > 4 {
            let ways = corners.indices.compactMap { Self.without($0, corners) }
            guard let best = ways.min(by: { $0.growth < $1.growth }) else { return nil }
            corners = best.corners
        }
        guard abs(Self.area(corners)) < Self.mostGrowth * abs(Self.area(hull)) else { return nil }
        self.corners = Self.area(corners) < 0 ? corners.reversed() : corners
    }

    /// The corners without a side: its neighbours go on until they meet.
    private static func without(_ side: Int, _ corners: [PixelPoint]) -> (corners: [PixelPoint], growth: Double)? {
        let count = corners.count
        let (a, b) = (corners[side], corners[(side + 1) % count])
        let (before, after) = (corners[(side + count - 1) % count], corners[(side + 2) % count])
        let (u, v) = (PixelPoint(a.x - before.x, a.y - before.y), PixelPoint(b.x - after.x, b.y - after.y))
        let cross = u.x * v.y - u.y * v.x
        guard abs(cross) > 1e-9 else { return nil }
        let way = ((b.x - a.x) * v.y - (b.y - a.y) * v.x) / cross
        let back = ((b.x - a.x) * u.y - (b.y - a.y) * u.x) / cross
        // Lines that part from each other meet on the other side.
        guard way >= 0, back >= 0 else { return nil }
        let met = PixelPoint(a.x + way * u.x, a.y + way * u.y)
        var left = corners
        left[side] = met
        left.remove(at: (side + 1) % count)
        return (left, abs(area([a, met, b])))
    }

    private static func area(_ corners: [PixelPoint]) -> Double {
        zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }
}
