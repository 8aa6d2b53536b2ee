import CManakoTracking
import Foundation
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Histograms of gradients against a plain reference and NumPy.
struct GradientTests {
    /// The kernel's result, [cells][cells][channels].
    static func gradients(_ luma: [Float], cells: Int, channels: Int) -> [Float] {
        let (map, work) = (FloatBuffer(luma), FloatBuffer(count: Int(manako_gradients_room(Int32(cells)))))
        let out = FloatBuffer(count: cells * cells * channels)
        out.fill(-1)
        // Whatever lies in the room does not matter.
        work.fill(.nan)
        manako_gradients(map.base, Int32(cells), Int32(channels), work.base, out.base)
        return out.array
    }

    /// Histograms with a border of one cell, pixel by pixel: [cells + 2][cells + 2][9].
    private static func histograms(_ luma: [Float], cells: Int) -> [[Double]] {
        let size = 4 * cells
        func pixel(_ x: Int, _ y: Int) -> Double {
            Double(luma[min(max(y, 0), size - 1) * size + min(max(x, 0), size - 1)])
        }
        var result = [[Double]](repeating: .init(repeating: 0, count: 9), count: (cells + 2) * (cells + 2))
        for y in 0..<size {
            for x in 0..<size {
                let (dx, dy) = (pixel(x + 1, y) - pixel(x - 1, y), pixel(x, y + 1) - pixel(x, y - 1))
                let (length, angle) = (hypot(dx, dy), atan2(dy, dx))
                for bin in 0..<9 {
                    let near = abs(cos(angle - Double(bin) * .pi / 9)) - cos(.pi / 9)
                    for (row, weight) in shares(y) {
                        for (column, share) in shares(x) {
                            result[row * (cells + 2) + column][bin] += max(0, length * near) * weight * share
                        }
                    }
                }
            }
        }
        return result
    }

    /// The two cells nearest to a pixel, counted with the border, and how it is shared among them.
    private static func shares(_ pixel: Int) -> [(cell: Int, share: Double)] {
        let place = (Double(pixel) + 0.5) / 4 + 0.5
        let cell = Int(place)
        return [(cell, 1 - (place - Double(cell))), (cell + 1, place - Double(cell))]
    }

    private static func reference(_ luma: [Float], cells: Int) -> [Double] {
        let (histograms, side) = (histograms(luma, cells: cells), cells + 2)
        let energies = histograms.map { $0.reduce(0) { $0 + $1 * $1 } }
        var result: [Double] = []
        for y in 1...cells {
            for x in 1...cells {
                for bin in 0..<9 {
                    var sum = 0.0
                    for (dx, dy) in [(-1, -1), (0, -1), (-1, 0), (0, 0)] {
                        let at = (y + dy) * side + x + dx
                        let energy = energies[at] + energies[at + 1] + energies[at + side] + energies[at + side + 1]
                        sum += min(0.2, histograms[y * side + x][bin] / (energy + 0.4).squareRoot())
                    }
                    result.append(sum / 2)
                }
            }
        }
        return result
    }

    @Test(arguments: [1, 2, 3, 8, 16], [9, 16, 24]) func agreesWithAPlainReference(cells: Int, channels: Int) {
        var random = SeededRandom(seed: UInt64(cells * 100 + channels))
        // Flat pictures with a few levels of noise, and loud ones.
        for range: ClosedRange<Float> in [0...255, 100...103] {
            let luma = random.floats(16 * cells * cells, in: range)
            let (found, expected) = (
                Self.gradients(luma, cells: cells, channels: channels), Self.reference(luma, cells: cells)
            )
            for cell in 0..<cells * cells {
                for bin in 0..<9 {
                    #expect(abs(Double(found[cell * channels + bin]) - expected[cell * 9 + bin]) < 1e-4)
                }
                // The other channels are left as they are.
                for channel in 9..<max(9, channels) { #expect(found[cell * channels + channel] == -1) }
            }
        }
    }

    /// Expected numbers: NumPy, with the angle by arctan2.
    @Test func agreesWithNumPy() {
        let luma = (0..<400).map { at in
            let (x, y) = (at % 20, at / 20)
            let texture = x * y % 31 * 5
            return Float((x * 7 + y * 13 + texture) % 256)
        }
        let found = Self.gradients(luma, cells: 5, channels: 9)
        let table: [(row: Int, column: Int, bin: Int, value: Float)] = [
            (0, 0, 0, 0), (0, 4, 5, 0.4), (2, 2, 3, 0.4), (2, 2, 8, 0.069785), (4, 0, 7, 0.006019),
            (4, 4, 1, 0.274634), (1, 3, 0, 0.4), (3, 1, 6, 0.068453),
        ]
        for entry in table {
            #expect(abs(found[(entry.row * 5 + entry.column) * 9 + entry.bin] - entry.value) < 2e-5)
        }
        #expect(abs(found.reduce(0, +) - 44.643367) < 1e-3)
    }

    @Test(arguments: [Float(0), 128, 255]) func seesNothingOnAPlainPicture(level: Float) {
        let found = Self.gradients([Float](repeating: level, count: 16 * 64), cells: 8, channels: 9)
        #expect(found.allSatisfy { $0 == 0 })
    }
}
