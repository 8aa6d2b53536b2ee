public import ManakoGeometry

/// A part of a picture, by the corners that stand out; normalised to the upright picture, origin lower-left.
public struct NormalizedRegion: Sendable, Hashable, Codable {
    /// The corners of the convex region, counter-clockwise; none for an empty one.
    public let points: [NormalizedPoint]

    /// The smallest convex region around points.
    ///
    /// Andrew, "Another efficient algorithm for convex hulls in two dimensions" (1979).
    init(around points: [NormalizedPoint]) {
        let finite = Set(points.filter { $0.x.isFinite && $0.y.isFinite })
        let sorted = finite.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        self.points = sorted.count < 3 ? sorted : Self.chain(sorted) + Self.chain(sorted.reversed())
    }

    private static func chain(_ points: [NormalizedPoint]) -> [NormalizedPoint] {
        var chain: [NormalizedPoint] = []
        for point in points {
            while chain.count > 1, !turnsLeft(chain[chain.count - 2], chain[chain.count - 1], point) {
                chain.removeLast()
            }
            chain.append(point)
        }
        return chain.dropLast()
    }

    private static func turnsLeft(_ a: NormalizedPoint, _ b: NormalizedPoint, _ c: NormalizedPoint) -> Bool {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
    }

    /// The smallest upright rectangle around the region; empty for an empty one.
    public var boundingBox: NormalizedRect { NormalizedRect(around: points) }
}
