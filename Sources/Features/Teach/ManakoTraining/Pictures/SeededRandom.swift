/// Random numbers that depend on nothing but what they are made of, so that a run that goes on later has the same ones
/// (SplitMix64, Steele, Lea and Flood 2014).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    /// Numbers for a purpose, told apart by a few numbers such as seed, epoch and place.
    init(_ parts: UInt64...) {
        state = 0
        for part in parts {
            state ^= part &+ 0x9E37_79B9_7F4A_7C15
            state = next()
        }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number of a range.
    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// True with a probability.
    mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}
