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
        let (x, y) = (saddle.place.x, saddle.place.y)
        let first = (x: cos(saddle.directions[0]), y: sin(saddle.directions[0]))
        let second = (x: cos(saddle.directions[1]), y: sin(saddle.directions[1]))
        var best = [[(distance: Double, index: Int)]](repeating: [], count: 4)
        for other in saddles.indices {
            let (dx, dy) = (saddles[other].place.x - x, saddles[other].place.y - y)
            var (along, direction) = (dx * first.x + dy * first.y, 0)
            if abs(dy * first.x - dx * first.y) >= aside * abs(along) {
                (along, direction) = (dx * second.x + dy * second.y, 1)
                if abs(dy * second.x - dx * second.y) >= aside * abs(along) { continue }
            }
            guard abs(along) > 4, isTurned(saddle, saddles[other]) else { continue }
            if along < 0 { direction += 2 }
            Self.insert((abs(along), other), into: &best[direction])
        }
        return best
    }

    /// Keeps the nearest few, sorted.
    private static func insert(
        _ candidate: (distance: Double, index: Int), into best: inout [(distance: Double, index: Int)]
    ) {
        let place = best.firstIndex { candidate.distance < $0.distance } ?? best.count
        guard place < tries else { return }
        best.insert(candidate, at: place)
        if best.count > tries { best.removeLast() }
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
