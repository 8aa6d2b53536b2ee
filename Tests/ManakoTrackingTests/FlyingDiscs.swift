import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoTracking
import ManakoVision

/// Pictures of discs whose places are known.
enum FlyingDiscs {
    /// A disc that is thrown: its middle in pixels is (x, y) at frame 0, moves by (vx, vy) a frame, and falls by g/2 · t².
    struct Ball {
        var x: Double, y: Double, vx: Double, vy: Double, g: Double
        var radius = 5.0
        var bright = 230.0

        func place(_ t: Double) -> (Double, Double) { (x + vx * t, y + vy * t + g / 2 * t * t) }

        /// y = a · x² + b · x + c in normalised coordinates, origin lower-left.
        func coefficients(_ w: Double, _ h: Double) -> SIMD3<Double> {
            let (p, q) = (x / w, vx / w)
            let (r, s, k) = (1 - y / h, -vy / h, -g / 2 / h)
            return SIMD3(k / (q * q), s / q - 2 * k * p / (q * q), r - s * p / q + k * p * p / (q * q))
        }
    }

    static let (width, height) = (320, 240)

    /// A frame with discs at places, before a background of two slopes, with noise.
    static func frame(_ discs: [(x: Double, y: Double, radius: Double, bright: Double)], noise: Double, seed: Int)
        throws -> Bitmap
    {
        var random = SeededRandom(seed: UInt64(seed + 1))
        var values = (0..<Self.width * Self.height).map { k in
            60 + 0.2 * Double(k % Self.width) + 30 * sin(Double(k / Self.width) / 9)
        }
        for disc in discs where abs(disc.x - 160) < 160 && abs(disc.y - 120) < 120 {
            for y in max(0, Int(disc.y - disc.radius - 2))..<max(0, min(Self.height, Int(disc.y + disc.radius + 3))) {
                for x in max(0, Int(disc.x - disc.radius - 2))..<max(0, min(Self.width, Int(disc.x + disc.radius + 3)))
                {
                    let far = hypot(Double(x) + 0.5 - disc.x, Double(y) + 0.5 - disc.y)
                    let share = min(1, max(0, disc.radius + 0.5 - far))
                    values[y * Self.width + x] += share * (disc.bright - values[y * Self.width + x])
                }
            }
        }
        let bytes = values.map {
            UInt8(min(255, max(0, $0 + noise * Double.random(in: -1.7...1.7, using: &random))).rounded())
        }
        return try Bitmap(width: Self.width, height: Self.height, format: .gray8, packed: bytes)
    }

    static func look(
        _ request: DetectTrajectoriesRequest, frames: Int, noise: Double = 2, rate: Int32 = 30,
        discs: (Int) -> [(x: Double, y: Double, radius: Double, bright: Double)]
    ) throws -> [[TrajectoryObservation]] {
        var times = StageTimes()
        return try (0..<frames).map { t in
            let image = VisionImage(try frame(discs(t), noise: noise, seed: t))
            return try request.perform(on: image, at: MediaTime(value: Int64(t), timescale: rate), times: &times)
        }
    }

    static func discs(_ balls: [Ball], _ t: Int) -> [(x: Double, y: Double, radius: Double, bright: Double)] {
        balls.map {
            let (x, y) = $0.place(Double(t))
            return (x, y, $0.radius, $0.bright)
        }
    }
}
