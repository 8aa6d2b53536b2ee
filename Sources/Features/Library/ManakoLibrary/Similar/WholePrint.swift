import Manako

/// What a whole picture looks like, in few bytes: the first window of a feature print, each number as a byte.
///
/// Distances between such prints choose the candidates; whether two photos are one is decided by whole feature prints.
struct WholePrint: Sendable, Equatable {
    /// How many numbers there are.
    static let count = 152

    /// The numbers, times 254.
    let values: [Int8]

    /// Nil for bytes of another count.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.count else { return nil }
        values = bytes.map { Int8(bitPattern: $0) }
    }

    init(_ print: FeaturePrintObservation) {
        let data = print.data.prefix(4 * Self.count)
        var bits = [UInt32](repeating: 0, count: Self.count)
        for (index, byte) in data.enumerated() { bits[index / 4] |= UInt32(byte) << UInt32(8 * (index % 4)) }
        values = bits.map { Int8(clamping: Int((Float(bitPattern: $0) * Self.scale).rounded())) }
    }

    /// The largest number of a unit vector of this many that occurs in photos is about a third.
    private static let scale: Float = 254

    /// The numbers as bytes.
    var bytes: [UInt8] { values.map { UInt8(bitPattern: $0) } }

    /// How unlike two pictures are as wholes: 0 for the same, about 1.4 for such as have nothing in common.
    static func distance(squared: Int32) -> Double { Double(squared).squareRoot() / Double(scale) }
}
