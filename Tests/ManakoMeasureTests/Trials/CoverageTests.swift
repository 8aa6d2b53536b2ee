import Glibc
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

/// Whether the truth lies within ± as often as stated. `MANAKO_TRIALS` makes more of them with other seeds, and prints a table.
@Suite(.serialized) struct CoverageTests {
    private static let wanted = getenv("MANAKO_TRIALS").flatMap { unsafe Int(String(cString: $0)) }
    private static let (one, two) = (0.6827, 0.9545)

    @Test func calibrationsAreAsSureAsTheySay() throws {
        let count = Self.wanted ?? 8
        let seed: UInt64 = Self.wanted == nil ? 100 : 10_000
        let (fx, k1, outward) = try Trials.calibrations(count, seed: seed, width: 480, height: 360)
        let bias = outward.reduce(0, +) / Double(outward.count)
        if Self.wanted != nil {
            print("corners outward by \((bias * 10_000).rounded() / 10_000) px on average of \(outward.count)")
            print(fx.line("calibrate fx", factor: 1, unit: "px"))
            print(k1.line("calibrate k1", factor: 1, unit: ""))
        }
        #expect(fx.count == count && outward.count > 500 * count / 2)
        #expect(abs(bias) < 0.006, "corners lie outward by \(bias) px")
        let farthest = outward.map { abs($0) }.max() ?? 0
        #expect(farthest < 0.25, "a corner lies \(farthest) px outward or inward")
        for coverage in [fx, k1] {
            #expect(coverage.isPlausible(Self.one, within: 1), "\(coverage.part(within: 1))")
            #expect(coverage.isPlausible(Self.two, within: 2), "\(coverage.part(within: 2))")
        }
    }

    @Test func lengthsAreAsSureAsTheySay() throws {
        let count = Self.wanted.map { $0 / 5 } ?? 3
        let lengths = Self.wanted == nil ? 6 : 12
        let errors = [0.0, 1, 2, 4]
        var all: [MeasurementMethod: [Coverage]] = [:]
        for trial in 0..<count {
            var random = SeededRandom(seed: (Self.wanted == nil ? 500 : 50_000) + UInt64(trial))
            let scene = try LengthTrials(&random, width: 480, height: 360)
            for method in MeasurementMethod.allCases {
                for (index, error) in errors.enumerated() {
                    var coverage = all[method]?[index] ?? Coverage()
                    try scene.measure(method, tapError: error, count: lengths, &random, &coverage)
                    all[method, default: [Coverage](repeating: Coverage(), count: errors.count)][index] = coverage
                }
            }
        }
        for method in MeasurementMethod.allCases {
            for (error, coverage) in zip(errors, all[method] ?? []) {
                let name = "\(method.rawValue), taps \(Int(error)) px"
                if Self.wanted != nil { print(coverage.line(name, factor: 1000, unit: "mm")) }
                #expect(coverage.count >= count * lengths * 2 / 3, "\(name): \(coverage.count)")
                // Lengths of one burst share its poses: with exact taps, they count as one in three.
                let independent = error > 0 ? 1 : 1.0 / 3
                #expect(
                    coverage.isPlausible(Self.one, within: 1, independent: independent),
                    "\(name): \(coverage.part(within: 1))")
                #expect(
                    coverage.isPlausible(Self.two, within: 2, independent: independent),
                    "\(name): \(coverage.part(within: 2))")
            }
        }
    }
}
