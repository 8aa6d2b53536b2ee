public import ManakoGeometry

/// A polygon in normalised coordinates of the upright image, origin lower-left.
public struct ZonePolygon: Sendable, Hashable, Codable {
    /// The corners in order; the last is joined to the first.
    public let points: [NormalizedPoint]

    /// Creates a polygon of the points that are finite; fewer than three enclose nothing.
    public init(_ points: [NormalizedPoint]) {
        self.points = points.filter { $0.x.isFinite && $0.y.isFinite }
    }

    /// Whether a way from the point to far outside meets an odd number of edges.
    public func contains(_ point: NormalizedPoint) -> Bool {
        guard points.count >= 3 else { return false }
        return edges.reduce(false) { isInside, edge in
            let (a, b) = edge
            guard (a.y > point.y) != (b.y > point.y) else { return isInside }
            let crossing = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
            return point.x < crossing ? !isInside : isInside
        }
    }

    private var edges: some Sequence<(NormalizedPoint, NormalizedPoint)> {
        points.indices.lazy.map { (points[$0], points[$0 + 1 < points.count ? $0 + 1 : 0]) }
    }

    /// Whether the point is farther from every edge than a share of the box, both axes measured in the box's sides.
    func isClear(of point: NormalizedPoint, by margin: Double, _ box: NormalizedRect) -> Bool {
        edges.allSatisfy { a, b in
            Self.squaredDistance(
                toSegmentFrom: ((a.x - point.x) / box.width, (a.y - point.y) / box.height),
                to: ((b.x - point.x) / box.width, (b.y - point.y) / box.height)) > margin * margin
        }
    }

    /// From the origin to the nearest point of a segment.
    private static func squaredDistance(
        toSegmentFrom a: (x: Double, y: Double), to b: (x: Double, y: Double)
    ) -> Double {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let length = x * x + y * y
        let along = length > 0 ? min(max(-(a.x * x + a.y * y) / length, 0), 1) : 0
        let (nearX, nearY) = (a.x + along * x, a.y + along * y)
        return nearX * nearX + nearY * nearY
    }
}
