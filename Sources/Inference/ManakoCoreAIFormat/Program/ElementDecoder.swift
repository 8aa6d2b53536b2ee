/// Elements of all types as numbers.
enum ElementDecoder {
    /// The bits of an element of whole bytes.
    static func pattern(_ bytes: RawSpan, _ index: Int, width: Int) -> UInt64 {
        switch width {
        case 1: UInt64(unsafe bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self))
        case 2: UInt64(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 2 * index, as: UInt16.self))
        case 4: UInt64(unsafe bytes.unsafeLoadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
        default: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: width * index, as: UInt64.self)
        }
    }

    /// The bits of an element of fewer than eight, of which there are no gaps between.
    static func bits(_ bytes: RawSpan, _ index: Int, width: Int) -> UInt64 {
        let bit = index * width
        var pattern = UInt64(unsafe bytes.unsafeLoad(fromByteOffset: bit >> 3, as: UInt8.self)) >> UInt64(bit & 7)
        if bit & 7 + width > 8 {
            let next = UInt64(unsafe bytes.unsafeLoad(fromByteOffset: bit >> 3 + 1, as: UInt8.self))
            pattern |= next << UInt64(8 - bit & 7)
        }
        return pattern & (1 << UInt64(width) - 1)
    }

    /// An integer or truth value.
    static func integer(_ pattern: UInt64, _ type: CoreAIElementType) -> Int {
        if type == .bool { return pattern == 0 ? 0 : 1 }
        let width = min(64, type.bitCount)
        let unused = UInt64(64 - width)
        let high = Int(truncatingIfNeeded: pattern << unused)
        return type.isSigned ? high >> Int(unused) : Int(truncatingIfNeeded: UInt64(bitPattern: Int64(high)) >> unused)
    }

    /// A real number, or an integer as one.
    static func real(_ pattern: UInt64, _ type: CoreAIElementType) -> Double {
        switch type {
        case .float64: Double(bitPattern: pattern)
        case .float32: Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern)))
        case .float16: Double(Float16(bitPattern: UInt16(truncatingIfNeeded: pattern)))
        case .bfloat16: Double(Float(bitPattern: UInt32(truncatingIfNeeded: pattern) << 16))
        case .float8e5m2: Double(Float16(bitPattern: UInt16(truncatingIfNeeded: pattern & 255) << 8))
        case .float8e4m3fn: small(pattern & 255, exponent: 4, mantissa: 3, nan: 0x7F)
        case .float4e2m1fn: small(pattern & 15, exponent: 2, mantissa: 1, nan: nil)
        case .float8e8m0fn:
            pattern & 255 == 255 ? .nan : Double(sign: .plus, exponent: Int(pattern & 255) - 127, significand: 1)
        default: Double(integer(pattern, type))
        }
    }

    /// A real number without infinities (https://arxiv.org/abs/2209.05433).
    private static func small(_ pattern: UInt64, exponent: Int, mantissa: Int, nan: UInt64?) -> Double {
        let magnitude = pattern & (1 << UInt64(exponent + mantissa) - 1)
        if magnitude == nan { return .nan }
        let bias = 1 << (exponent - 1) - 1
        let power = Int(magnitude >> UInt64(mantissa))
        let fraction = Double(magnitude & (1 << UInt64(mantissa) - 1)) / Double(1 << mantissa)
        let value =
            power == 0
            ? Double(sign: .plus, exponent: 1 - bias, significand: 1) * fraction
            : Double(sign: .plus, exponent: power - bias, significand: 1) * (1 + fraction)
        return pattern == magnitude ? value : -value
    }
}
