import ManakoTesting
import Testing

@testable import ManakoTracking

/// A filter with a workspace of its own.
final class LoneFilter {
    let workspace: FilterWorkspace
    let filter: CorrelationFilter

    init(size: Int) {
        workspace = FilterWorkspace(size: size)
        filter = CorrelationFilter(in: workspace)
    }

    var response: FloatBuffer { filter.response }

    func train(_ map: FloatBuffer, mask: FloatBuffer, rate: Float, rounds: Int, together: Bool = false) {
        workspace.look(at: map)
        if together {
            filter.trainTogether(mask: mask, rounds: rounds)
        } else {
            filter.train(mask: mask, rate: rate, rounds: rounds)
        }
    }

    func respond(to map: FloatBuffer) {
        workspace.look(at: map)
        filter.respond()
    }
}

/// Filters answer what they learned where it lies.
struct CorrelationFilterTests {
    static let size = 16
    static let channels = PatchFeatures.channels

    static func map(seed: UInt64) -> [Float] {
        var random = SeededRandom(seed: seed)
        return random.floats(size * size * channels)
    }

    /// The map moved by whole cells, around the edges.
    static func shifted(_ map: [Float], _ dx: Int, _ dy: Int) -> FloatBuffer {
        let result = FloatBuffer(count: map.count)
        for y in 0..<size {
            for x in 0..<size {
                let to = ((y + dy + size) % size * size + (x + dx + size) % size) * channels
                for c in 0..<channels { result[to + c] = map[(y * size + x) * channels + c] }
            }
        }
        return result
    }

    /// One on the middle cells.
    static func mask(_ width: Int, _ height: Int) -> FloatBuffer {
        let mask = FloatBuffer(count: size * size)
        for y in (size - height) / 2..<(size + height) / 2 {
            for x in (size - width) / 2..<(size + width) / 2 { mask[y * size + x] = 1 }
        }
        return mask
    }

    static func trained(_ map: [Float], _ mask: FloatBuffer, rounds: Int, together: Bool = false) -> LoneFilter {
        let lone = LoneFilter(size: size)
        lone.filter.reset(sigma: 1)
        lone.train(FloatBuffer(map), mask: mask, rate: 1, rounds: rounds, together: together)
        return lone
    }

    @Test(arguments: [1, 2, 4], [false, true]) func answersEveryShiftAtItsPlace(rounds: Int, together: Bool) {
        let map = Self.map(seed: 1)
        let filter = Self.trained(map, Self.mask(6, 6), rounds: rounds, together: together)
        filter.respond(to: FloatBuffer(map))
        let still = ResponsePeak(filter.response, size: Self.size)
        #expect(abs(still.x) < 0.5 && abs(still.y) < 0.5 && still.value > 0.1)
        for dy in -Self.size / 2..<Self.size / 2 {
            for dx in -Self.size / 2..<Self.size / 2 {
                filter.respond(to: Self.shifted(map, dx, dy))
                let peak = ResponsePeak(filter.response, size: Self.size)
                #expect(abs(peak.x - still.x - Double(dx)) < 0.01 && abs(peak.y - still.y - Double(dy)) < 0.01)
                #expect(abs(peak.value - still.value) < 1e-3)
            }
        }
    }

    @Test(arguments: [(2, 2), (6, 4), (16, 2), (16, 16)], [false, true])
    func isZeroOutsideItsMask(side: (width: Int, height: Int), together: Bool) {
        let mask = Self.mask(side.width, side.height)
        let lone = Self.trained(Self.map(seed: 2), mask, rounds: 2, together: together)
        lone.train(FloatBuffer(Self.map(seed: 3)), mask: mask, rate: 0.3, rounds: 2, together: together)
        let filter = lone.filter
        let copy = Spectrum(size: Self.size, channels: Self.channels)
        copy.copy(filter.filter)
        let spatial = FloatBuffer(count: Self.size * Self.size * Self.channels)
        Transform(size: Self.size, channels: Self.channels).inverse(copy, into: spatial)
        let largest = spatial.array.map(abs).max() ?? 0
        #expect(largest > 0)
        for index in 0..<spatial.count where mask[index / Self.channels] == 0 {
            #expect(abs(spatial[index]) < 1e-5 * largest)
        }
    }

    @Test(arguments: [false, true]) func answersWhatItLearnedMoreThanNoise(together: Bool) {
        let (map, other) = (Self.map(seed: 4), Self.map(seed: 5))
        let filter = Self.trained(map, Self.mask(6, 6), rounds: 2, together: together)
        filter.respond(to: FloatBuffer(map))
        let own = ResponsePeak(filter.response, size: Self.size).value
        filter.respond(to: FloatBuffer(other))
        #expect(ResponsePeak(filter.response, size: Self.size).value < 0.5 * own)
        // A third of another target, again and again, becomes the target.
        for _ in 0..<10 {
            filter.train(FloatBuffer(other), mask: Self.mask(6, 6), rate: 0.33, rounds: 2, together: together)
        }
        filter.respond(to: FloatBuffer(other))
        #expect(ResponsePeak(filter.response, size: Self.size).value > 0.5 * own)
    }

