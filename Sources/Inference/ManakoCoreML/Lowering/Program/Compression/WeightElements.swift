import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

/// The bits of a tensor's elements, one number for each; packed elements are spread to a byte.
enum WeightElements {
    case bits8([UInt8])
    case bits16([UInt16])
    case bits32([UInt32])

    var count: Int {
        switch self {
        case .bits8(let bits): bits.count
        case .bits16(let bits): bits.count
        case .bits32(let bits): bits.count
        }
    }

    /// The bits of real numbers in `float16` or `float32`.
    init(_ numbers: [Float], as type: MILType) {
        self = type == .float16 ? .bits16(numbers.map { Float16($0).bitPattern }) : .bits32(numbers.map(\.bitPattern))
    }

    /// The elements as real numbers.
    func floats(_ type: MILType) -> [Float] {
        switch (self, type) {
        case (.bits8(let bits), .int8), (.bits8(let bits), .int4): bits.map { Float(Int8(bitPattern: $0)) }
        case (.bits8(let bits), _): bits.map { Float($0) }
        case (.bits16(let bits), _): bits.map { Float(Float16(bitPattern: $0)) }
        case (.bits32(let bits), _): bits.map { Float(bitPattern: $0) }
        }
    }

    /// Writes the elements where the runtime wants them.
    func write(to span: inout OutputRawSpan) {
        switch self {
        case .bits8(let bits): span.append(contentsOf: unsafe bits.span.bytes)
        case .bits16(let bits): span.append(contentsOf: unsafe bits.span.bytes)
        case .bits32(let bits): span.append(contentsOf: unsafe bits.span.bytes)
        }
    }

    /// The elements as bytes.
    var bytes: [UInt8] {
        switch self {
        case .bits8(let bits): bits
        case .bits16(let bits): bits.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        case .bits32(let bits): bits.flatMap { bits in (0..<4).map { UInt8(truncatingIfNeeded: bits >> ($0 * 8)) } }
        }
    }
}

extension WeightElements {
    /// Reads elements of a type out of bytes, of which there are exactly enough.
    init(_ bytes: [UInt8], _ type: MILType, count: Int) {
        switch type.bitCount {
        case 16: self = .bits16((0..<count).map { UInt16(bytes[2 * $0]) | UInt16(bytes[2 * $0 + 1]) << 8 })
        case 32: self = .bits32((0..<count).map { Self.word(bytes, 4 * $0) })
        case 8: self = .bits8(bytes)
        case let width: self = .bits8(Self.unpack(bytes, width, count, isSigned: type == .int4))
        }
    }

    private static func word(_ bytes: [UInt8], _ place: Int) -> UInt32 {
        UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2]) << 16
            | UInt32(bytes[place + 3]) << 24
    }

    /// Spreads elements of fewer than eight bits, the first one in the lowest bits, to a byte each.
    static func unpack(_ bytes: [UInt8], _ width: Int, _ count: Int, isSigned: Bool = false) -> [UInt8] {
        let mask: UInt32 = (1 << UInt32(width)) - 1
        let sign: UInt8 = isSigned ? 1 << UInt8(width - 1) : 0
        var elements = [UInt8](repeating: 0, count: count)
        for place in 0..<count {
            let bit = place * width
            var pattern = UInt32(bytes[bit >> 3]) >> UInt32(bit & 7)
            if (bit & 7) + width > 8 { pattern |= UInt32(bytes[(bit >> 3) + 1]) << UInt32(8 - (bit & 7)) }
            elements[place] = (UInt8(truncatingIfNeeded: pattern & mask) ^ sign) &- sign
        }
        return elements
    }
}
