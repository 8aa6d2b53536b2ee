/// The elements of a constant while they are written: row-major, little-endian.
struct LiteralBytes {
    private(set) var bytes: [UInt8] = []
    private let element: ProgramType

    init(_ element: ProgramType) { self.element = element }

    /// Adds a real number; it becomes a whole one, cut off, where the elements are whole numbers.
    mutating func append(_ number: Double) {
        switch element {
        case .float16: append(Float16(number).bitPattern)
        case .bfloat16: append(UInt16(truncatingIfNeeded: Float(number).bitPattern >> 16))
        case .float32: append(Float(number).bitPattern)
        case .float64: append(number.bitPattern)
        default: append(Int(exactly: number.rounded(.towardZero)) ?? 0)
        }
    }

    /// Adds a whole number, of which elements of fewer bits keep the lowest.
    mutating func append(_ number: Int) {
        switch element {
        case .float16, .bfloat16, .float32, .float64: append(Double(number))
        case .int16, .uint16: append(UInt16(truncatingIfNeeded: number))
        case .int32, .uint32: append(UInt32(truncatingIfNeeded: number))
        case .int64, .uint64: append(UInt64(truncatingIfNeeded: number))
        default: bytes.append(UInt8(truncatingIfNeeded: number))
        }
    }

    private mutating func append<Pattern: FixedWidthInteger>(_ pattern: Pattern) {
        for shift in stride(from: 0, to: Pattern.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: pattern >> Pattern(shift)))
        }
    }
}
