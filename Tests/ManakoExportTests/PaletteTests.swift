import Testing

@testable import ManakoExport

@Suite struct PaletteTests {
    @Test func fewNumbersAreExact() {
        let values: [Float] = [0.5, -1, 0.5, 2, 0, -1]
        let palette = Palette(values)
        #expect(palette.table.count == 256)
        #expect(palette.indices.map { Float(palette.table[Int($0)]) } == values)
    }

    @Test func manyNumbersAreNearTheirs() {
        // Evenly spread numbers: 256 runs of 16, each at most half a run from its middle.
        let values = (0..<4096).map { Float($0) / 4096 }
        let palette = Palette(values)
        #expect(palette.indices.count == 4096)
        let gaps = zip(values, palette.indices).map { abs($0 - Float(palette.table[Int($1)])) }
        #expect((gaps.max() ?? 1) < 1.0 / 256)
        #expect(gaps.reduce(0, +) / 4096 < 1.2 / 1024)
        #expect(Set(palette.indices).count == 256)
    }

    /// Rare numbers a hundred times as large as most, as folded normalisation leaves them: the squared error is a small
    /// part of that of 256 even steps.
    @Test func rareLargeNumbersAreNotLost() {
        let values = Exports.numbers(20000, seed: 3).enumerated().map { $0 % 100 == 0 ? $1 : $1 / 100 }
        let palette = Palette(values)
        let errors = zip(values, palette.indices).map { $0 - Float(palette.table[Int($1)]) }
        let squares = errors.reduce(0) { $0 + Double($1 * $1) } / Double(values.count)
        let step = 2.0 / 255
        #expect(squares < step * step / 12 / 10)
        #expect((errors.map(abs).max() ?? 1) < 0.05)
    }

    @Test func noNumbersAndEqualOnes() {
        #expect(Palette([]).indices.isEmpty)
        #expect(Palette([3, 3, 3]).table.allSatisfy { $0 == 3 })
    }
}
