/// The rectangle of least area, at any angle, around points.
package struct MinimumRectangle: Sendable, Hashable {
    package var center: ImagePoint
    /// The direction of the side that ``width`` measures, a unit vector.
    package var direction: ImagePoint
    /// The extent along ``direction``.
    package var width: Double
    /// The extent across it.
    package var height: Double

    /// Finds the rectangle; nil without points or when one is no number.
    ///
    /// One of its sides lies on an edge of the convex hull (Freeman and Shapira, "Determining the minimum-area encasing rectangle
    /// for an arbitrary closed curve", 1975).
    package init?(around points: [ImagePoint]) {
        guard !points.isEmpty, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
        let hull = Self.hull(of: points)
        var best: MinimumRectangle?
        for index in hull.indices {
            let (a, b) = (hull[index], hull[(index + 1) % hull.count])
            let length = a.distance(to: b)
            let direction =
                length > 0 ? ImagePoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length) : ImagePoint(x: 1, y: 0)
            let candidate = Self(hull, along: direction)
            if candidate.area < best?.area ?? .infinity { best = candidate }
        }
        guard let best else { return nil }
        self = best
    }

    private init(_ hull: [ImagePoint], along direction: ImagePoint) {
        let along = hull.map { $0.x * direction.x + $0.y * direction.y }
        let across = hull.map { $0.y * direction.x - $0.x * direction.y }
        let (left, right) = (along.reduce(.infinity, min), along.reduce(-.infinity, max))
        let (top, bottom) = (across.reduce(.infinity, min), across.reduce(-.infinity, max))
        let (u, v) = ((left + right) / 2, (top + bottom) / 2)
        center = ImagePoint(x: u * direction.x - v * direction.y, y: u * direction.y + v * direction.x)
        self.direction = direction
        width = right - left
        height = bottom - top
    }

    package var area: Double { width * height }
    package var shorterSide: Double { min(width, height) }

    /// The rectangle with all its sides moved outwards.
    package func grown(by distance: Double) -> MinimumRectangle {
        var copy = self
        copy.width += 2 * distance
        copy.height += 2 * distance
        return copy
    }

    /// The corners, clockwise, beginning with the one that is the top left when the rectangle is turned by at most 45°.
    package var corners: [ImagePoint] {
        var (u, v) = (direction, ImagePoint(x: -direction.y, y: direction.x))
        var (width, height) = (width, height)
        if abs(u.x) < abs(u.y) { (u, v, width, height) = (v, u, height, width) }
        if u.x < 0 { u = ImagePoint(x: -u.x, y: -u.y) }
        if v.y < 0 { v = ImagePoint(x: -v.x, y: -v.y) }
        func corner(_ a: Double, _ b: Double) -> ImagePoint {
            ImagePoint(
                x: center.x + a * width / 2 * u.x + b * height / 2 * v.x,
                y: center.y + a * width / 2 * u.y + b * height / 2 * v.y)
        }
        return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
    }

    /// The convex hull (Andrew's monotone chain, 1979).
    package static func hull(of points: [ImagePoint]) -> [ImagePoint] {
        let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count > 2 else { return sorted }
        let lower = chain(sorted)
        let upper = chain(sorted.reversed())
        return lower.dropLast() + upper.dropLast()
    }

    private static func chain(_ points: [ImagePoint]) -> [ImagePoint] {
        var chain: [ImagePoint] = []
        for point in points {
            while chain.count > 1, !turns(chain[chain.count - 2], chain[chain.count - 1], point) { chain.removeLast() }
            chain.append(point)
        }
        return chain
    }

    private static func turns(_ a: ImagePoint, _ b: ImagePoint, _ c: ImagePoint) -> Bool {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0
    }
}
