import Glibc
import ManakoSpatial

/// Which saddle is next to which along the edges of squares.
struct SaddleLinks {
    /// For each saddle the next one in each of its four directions, or -1.
    private(set) var next: [[Int]]

    /// How far beside an edge's direction the next corner may lie, as a tangent, and how much edges may turn from corner to corner.
    private static let (aside, turn) = (0.3, 0.45)
    /// How many of the nearest are tried in each direction.
    private static let tries = 3

    init(_ saddles: [Saddle], in level: GrayLevel) {
        let candidates = saddles.indices.map { Self.candidates(of: $0, among: saddles) }
        next = Self.checked(candidates, saddles, level)
        dropOneSided(saddles)
    }

    /// The nearest in each direction whose own edges fit.
    private static func candidates(of index: Int, among saddles: [Saddle]) -> [[(distance: Double, index: Int)]] {
        let saddle = saddles[index]
        let units = saddle.directions.map { (cos($0), sin($0)) }
        var best = [[(distance: Double, index: Int)]](repeating: [], count: 4)
        for other in saddles.indices where other != index {
            let (dx, dy) = (saddles[other].place.x - saddle.place.x, saddles[other].place.y - saddle.place.y)
            for (direction, unit) in units.enumerated() {
                let along = dx * unit.0 + dy * unit.1
                guard along > 4, abs(dy * unit.0 - dx * unit.1) < aside * along else { continue }
                if best[direction].count == tries, along >= best[direction][tries - 1].distance { continue }
                guard isTurned(saddle, saddles[other]) else { continue }
                let place = best[direction].firstIndex { along < $0.distance } ?? best[direction].count
                best[direction].insert((along, other), at: place)
                if best[direction].count > tries { best[direction].removeLast() }
            }
        }
        return best
    }

    /// Whether bright and dark have changed places from one corner to the next.
    private static func isTurned(_ a: Saddle, _ b: Saddle) -> Bool {
        func apart(_ a: Double, _ b: Double) -> Double { abs((a - b).remainder(dividingBy: .pi)) }
        return apart(a.directions[0], b.directions[1]) < turn && apart(a.directions[1], b.directions[0]) < turn
    }

    /// The first candidate in each direction to which an edge leads, bright on one side and dark on the other.
    private static func checked(
        _ candidates: [[[(distance: Double, index: Int)]]], _ saddles: [Saddle], _ level: GrayLevel
    ) -> [[Int]] {
        var places: [PixelPoint] = []
        for (index, found) in candidates.enumerated() {
            for candidate in found.joined() {
                places += edgePlaces(from: saddles[index].place, to: saddles[candidate.index].place)
            }
        }
        let values = level.brightness(at: places)
        var position = 0
        return candidates.enumerated().map { index, found in
            found.enumerated().map { direction, found in
                var chosen = -1
                for candidate in found {
                    let part = values[position..<position + 6]
                    position += 6
                    let contrast = min(saddles[index].contrast, saddles[candidate.index].contrast)
                    let sign: Float = direction.isMultiple(of: 2) ? 1 : -1
                    if chosen < 0, isEdge(part, sign, contrast) { chosen = candidate.index }
                }
                return chosen
            }
        }
    }

    /// Places beside the line between two corners, in pairs, that which follows its direction first.
    private static func edgePlaces(from a: PixelPoint, to b: PixelPoint) -> [PixelPoint] {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        return [0.3, 0.5, 0.7].flatMap { part -> [PixelPoint] in
            let (x, y) = (a.x + dx * part, a.y + dy * part)
            return [PixelPoint(x - dy * 0.16, y + dx * 0.16), PixelPoint(x + dy * 0.16, y - dx * 0.16)]
        }
    }

    private static func isEdge(_ values: ArraySlice<Float>, _ sign: Float, _ contrast: Double) -> Bool {
        let first = values.startIndex
        return (0..<3).allSatisfy {
            sign * (values[first + 2 * $0] - values[first + 2 * $0 + 1]) > 0.3 * Float(contrast)
        }
    }

    /// Keeps only links that lead back.
    private mutating func dropOneSided(_ saddles: [Saddle]) {
        let all = next
        for index in all.indices {
            for direction in 0..<4 where all[index][direction] >= 0 {
                let other = all[index][direction]
                let back = saddles[other].direction(nearest: saddles[index].directions[direction] + .pi)
                if all[other][back] != index { next[index][direction] = -1 }
            }
        }
    }
}
