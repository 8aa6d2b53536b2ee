import Glibc
import ManakoSpatial

/// A straight edge in an ``EdgeMap``.
struct EdgeLine {
    var from: PixelPoint, to: PixelPoint
    /// The sum of gradients along it.
    var mass: Double

    var length: Double { from.distance(to: to) }
    /// The gradient along it, in levels per pixel, times its width.
    var contrast: Double { mass / length }
    /// Of length 1.
    var direction: PixelPoint { PixelPoint((to.x - from.x) / length, (to.y - from.y) / length) }

    /// The distance of a place from the line, with its sign.
    func distance(to place: PixelPoint) -> Double {
        let way = direction
        return way.x * (place.y - from.y) - way.y * (place.x - from.x)
    }

    /// How far along the line a place is, in pixels from its beginning.
    func way(to place: PixelPoint) -> Double {
        let way = direction
        return way.x * (place.x - from.x) + way.y * (place.y - from.y)
    }
}

/// Finds straight edges: pixels side by side whose gradients point the same way
/// ([Grompone von Gioi et al. 2012](https://doi.org/10.5201/ipol.2012.gjmr-lsd)).
struct LineFinder {
    private let map: EdgeMap
    private var used: [Bool]

    /// The least gradient of an edge, in levels per pixel of the map.
    static let leastGradient: Float = 3
    /// The shortest line, as a part of the map's longer side.
    private static let shortest = 0.018
    /// What belongs to a line: how far a pixel's gradient may point aside of the line's, in radians, and how strong it is at least, as a part
    /// of the strongest one's. Lines that come out too wide are tried again, at last without what lies beside them, as the grain of wood.
    private static let attempts: [(tolerance: Float, strength: Float)] = [(0.39, 0), (0.2, 0), (0.2, 0.35)]

    private init(_ map: EdgeMap) {
        self.map = map
        used = map.strengths.map { $0 < Self.leastGradient }
    }

    /// The lines of a map, those of most light along them first; those on one straight line joined.
    static func lines(in map: EdgeMap, most: Int) -> [EdgeLine] {
        var finder = LineFinder(map)
        let seeds = map.strengths.indices.filter { map.strengths[$0] >= leastGradient }
            .sorted { map.strengths[$0] > map.strengths[$1] }
        let least = shortest * Double(max(map.width, map.height))
        let found = seeds.compactMap { finder.line(at: $0) }.filter { $0.length >= least }
        return Array(joined(found.sorted { $0.length > $1.length }).sorted { $0.mass > $1.mass }.prefix(most))
    }

    private mutating func line(at seed: Int) -> EdgeLine? {
        guard !used[seed] else { return nil }
        for (index, attempt) in Self.attempts.enumerated() {
            let region = grown(from: seed, attempt.tolerance, least: attempt.strength * map.strengths[seed])
            if let line = fit(region) { return line }
            if index + 1 < Self.attempts.count { for at in region { used[at] = false } }
            used[seed] = true
        }
        return nil
    }

    private mutating func grown(from seed: Int, _ tolerance: Float, least: Float) -> [Int] {
        var region = [seed]
        var angle = map.angles[seed]
        var (x, y) = (cosf(angle), sinf(angle))
        used[seed] = true
        var next = 0
        while next < region.count {
            let at = region[next]
            next += 1
            for step in [-map.width - 1, -map.width, -map.width + 1, -1, 1, map.width - 1, map.width, map.width + 1] {
                // Pixels at the border have no gradient, so that neighbours are inside.
                let other = at + step
                guard !used[other], map.strengths[other] >= least, Self.apart(map.angles[other], angle) <= tolerance
                else { continue }
                used[other] = true
                region.append(other)
                x += cosf(map.angles[other])
                y += sinf(map.angles[other])
                angle = atan2f(y, x)
            }
        }
        return region
    }

    private static func apart(_ a: Float, _ b: Float) -> Float {
        let difference = abs(a - b)
        return min(difference, 2 * .pi - difference)
    }

    /// The line through pixels, by their gradients' weight; nil where they are no line.
    private func fit(_ region: [Int]) -> EdgeLine? {
        guard region.count >= 8 else { return nil }
        var (sum, x, y, xx, xy, yy) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
        for at in region {
            let (weight, u, v) = (Double(map.strengths[at]), Double(at % map.width), Double(at / map.width))
            (sum, x, y) = (sum + weight, x + weight * u, y + weight * v)
            (xx, xy, yy) = (xx + weight * u * u, xy + weight * u * v, yy + weight * v * v)
        }
        (x, y) = (x / sum, y / sum)
        (xx, xy, yy) = (xx / sum - x * x, xy / sum - x * y, yy / sum - y * y)
        let angle = atan2(2 * xy, xx - yy) / 2
        let (dx, dy) = (cos(angle), sin(angle))
        let across = xx * dy * dy - 2 * xy * dx * dy + yy * dx * dx
        guard across < 2.2 else { return nil }
        let ways = region.map { (Double($0 % map.width) - x) * dx + (Double($0 / map.width) - y) * dy }
        guard let first = ways.min(), let last = ways.max(), last - first > 6 else { return nil }
        return EdgeLine(
            from: PixelPoint(x + dx * first, y + dy * first), to: PixelPoint(x + dx * last, y + dy * last), mass: sum)
    }

    /// Longer lines take up shorter ones that continue them, as behind what covers a part of an edge.
    private static func joined(_ lines: [EdgeLine]) -> [EdgeLine] {
        var result: [EdgeLine] = []
        for line in lines {
            if let at = result.firstIndex(where: { continues($0, line) }) {
                result[at] = union(result[at], line)
            } else {
                result.append(line)
            }
        }
        return result
    }

    private static func continues(_ line: EdgeLine, _ other: EdgeLine) -> Bool {
        // Edges of another contrast are those of another thing.
        let contrast = line.contrast / other.contrast
        guard contrast < 2.5, contrast > 0.4 else { return false }
        let ways = [line.way(to: other.from), line.way(to: other.to)].sorted()
        let gap = max(ways[0] - line.length, -ways[1])
        let reach = 1.2 + 0.015 * max(gap, 0)
        return abs(line.distance(to: other.from)) < reach && abs(line.distance(to: other.to)) < reach
            && gap < 1.5 * line.length
    }

    /// The heavier of two lines, continued to the ends of both.
    private static func union(_ a: EdgeLine, _ b: EdgeLine) -> EdgeLine {
        let line = a.mass >= b.mass ? a : b
        let ways = [a.from, a.to, b.from, b.to].map { line.way(to: $0) }
        let (first, last, way) = (ways.min() ?? 0, ways.max() ?? 0, line.direction)
        return EdgeLine(
            from: PixelPoint(line.from.x + first * way.x, line.from.y + first * way.y),
            to: PixelPoint(line.from.x + last * way.x, line.from.y + last * way.y), mass: a.mass + b.mass)
    }
}
