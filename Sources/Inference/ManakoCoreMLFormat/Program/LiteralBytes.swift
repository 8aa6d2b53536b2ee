/// The elements of a constant while they are written: row-major, little-endian, those of fewer than eight bits packed with
/// the first one in the lowest bits.
struct LiteralBytes {
    private(set) var bytes: [UInt8] = []
    private(set) var count = 0
    let element: MILType

    init(_ element: MILType) { self.element = element }

    /// Adds a real number; it becomes a whole one, cut off, where the elements are whole numbers.
    mutating func append(_ number: Double) {
        switch element {
        case .float16: append(pattern: Float16(number).bitPattern)
        case .bfloat16: append(pattern: UInt16(truncatingIfNeeded: Float(number).bitPattern >> 16))
        case .float32: append(pattern: Float(number).bitPattern)
        case .float64: append(pattern: number.bitPattern)
        default: append(Int(exactly: number.rounded(.towardZero)) ?? 0)
        }
    }

    /// Adds a whole number, of which elements of fewer bits keep the lowest.
    mutating func append(_ number: Int) {
        switch element {
        case .float16, .bfloat16, .float32, .float64: append(Double(number))
        case .int16, .uint16: append(pattern: UInt16(truncatingIfNeeded: number))
        case .int32, .uint32: append(pattern: UInt32(truncatingIfNeeded: number))
        case .int64, .uint64: append(pattern: UInt64(truncatingIfNeeded: number))
        case .bool, .int8, .uint8, .float8e4m3, .float8e5m2, .string: append(pattern: UInt8(truncatingIfNeeded: number))
        case .int4, .uint1, .uint2, .uint3, .uint4, .uint6: appendBits(number)
        }
    }

    private mutating func append<Pattern: FixedWidthInteger>(pattern: Pattern) {
        count += 1
        for shift in stride(from: 0, to: Pattern.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: pattern >> Pattern(shift)))
        }
    }

    private mutating func appendBits(_ number: Int) {
        let width = element.bitCount
        let start = count * width
        count += 1
        for bit in 0..<width {
            if (start + bit) % 8 == 0 { bytes.append(0) }
            if number >> bit & 1 == 1 { bytes[(start + bit) / 8] |= 1 << UInt8((start + bit) % 8) }
        }
    }
}
