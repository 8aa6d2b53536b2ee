import Foundation
import Testing

@testable import ManakoPeople

@Suite struct FaceQualityTests {
    /// A wave around a brightness.
    private static func wave(length: Double, mean: Double = 0.5, height: Double = 0.2) -> [Float] {
        (0..<FaceQuality.side * FaceQuality.side).map { index in
            let (x, y) = (Double(index % FaceQuality.side), Double(index / FaceQuality.side))
            return Float(mean + height * sin(2 * .pi * x / length) * sin(2 * .pi * y / length))
        }
    }

    private func score(
        _ values: [Float] = Self.wave(length: 6), width: Double = 200, yaw: Double = 0, pitch: Double = 0
    ) -> Float {
        FaceQuality(brightness: values, width: width, yaw: yaw, pitch: pitch).score
    }

    @Test("each fault alone lowers the score, and more of it lowers it more")
    func faults() {
        let best = score()
        #expect(best > 0.5 && best <= 1)
        let worse: [[Float]] = [
            [score(Self.wave(length: 12)), score(Self.wave(length: 30))],
            [score(Self.wave(length: 6, mean: 0.25)), score(Self.wave(length: 6, mean: 0.1, height: 0.1))],
            [score(yaw: 30), score(yaw: 60)], [score(pitch: -30), score(pitch: -60)],
            [score(width: 64), score(width: 32)],
        ]
        for fault in worse { #expect(best > fault[0] && fault[0] > fault[1], "\(best) \(fault)") }
    }

    @Test func nothingToSeeIsNoPicture() {
        #expect(score([Float](repeating: 0.5, count: FaceQuality.side * FaceQuality.side)) == 0)
        #expect(score(yaw: 120) == 0)
    }

    /// For a wave of sines the ratio of differences is known: 2 (1 − cos ω) along one axis.
    @Test func sharpnessOfAWaveIsWhatArithmeticSays() {
        let quality = FaceQuality(brightness: Self.wave(length: 8), width: 200, yaw: 0, pitch: 0)
        // Second differences of a product of sines: (4 cos ω − 4)² of its energy; first ones 2 · 2 (1 − cos ω).
        let step = 1 - cos(2 * Double.pi / 8)
        let ratio = 16 * step * step / (4 * step)
        #expect(abs(quality.sharpness - ratio / (ratio + 0.5)) < 0.02, "\(quality.sharpness) \(ratio)")
    }
}
