extension NormalizedCircle {
    /// The smallest circle that holds all points.
    ///
    /// Welzl's algorithm without recursion (E. Welzl, *Smallest enclosing disks*, 1991): linear time on average for any points,
    /// since they are shuffled first, always in the same way.
    ///
    /// - Parameter points: normalised points; those that are not finite are left out.
    /// - Returns: a circle for which ``contains(_:)`` is true of every point; ``zero`` without points.
    public static func boundingCircle(for points: [NormalizedPoint]) -> NormalizedCircle {
        let points = shuffled(points.filter { $0.x.isFinite && $0.y.isFinite })
        guard let first = points.first else { return .zero }
        var circle = NormalizedCircle(center: first, radius: 0)
        for (index, point) in points.enumerated() where !circle.nearlyContains(point) {
            circle = smallest(for: points[..<index], through: point)
        }
        circle.radius = points.reduce(circle.radius) { max($0, circle.center.distance(to: $1)) }
        return circle
    }

    private static func smallest(for points: ArraySlice<NormalizedPoint>, through a: NormalizedPoint)
        -> NormalizedCircle
    {
        var circle = NormalizedCircle(center: a, radius: 0)
        for (index, b) in points.enumerated() where !circle.nearlyContains(b) {
            circle = NormalizedCircle(from: a, to: b)
            for c in points[..<index] where !circle.nearlyContains(c) {
                circle = NormalizedCircle(through: a, b, c) ?? circle
            }
        }
        return circle
    }

    /// The circle with a diameter.
    private init(from a: NormalizedPoint, to b: NormalizedPoint) {
        self.init(
            center: NormalizedPoint(x: a.x + (b.x - a.x) / 2, y: a.y + (b.y - a.y) / 2), radius: a.distance(to: b) / 2)
    }

    /// The circle through three points; nil when they lie on a line.
    private init?(through a: NormalizedPoint, _ b: NormalizedPoint, _ c: NormalizedPoint) {
        let (bx, by, cx, cy) = (b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y)
        let cross = 2 * (bx * cy - by * cx)
        let (bb, cc) = (bx * bx + by * by, cx * cx + cy * cy)
        let offset = NormalizedPoint(x: (cy * bb - by * cc) / cross, y: (bx * cc - cx * bb) / cross)
        guard offset.x.isFinite, offset.y.isFinite else { return nil }
        self.init(
            center: NormalizedPoint(x: a.x + offset.x, y: a.y + offset.y), radius: offset.distance(to: .zero))
    }

    /// Whether a point lies inside, but for rounding.
    private func nearlyContains(_ point: NormalizedPoint) -> Bool {
        center.distance(to: point) <= radius * (1 + 1e-12)
    }

    /// The points in an order that no input can foresee to be a slow one, from Knuth's linear congruential generator.
    private static func shuffled(_ points: [NormalizedPoint]) -> [NormalizedPoint] {
        var (points, state) = (points, UInt64(points.count))
        for index in points.indices.dropFirst().reversed() {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            points.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
        }
        return points
    }
}
