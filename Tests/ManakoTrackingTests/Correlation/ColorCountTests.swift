import CManakoTracking
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Histograms of colours, what they make likely, and sums over it.
struct ColorCountTests {
    static func bins(_ count: Int, below end: UInt16, _ random: inout SeededRandom) -> [UInt16] {
        (0..<count).map { _ in UInt16.random(in: 0..<end, using: &random) }
    }

    @Test(arguments: [(10, 3, 2), (7, 2, 1), (12, 4, 4), (16, 8, 0), (5, 0, 0)])
    func countsInsideAndOutside(side: Int, inner: Int, outer: Int) {
        var random = SeededRandom(seed: UInt64(side))
        let bins = Self.bins(side * side, below: 9, &random)
        let weights = random.floats(side, in: 0...1)
        let (inside, outside) = (FloatBuffer(count: 4096), FloatBuffer(count: 4096))
        inside.fill(0.5)
        outside.fill(2)
        let (buffer, weight) = (NumberBuffer<UInt16>(bins), FloatBuffer(weights))
        manako_count_colors(
            buffer.base, weight.base, Int32(side), Int32(inner), Int32(outer), inside.base, outside.base)
        for bin in 0..<9 {
            var (within, around): (Float, Float) = (0.5, 2)
            for at in 0..<side * side where bins[at] == bin {
                let (x, y) = (at % side, at / side)
                let reach = inner..<max(inner, side - inner)
                if reach ~= x, reach ~= y { within += weights[x] * weights[y] }
                if x < outer || y < outer || x >= side - outer || y >= side - outer { around += 1 }
            }
            #expect(abs(inside[bin] - within) < 1e-4 && abs(outside[bin] - around) < 1e-4)
        }
        #expect(inside.array[9...].allSatisfy { $0 == 0.5 } && outside.array[9...].allSatisfy { $0 == 2 })
    }

    @Test func likelihoodIsTheShareInsideAndThePriorForUnknownColors() {
        let (inside, outside): ([Float], [Float]) = ([0, 0.1, 0, 0.25, 1], [0, 0, 0.2, 0.75, 1])
        let (a, b, table) = (FloatBuffer(inside), FloatBuffer(outside), FloatBuffer(count: 5))
        manako_color_table(a.base, b.base, 0.3, 5, table.base)
        for (value, expected) in zip(table.array, [0.3, 1, 0, 0.25, 0.5] as [Float]) {
            #expect(abs(value - expected) < 1e-3)
        }
    }

    @Test(arguments: [(1, 1), (7, 3), (16, 16), (1, 9)]) func sumsOverAnyPart(columns: Int, rows: Int) {
        var random = SeededRandom(seed: UInt64(columns * 10 + rows))
        let bins = Self.bins(columns * rows, below: 4096, &random)
        let table = random.floats(4096, in: 0...1)
        let sums = FloatBuffer(count: (columns + 1) * (rows + 1))
        sums.fill(.nan)
        let (buffer, values) = (NumberBuffer<UInt16>(bins), FloatBuffer(table))
        manako_sum_bins(buffer.base, values.base, 0.4, Int32(columns), Int32(rows), sums.base)
        for bottom in 0...rows {
            for right in 0...columns {
                var expected: Float = 0
                for y in 0..<bottom { for x in 0..<right { expected += table[Int(bins[y * columns + x])] - 0.4 } }
                #expect(abs(sums[bottom * (columns + 1) + right] - expected) < 1e-4)
            }
        }
    }
}
