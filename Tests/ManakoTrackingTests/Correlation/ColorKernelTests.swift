import CManakoTracking
import Foundation
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Kernels of colours against plain references and NumPy.
struct ColorKernelTests {
    /// Luma, chroma and their means, hues and greys of one place.
    private static func description(_ luma: Float, _ u: Float, _ v: Float) -> [Double] {
        let (y, a, b) = (Double(luma) / 255 - 0.5, (Double(u) - 128) / 64, (Double(v) - 128) / 64)
        let (saturation, hue) = (hypot(a, b), atan2(b, a))
        let hues = (0..<6).map { index in
            2 * min(saturation, 0.5) * max(0, cos(hue - Double(index) * .pi / 3) - 0.5)
        }
        let grey = max(0, 1 - 2 * saturation) / 2
        return [y, a, b] + hues + [grey * max(0, -2 * y), grey * max(0, 1 - abs(2 * y)), grey * max(0, 2 * y)]
    }

    private static func colors(_ luma: [Float], _ u: [Float], _ v: [Float], cells: Int, channels: Int) -> [Float] {
        let out = FloatBuffer(count: cells * cells * channels)
        out.fill(-7)
        let planes = [luma, u, v].map { FloatBuffer($0) }
        withExtendedLifetime(planes) {
            manako_colors(planes[0].base, planes[1].base, planes[2].base, Int32(cells), Int32(channels), out.base)
        }
        return out.array
    }

    @Test(arguments: [1, 3, 8], [21, 24]) func colorsAgreeWithAPlainReference(cells: Int, channels: Int) {
        var random = SeededRandom(seed: UInt64(cells))
        let side = 2 * cells
        let luma = random.floats(side * side, in: 0...255)
        // Half of the places are nearly grey.
        let (u, v) = (random.floats(side * side, in: 100...255), random.floats(side * side, in: 118...138))
        let found = Self.colors(luma, u, v, cells: cells, channels: channels)
        for y in 0..<cells {
            for x in 0..<cells {
                let places = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (2 * y + $0.1) * side + 2 * x + $0.0 }
                let all = places.map { Self.description(luma[$0], u[$0], v[$0]) }
                let at = (y * cells + x) * channels
                for index in 0..<12 {
                    let mean = all.reduce(0) { $0 + $1[index] } / 4
                    #expect(abs(Double(found[at + 9 + index]) - mean) < 1e-5)
                }
                for channel in Array(0..<9) + Array(21..<channels) { #expect(found[at + channel] == -7) }
            }
        }
    }

    /// Expected numbers: NumPy, with the hue by arctan2.
    @Test func colorsAgreeWithNumPy() {
        func plane(_ across: Int, _ down: Int) -> [Float] {
            (0..<36).map { Float(($0 % 6 * across + $0 / 6 * down) % 256) }
        }
        let found = Self.colors(plane(37, 11), plane(53, 29), plane(17, 71), cells: 3, channels: 21)
        let table: [(row: Int, column: Int, value: Int, expected: Float)] = [
            (0, 0, 0, -0.405882), (1, 2, 1, -1.140625), (2, 1, 2, -0.34375), (0, 2, 3, 0.202257), (1, 1, 4, 0.351773),
            (2, 2, 5, 0.142895), (0, 0, 6, 0.222048), (2, 0, 7, 0.118611), (1, 0, 8, 0), (2, 2, 10, 0.013305),
        ]
        for entry in table {
            #expect(abs(found[(entry.row * 3 + entry.column) * 21 + 9 + entry.value] - entry.expected) < 1e-5)
        }
    }

    /// Full-range BT.601, as JFIF 1.02 has it.
    @Test func lumaAndChromaAreThoseOfJFIF() {
        let colors: [(red: Float, green: Float, blue: Float)] = [
            (0, 0, 0), (255, 255, 255), (255, 0, 0), (0, 255, 0), (0, 0, 255), (12, 200, 99),
        ]
        let planes = [colors.map(\.red), colors.map(\.green), colors.map(\.blue)].map { FloatBuffer($0) }
        manako_luma_chroma(planes[0].base, planes[1].base, planes[2].base, Int64(colors.count))
        for (index, color) in colors.enumerated() {
            let (r, g, b) = color
            #expect(abs(planes[0][index] - (0.299 * r + 0.587 * g + 0.114 * b)) < 0.01)
            #expect(abs(planes[1][index] - (128 - 0.168736 * r - 0.331264 * g + 0.5 * b)) < 0.01)
            #expect(abs(planes[2][index] - (128 + 0.5 * r - 0.418688 * g - 0.081312 * b)) < 0.01)
        }
    }

    @Test(arguments: [1, 2, 7, 32]) func halvesByMeans(size: Int) {
        var random = SeededRandom(seed: UInt64(size))
        let map = random.floats(4 * size * size)
        let (from, out) = (FloatBuffer(map), FloatBuffer(count: size * size))
        manako_halve(from.base, Int32(size), out.base)
        for y in 0..<size {
            for x in 0..<size {
                let at = 2 * y * 2 * size + 2 * x
                let mean = (map[at] + map[at + 1] + map[at + 2 * size] + map[at + 2 * size + 1]) / 4
                #expect(abs(out[y * size + x] - mean) < 1e-6)
            }
        }
    }

    @Test func binsTakeFourBitsOfEach() {
        let levels: [Float] = [0, 15.9, 16, 127.5, 128, 255, 255.49]
        let all = levels.flatMap { y in levels.flatMap { u in levels.map { (y, u, $0) } } }
        let planes = [all.map(\.0), all.map(\.1), all.map(\.2)].map { FloatBuffer($0) }
        let bins = NumberBuffer<UInt16>(count: all.count)
        withExtendedLifetime(planes) {
            manako_color_bins(planes[0].base, planes[1].base, planes[2].base, Int64(all.count), bins.base)
        }
        for (index, color) in all.enumerated() {
            #expect(Int(bins[index]) == Int(color.0) / 16 * 256 + Int(color.1) / 16 * 16 + Int(color.2) / 16)
        }
    }
}
