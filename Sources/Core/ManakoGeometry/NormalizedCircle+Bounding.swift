extension NormalizedCircle {
    /// The smallest circle that holds all points.
    ///
    /// Welzl's idea with farthest-point pivoting (B. Gärtner, *Fast and robust smallest enclosing balls*, 1999): the circle of a
    /// few support points grows by the point farthest outside, until there is none. A round takes time linear in the number of
    /// points, and few rounds are needed. Points that repeat, nearly repeat or lie on a line do no harm.
    ///
    /// - Parameter points: normalised points; those that are not finite are left out.
    /// - Returns: a circle for which ``contains(_:)`` is true of every point; ``zero`` without points.
    public static func boundingCircle(for points: [NormalizedPoint]) -> NormalizedCircle {
        let points = points.filter { $0.x.isFinite && $0.y.isFinite }
        guard let first = points.first else { return .zero }
        var support = [first]
        var circle = NormalizedCircle(center: first, radius: 0)
        for _ in 0..<maximumRounds {
            guard let farthest = points.max(by: { circle.center.distance(to: $0) < circle.center.distance(to: $1) }),
                circle.center.distance(to: farthest) > circle.radius * (1 + tolerance)
            else { break }
            let (grown, grownSupport) = smallest(for: support + [farthest])
            guard grown.radius > circle.radius else { break }
            (circle, support) = (grown, grownSupport)
        }
        return circle.grown(toHold: points)
    }

    /// Far more rounds than points in a plane need; should they not do, the circle is only nearly the smallest.
    private static let maximumRounds = 100
    /// What lies outside by less than this share of the radius does so by rounding.
    private static let tolerance = 1e-12

    /// The smallest circle for two to four points, with the two or three of them that it goes through: the best of all.
    ///
    /// Each candidate is grown to hold all points, so that a badly conditioned one is never the best.
    private static func smallest(for points: [NormalizedPoint]) -> (NormalizedCircle, [NormalizedPoint]) {
        var candidates: [(NormalizedCircle, [NormalizedPoint])] = []
        for (i, a) in points.enumerated() {
            for (j, b) in points[..<i].enumerated() {
                candidates.append((NormalizedCircle(from: a, to: b), [a, b]))
                for c in points[..<j] {
                    if let circle = NormalizedCircle(through: a, b, c) { candidates.append((circle, [a, b, c])) }
                }
            }
        }
        let grown = candidates.map { ($0.0.grown(toHold: points), $0.1) }
        return grown.min { $0.0.radius < $1.0.radius } ?? (NormalizedCircle(center: points[0], radius: 0), points)
    }

    /// The circle with this centre that reaches the farthest point, when that lies outside.
    private func grown(toHold points: [NormalizedPoint]) -> NormalizedCircle {
        NormalizedCircle(center: center, radius: points.reduce(radius) { max($0, center.distance(to: $1)) })
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
}
