import Glibc
import ManakoSpatial

/// A place where two edges cross between two bright and two dark squares.
struct Saddle {
    var place: PixelPoint
    /// The angles of the two edges, both ways, in radians from x towards y: what follows the first and the third is bright, what follows
    /// the second and the fourth is dark.
    var directions: SIMD4<Double>
    /// How much brighter the bright squares are.
    var contrast: Double

    /// Places on the circle that is looked at.
    static let count = 32
    /// The circle's radius in pixels.
    static let radius = 4.5

    /// The circle around a place.
    static func ring(around place: PixelPoint) -> [PixelPoint] {
        circle.map { PixelPoint(place.x + $0.x, place.y + $0.y) }
    }

    private static let twice = (0..<count).map { index in
        let angle = 4 * Float.pi * Float(index) / Float(count)
        return (cosine: cosf(angle), sine: sinf(angle))
    }

    private static let circle = (0..<count).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        return PixelPoint(radius * cos(angle), radius * sin(angle))
    }

    /// Looks at the brightness on the circle around a place; nil unless it changes four times, at opposite places.
    init?(_ place: PixelPoint, ring values: ArraySlice<Float>) {
        let values = Self.smooth(Array(values))
        guard let low = values.min(), let high = values.max(), high - low >= 12 else { return nil }
        let middle = (low + high) / 2
        var rising: [Double] = []
        var falling: [Double] = []
        for index in values.indices {
            let (here, next) = (values[index] - middle, values[(index + 1) % Self.count] - middle)
            guard (here < 0) != (next < 0) else { continue }
            let angle = 2 * Double.pi / Double(Self.count) * (Double(index) + Double(here / (here - next)))
            if here < 0 { rising.append(angle) } else { falling.append(angle) }
        }
        guard rising.count == 2, falling.count == 2, let first = Self.axis(rising), let second = Self.axis(falling),
            Self.areApart(first, second), Self.isTwofold(values[...], atLeast: 0.4)
        else { return nil }
        self.place = place
        let next = second < first ? second + .pi : second
        directions = SIMD4(first, next, first + .pi, next + .pi)
        contrast = Double(high - low)
    }

    private static func smooth(_ values: [Float]) -> [Float] {
        values.indices.map { index in
            (values[(index + count - 1) % count] + 2 * values[index] + values[(index + 1) % count]) / 4
        }
    }

    /// The line through two opposite angles, 0…π; nil when they are not opposite.
    private static func axis(_ angles: [Double]) -> Double? {
        let bend = difference(angles[1] - .pi, angles[0])
        guard abs(bend) < 0.6 else { return nil }
        let angle = angles[0] + bend / 2
        return angle < 0 ? angle + .pi : angle >= .pi ? angle - .pi : angle
    }

    private static func areApart(_ a: Double, _ b: Double) -> Bool {
        let between = abs(a - b)
        return min(between, .pi - between) > 0.3
    }

    /// Whether brightness goes up and down twice rather than anything else.
    ///
    /// - Parameter part: of the squares of the differences from the mean; four squares that meet at right angles have 0.8.
    static func isTwofold(_ values: ArraySlice<Float>, atLeast part: Float) -> Bool {
        let mean = values.reduce(0, +) / Float(count)
        var (cosine, sine, energy) = (Float(0), Float(0), Float(0))
        for (index, value) in values.enumerated() {
            cosine += (value - mean) * twice[index].cosine
            sine += (value - mean) * twice[index].sine
            energy += (value - mean) * (value - mean)
        }
        return (cosine * cosine + sine * sine) * 2 / Float(count) > part * energy
    }

    /// What has to be added to the second angle for the first, -π…π.
    static func difference(_ a: Double, _ b: Double) -> Double {
        (a - b).remainder(dividingBy: 2 * .pi)
    }

    /// Which of the four directions is nearest to an angle.
    func direction(nearest angle: Double) -> Int {
        var (best, least) = (0, Double.infinity)
        for index in 0..<4 {
            let distance = abs(Self.difference(directions[index], angle))
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }
}
