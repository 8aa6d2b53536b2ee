/// Walks over the fields of a message.
enum WireReader {
    /// The bytes are not fields.
    struct Damage: Error {}

    /// A field: where its contents are is checked, what they are is not looked at.
    struct Field {
        var number: Int
        var wire: UInt64
        /// The value of a number.
        var value: UInt64 = 0
        /// Where the bytes of everything else are, counted in the message.
        var start = 0
        var length = 0
    }

    /// The field at a position, which moves behind it; nil at the end.
    @inline(__always)
    static func next(_ bytes: RawSpan, _ position: inout Int) throws(Damage) -> Field? {
        guard position < bytes.byteCount else { return nil }
        let tag = try varint(bytes, &position)
        guard tag >> 3 > 0, tag >> 3 < 1 << 29 else { throw Damage() }
        var field = Field(number: Int(tag >> 3), wire: tag & 7)
        switch tag & 7 {
        case 0: field.value = try varint(bytes, &position)
        case 1: field.value = try fixed(bytes, &position, UInt64.self)
        case 2:
            let length = try varint(bytes, &position)
            guard length <= UInt64(bytes.byteCount - position) else { throw Damage() }
            field.start = position
            field.length = Int(length)
            position += field.length
        case 5: field.value = UInt64(try fixed(bytes, &position, UInt32.self))
        default: throw Damage()
        }
        return field
    }

    /// An integer in groups of seven bits.
    @inline(__always)
    static func varint(_ bytes: RawSpan, _ position: inout Int) throws(Damage) -> UInt64 {
        guard position < bytes.byteCount else { throw Damage() }
        let byte = unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
        guard byte >= 0x80 else {
            position += 1
            return UInt64(byte)
        }
        return try longVarint(bytes, &position)
    }

    private static func longVarint(_ bytes: RawSpan, _ position: inout Int) throws(Damage) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard position < bytes.byteCount else { throw Damage() }
            let byte = unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        throw Damage()
    }

    @inline(__always)
    private static func fixed<Pattern: FixedWidthInteger & BitwiseCopyable>(
        _ bytes: RawSpan, _ position: inout Int, _ type: Pattern.Type
    ) throws(Damage) -> Pattern {
        let size = MemoryLayout<Pattern>.size
        guard size <= bytes.byteCount - position else { throw Damage() }
        defer { position += size }
        return Pattern(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: position, as: type))
    }
}
