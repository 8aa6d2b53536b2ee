import Glibc
import ManakoSpatial

/// Puts four lines together to outlines of a rectangle of known sides.
struct QuadAssembler {
    let map: EdgeMap
    let lines: [EdgeLine]
    /// Height by width.
    let ratio: Double
    let belief: CameraBelief
    /// The shortest side in pixels of the map.
    let shortest: Double

    /// The least share of a side, and of all sides on average, along which the map has an edge.
    private static let leastSide = 0.4, leastMean = 0.65
    /// How far a line is from the corner that it makes, in pixels and as a part of it.
    private static let gap = (pixels: 8.0, part: 1.0, most: 80.0)
    /// How far proportions may be off before edges are traced exactly.
    private static let leastRatioError = 0.12

    /// Corners in pixels of the picture, the best supported first.
    func quads(most: Int) -> [[PixelPoint]] {
        var found: [(corners: [PixelPoint], worth: Double)] = []
        let near = neighbours()
        for a in lines.indices {
            for c in lines.indices where c > a && isOpposite(a, c) {
                let both = near[a].filter { near[c].contains($0) }
                for (index, b) in both.enumerated() {
                    for d in both[(index + 1)...] where isOpposite(b, d) {
                        if let quad = quad([a, b, c, d]) { found.append(quad) }
                    }
                }
            }
        }
        var kept: [[PixelPoint]] = []
        for quad in found.sorted(by: { $0.worth > $1.worth }) where kept.count < most {
            if !kept.contains(where: { Self.isSame($0, quad.corners) }) { kept.append(quad.corners) }
        }
        return kept.map { $0.map(map.pixel) }
    }

    /// Lines that make a corner with each.
    private func neighbours() -> [[Int]] {
        lines.indices.map { a in
            lines.indices.filter { b in
                guard a != b, let met = meet(a, b) else { return false }
                return isNear(lines[a], met) && isNear(lines[b], met)
            }
        }
    }

    private func isNear(_ line: EdgeLine, _ place: PixelPoint) -> Bool {
        let way = line.way(to: place)
        let gap = min(Self.gap.part * line.length, Self.gap.most) + Self.gap.pixels
        return way > -gap && way < line.length + gap
    }

    /// Where two lines meet that are not nearly parallel.
    private func meet(_ a: Int, _ b: Int) -> PixelPoint? {
        let (u, v) = (lines[a].direction, lines[b].direction)
        let cross = u.x * v.y - u.y * v.x
        guard abs(cross) > 0.35 else { return nil }
        let (from, other) = (lines[a].from, lines[b].from)
        let way = ((other.x - from.x) * v.y - (other.y - from.y) * v.x) / cross
        return PixelPoint(from.x + way * u.x, from.y + way * u.y)
    }

    private func isOpposite(_ a: Int, _ b: Int) -> Bool {
        let (u, v) = (lines[a].direction, lines[b].direction)
        guard abs(u.x * v.x + u.y * v.y) > 0.75 else { return false }
        let middle = PixelPoint((lines[b].from.x + lines[b].to.x) / 2, (lines[b].from.y + lines[b].to.y) / 2)
        return abs(lines[a].distance(to: middle)) > shortest
    }

    private func quad(_ sides: [Int]) -> (corners: [PixelPoint], worth: Double)? {
        var corners = (0..<4).compactMap { meet(sides[$0], sides[($0 + 1) % 4]) }
        guard corners.count == 4 else { return nil }
        if Self.turn(corners, 0) < 0 { corners.reverse() }
        guard (0..<4).allSatisfy({ Self.turn(corners, $0) > 0 }),
            (0..<4).allSatisfy({ corners[$0].distance(to: corners[($0 + 1) % 4]) > shortest }),
            corners.allSatisfy({
                $0.x > -1 && $0.y > -1 && $0.x < Double(map.width) && $0.y < Double(map.height)
            }), isOfRatio(corners)
        else { return nil }
        let support = (0..<4).map {
            map.support(from: corners[$0], to: corners[($0 + 1) % 4], least: LineFinder.leastGradient)
        }
        let mean = support.reduce(0, +) / 4
        guard mean >= Self.leastMean, support.allSatisfy({ $0 >= Self.leastSide }) else { return nil }
        let around = (0..<4).reduce(0) { $0 + corners[$1].distance(to: corners[($1 + 1) % 4]) }
        return (corners, pow(mean, 4) * around.squareRoot())
    }

    private static func turn(_ corners: [PixelPoint], _ at: Int) -> Double {
        let (a, b, c) = (corners[at], corners[(at + 1) % 4], corners[(at + 2) % 4])
        return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
    }

    private static func isSame(_ a: [PixelPoint], _ b: [PixelPoint]) -> Bool {
        let limit = 0.02 * a[0].distance(to: a[2]) + 1
        return (0..<4).contains { turn in (0..<4).allSatisfy { a[$0].distance(to: b[($0 + turn) % 4]) < limit } }
    }

    /// Whether a camera sees a rectangle of these proportions so.
    private func isOfRatio(_ corners: [PixelPoint]) -> Bool {
        let pixels = corners.map(map.pixel)
        let square = [PixelPoint(0, 0), PixelPoint(1, 0), PixelPoint(1, 1), PixelPoint(0, 1)]
        guard let matrix = Homography(from: square, to: pixels)?.matrix else { return false }
        // Files tell of other focal lengths than the camera's after cropping and enlarging.
        return stride(from: -0.8, through: 0.8, by: 0.2).contains { step in
            let focal = belief.focal * exp(step)
            let (u, v) = (ray(matrix.columns[0], focal), ray(matrix.columns[1], focal))
            let slant = u.dot(v) / (u.length * v.length)
            let found = log(v.length / u.length)
            let off = min(abs(found - log(ratio)), abs(found + log(ratio)))
            return hypot(off, slant) < Self.leastRatioError
        }
    }

    private func ray(_ column: Vector3, _ focal: Double) -> Vector3 {
        let (cx, cy) = (Double(belief.width - 1) / 2, Double(belief.height - 1) / 2)
        return Vector3((column.x - cx * column.z) / focal, (column.y - cy * column.z) / focal, column.z)
    }
}
