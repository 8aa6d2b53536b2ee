import ManakoGeometry
import ManakoTesting

/// Random numbers of the kinds that these tests need.
extension SeededRandom {
    mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

    /// A size from one pixel to a large camera's, small and extreme ones as often as others.
    mutating func size() -> ImageSize {
        let largest = [3, 40, 700, 9000].randomElement(using: &self) ?? 1
        return ImageSize(width: .random(in: 1...largest, using: &self), height: .random(in: 1...largest, using: &self))
    }

    mutating func point(_ range: ClosedRange<Double> = -0.5...1.5) -> NormalizedPoint {
        NormalizedPoint(x: number(range), y: number(range))
    }

    /// A rectangle of positive size.
    mutating func rect(_ range: ClosedRange<Double> = -0.5...1.5) -> NormalizedRect {
        let (a, b) = (point(range), point(range))
        return NormalizedRect(
            x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x) + 1e-3, height: abs(a.y - b.y) + 1e-3)
    }
}

/// Whether two values are the same but for rounding, on the scale of the values that led to them.
func near(_ a: Double, _ b: Double, scale: Double = 1) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(scale)) }

func near(_ a: NormalizedPoint, _ b: NormalizedPoint, scale: Double = 1) -> Bool {
    near(a.x, b.x, scale: scale) && near(a.y, b.y, scale: scale)
}

func near(_ a: ImagePoint, _ b: ImagePoint, scale: Double = 1) -> Bool {
    near(a.x, b.x, scale: scale) && near(a.y, b.y, scale: scale)
}

func near(_ a: NormalizedRect, _ b: NormalizedRect, scale: Double = 1) -> Bool {
    near(a.x, b.x, scale: scale) && near(a.y, b.y, scale: scale) && near(a.width, b.width, scale: scale)
        && near(a.height, b.height, scale: scale)
}

func near(_ a: ImageRect, _ b: ImageRect, scale: Double = 1) -> Bool {
    near(a.x, b.x, scale: scale) && near(a.y, b.y, scale: scale) && near(a.width, b.width, scale: scale)
        && near(a.height, b.height, scale: scale)
}
