import FoundationEssentials

/// Makes identifiers for the observations of one result: random as version 4 wants, from one seed of the system's.
///
/// `UUID()` asks the system for every one, which takes longer than everything else about an observation.
struct ObservationIDs {
    private var state: UInt64
    private let stream: UInt64

    init() {
        var system = SystemRandomNumberGenerator()
        state = system.next()
        stream = system.next()
    }

    /// The next identifier.
    mutating func next() -> UUID {
        let (high, low) = (word(), word() ^ stream)
        return UUID(
            uuid: (
                byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
                byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1), byte(low, 2),
                byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
            ))
    }

    private func byte(_ word: UInt64, _ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: word >> (8 * index)) }

    /// SplitMix64 (Steele et al., "Fast splittable pseudorandom number generators", 2014).
    private mutating func word() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
