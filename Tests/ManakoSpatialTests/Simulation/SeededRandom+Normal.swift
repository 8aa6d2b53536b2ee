import Glibc
import ManakoTesting

extension SeededRandom {
    /// Uniform in a range.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// From the normal distribution with mean 0.
    mutating func normal(_ deviation: Double = 1) -> Double {
        let (a, b) = (uniform(1e-300...1), uniform(0...1))
        return deviation * (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }
}