    @Test(arguments: [false, true]) func givesNumbersForMapsOfZeros(together: Bool) {
        let empty = [Float](repeating: 0, count: Self.size * Self.size * Self.channels)
        let filter = Self.trained(empty, Self.mask(6, 6), rounds: 2, together: together)
        filter.respond(to: FloatBuffer(empty))
        #expect(filter.response.array.allSatisfy { $0 == 0 })
        filter.respond(to: FloatBuffer(Self.map(seed: 6)))
        #expect(filter.response.array.allSatisfy { $0.isFinite })
    }

    @Test(arguments: [false, true]) func forgetsEverythingWhenItBeginsAnew(together: Bool) {
        let (map, mask) = (Self.map(seed: 7), Self.mask(6, 6))
        let used = Self.trained(Self.map(seed: 8), Self.mask(10, 4), rounds: 2, together: together)
        used.filter.reset(sigma: 1)
        used.train(FloatBuffer(map), mask: mask, rate: 0.02, rounds: 2, together: together)
        let fresh = Self.trained(map, mask, rounds: 2, together: together)
        for filter in [used, fresh] { filter.respond(to: FloatBuffer(map)) }
        #expect(used.response.array == fresh.response.array)
    }
}

struct ResponsePeakTests {
    static let size = 16

    static func response(_ values: [(x: Int, y: Int, value: Float)], rest: Float = 0) -> FloatBuffer {
        let response = FloatBuffer(count: size * size)
        response.fill(rest)
        for (x, y, value) in values { response[(y + size) % size * size + (x + size) % size] = value }
        return response
    }

    @Test func findsEveryCell() {
        for y in -8..<8 {
            for x in -8..<8 {
                let peak = ResponsePeak(Self.response([(x, y, 1)]), size: Self.size)
                #expect(peak.x == Double(x) && peak.y == Double(y) && peak.value == 1)
            }
        }
    }

    /// Parabolas −(d − vertex)² have their vertex between cells.
    @Test(arguments: [-0.49, -0.25, 0, 0.3, 0.49]) func findsTheVertexBetweenCells(vertex: Double) {
        for (x, y) in [(0, 0), (7, -8), (-8, 7), (3, -2)] {
            let values = (-1...1).flatMap { dy in
                (-1...1).map { dx in
                    let (a, b) = (Double(dx) - vertex, Double(dy) + vertex / 2)
                    return (x: x + dx, y: y + dy, value: Float(2 - a * a - b * b))
                }
            }
            let peak = ResponsePeak(Self.response(values, rest: -1), size: Self.size)
            #expect(abs(peak.x - Double(x) - vertex) < 1e-5 && abs(peak.y - Double(y) + vertex / 2) < 1e-5)
        }
    }

    @Test func tellsOfARivalFarFromThePeak() {
        // Near ones, around the edges too, belong to the peak.
        let cases: [(x: Int, y: Int, rival: Float)] = [
            (3, 3, 0), (-3, 0, 0), (4, 0, 0.5), (0, -4, 0.5), (7, 7, 0.5), (3, 4, 0.5),
        ]
        for (x, y, rival) in cases {
            let peak = ResponsePeak(Self.response([(0, 0, 1), (x, y, 0.5)]), size: Self.size)
            #expect(peak.value == 1 && peak.cell == 0 && peak.rival == rival)
        }
        #expect(ResponsePeak(Self.response([(0, 0, 1), (8, 8, -0.5)]), size: Self.size).rival == 0)
    }

    @Test(arguments: [Float(0), 0.5, -2, -.infinity, .nan]) func givesNumbersForPlainResponses(level: Float) {
        let peak = ResponsePeak(Self.response([], rest: level), size: Self.size)
        #expect(peak.x == 0 && peak.y == 0)
        #expect(peak.value == (level.isFinite ? level : -.infinity))
    }

    @Test func takesTheFirstOfEqualOnesAndTheBestOfNegativeOnes() {
        #expect(ResponsePeak(Self.response([(2, 1, 1), (-5, 6, 1)]), size: Self.size).x == 2)
        let negative = ResponsePeak(Self.response([(5, -6, -0.5)], rest: -1), size: Self.size)
        #expect(negative.x == 5 && negative.y == -6 && negative.value == -0.5)
    }
}
