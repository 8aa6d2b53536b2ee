/// How numbers are written as bytes.
extension [UInt8] {
    /// The four bytes of a number, the lowest first.
    package static func littleEndian(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    /// Appends a number in groups of seven bits, the lowest first, of which all but the last have the highest bit set.
    package mutating func append(varint value: UInt64) {
        var value = value
        while value >= 0x80 {
            append(UInt8(value & 0x7F) | 0x80)
            value >>= 7
        }
        append(UInt8(value))
    }
}
