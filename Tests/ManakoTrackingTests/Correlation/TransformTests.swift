import Foundation
import ManakoTesting
import Testing

@testable import ManakoTracking

/// Transforms of real maps against their definition.
struct TransformTests {
    static let cases = [4, 8, 16, 32, 64, 128].flatMap { size in [1, 3, 24].map { (size, $0) } }

    /// One point of the transform, by its definition.
    private static func point(
        _ map: [Float], _ size: Int, _ channels: Int, row: Int, column: Int, channel: Int
    ) -> (real: Double, imaginary: Double) {
        let waves = (0..<size).map { index in
            let angle = -2 * Double.pi * Double(index) / Double(size)
            return (cos(angle), sin(angle))
        }
        var (real, imaginary) = (0.0, 0.0)
        for y in 0..<size {
            for x in 0..<size {
                let value = Double(map[(y * size + x) * channels + channel])
                let wave = waves[(y * row + x * column) % size]
                real += value * wave.0
                imaginary += value * wave.1
            }
        }
        return (real, imaginary)
    }

    /// All points of small transforms; of large ones the corners of the kept half and some others.
    private static func points(_ size: Int, _ channels: Int, _ random: inout SeededRandom) -> [(Int, Int, Int)] {
        guard size > 8 else {
            return (0..<size).flatMap { y in
                (0...size / 2).flatMap { x in (0..<channels).map { (y, x, $0) } }
            }
        }
        let corners = [(0, 0, 0), (0, size / 2, channels - 1), (size / 2, 0, 0), (size / 2, size / 2, channels - 1)]
        return corners
            + (0..<12).map { _ in
                (
                    Int.random(in: 0..<size, using: &random), Int.random(in: 0...size / 2, using: &random),
                    Int.random(in: 0..<channels, using: &random)
                )
            }
    }

    @Test func triesAllSizes() { #expect(Self.cases.count == 18) }

    @Test(arguments: cases) func agreesWithTheDefinition(size: Int, channels: Int) {
        var random = SeededRandom(seed: UInt64(size * 100 + channels))
        let map = random.floats(size * size * channels)
        let spectrum = Spectrum(size: size, channels: channels)
        Transform(size: size, channels: channels).forward(FloatBuffer(map), into: spectrum)
        let tolerance = 3e-7 * Double(size * size)
        for (row, column, channel) in Self.points(size, channels, &random) {
            let expected = Self.point(map, size, channels, row: row, column: column, channel: channel)
            let at = (row * (size / 2 + 1) + column) * channels + channel
            #expect(abs(Double(spectrum.real[at]) - expected.real) < tolerance)
            #expect(abs(Double(spectrum.imaginary[at]) - expected.imaginary) < tolerance)
        }
    }

    @Test(arguments: cases) func inverseGivesTheMapBack(size: Int, channels: Int) {
        var random = SeededRandom(seed: UInt64(size * 200 + channels))
        let map = random.floats(size * size * channels)
        let spectrum = Spectrum(size: size, channels: channels)
        let transform = Transform(size: size, channels: channels)
        transform.forward(FloatBuffer(map), into: spectrum)
        let back = FloatBuffer(count: map.count)
        transform.inverse(spectrum, into: back)
        #expect(largestDifference(back.array.map { $0 / Float(size * size) }, map) < 2e-6)
    }

    @Test(arguments: [4, 8, 32, 128]) func isLinear(size: Int) {
        var random = SeededRandom(seed: UInt64(size))
        let (a, b) = (random.floats(size * size * 3), random.floats(size * size * 3))
        let transform = Transform(size: size, channels: 3)
        let spectra = [a, b, zip(a, b).map { 2 * $0 - 3 * $1 }].map { map in
            let spectrum = Spectrum(size: size, channels: 3)
            transform.forward(FloatBuffer(map), into: spectrum)
            return spectrum
        }
        for part in [\Spectrum.real, \.imaginary] {
            let arrays = spectra.map { $0[keyPath: part].array }
            let sum = zip(arrays[0], arrays[1]).map { 2 * $0 - 3 * $1 }
            #expect(largestDifference(arrays[2], sum) < 2e-6 * Float(size * size))
        }
    }

    /// Channels do not touch each other.
    @Test(arguments: [4, 16, 32]) func keepsChannelsApart(size: Int) {
        var random = SeededRandom(seed: UInt64(size))
        let map = random.floats(size * size * 3)
        let all = Spectrum(size: size, channels: 3)
        Transform(size: size, channels: 3).forward(FloatBuffer(map), into: all)
        for channel in 0..<3 {
            let one = Spectrum(size: size, channels: 1)
            let plane = stride(from: channel, to: map.count, by: 3).map { map[$0] }
            Transform(size: size, channels: 1).forward(FloatBuffer(plane), into: one)
            let part = stride(from: channel, to: all.real.count, by: 3).map { all.real[$0] }
            #expect(largestDifference(one.real.array, part) < 1e-5 * Float(size))
        }
    }
}
