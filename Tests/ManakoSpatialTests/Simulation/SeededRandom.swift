import Glibc

/// The same random numbers at each run ([SplitMix64](https://doi.org/10.1145/2714064.2660195)).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// Uniform in a range.
    mutating func uniform(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// From the normal distribution with mean 0.
    mutating func normal(_ deviation: Double = 1) -> Double {
        let (a, b) = (uniform(1e-300...1), uniform(0...1))
        return deviation * (-2 * log(a)).squareRoot() * cos(2 * .pi * b)
    }
}
