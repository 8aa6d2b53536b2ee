import ManakoInference
import Testing

@testable import ManakoNetworks

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

@Suite struct ScaledKernelTests {
    /// Channels from 1 down to a thousandth, as folded normalisation leaves them: looked up in one table, each comes back to a
    /// hundredth of its own size.
    @Test func smallChannelsKeepTheirWeights() throws {
        let numbers = Exports.numbers(8 * 1024, seed: 11)
        let sizes: [Float] = [1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.002]
        let values = numbers.enumerated().map { $1 * sizes[$0 / 1024] }
        let convolution = LayerConvolution(
            weights: FloatTensor(shape: [8, 1024, 1, 1], values: values), bias: sizes.map { $0 * 3 }, stride: 1,
            padding: 0, groups: 1)
        let kernel = ScaledKernel(convolution)
        let palette = Palette(kernel.values)
        for (place, value) in values.enumerated() {
            let found = Float(palette.table[Int(palette.indices[place])]) * kernel.scales[place / 1024]
            #expect(abs(found - value) < 0.01 * sizes[place / 1024])
        }
        for (channel, size) in sizes.enumerated() {
            #expect(abs(kernel.bias[channel] * kernel.scales[channel] - size * 3) < 1e-5)
        }
        #expect(kernel.scales.allSatisfy { $0 > 0 && $0 <= 1 })
    }

    @Test func channelsOfNothingStayFinite() {
        let convolution = LayerConvolution(
            weights: FloatTensor(shape: [2, 1, 1, 1], values: [0, 0]), bias: [0, 60000], stride: 1, padding: 0,
            groups: 1)
        let kernel = ScaledKernel(convolution)
        #expect((kernel.values + kernel.bias).allSatisfy { Float16($0).isFinite })
    }
}
