/// Walks over the fields of a message.
enum WireReader {
    /// Why a message can't be read.
    enum Damage: Error {
        case damaged
        case tooMany
    }

    /// All fields; lengths and places are checked, contents are not looked at.
    static func fields(
        of bytes: RawSpan, at start: Int, maximum: Int
    ) throws(Damage) -> [Message.Field] {
        var fields: [Message.Field] = []
        var position = 0
        while position < bytes.byteCount {
            let tag = try varint(bytes, &position)
            guard tag >> 3 > 0, tag >> 3 < 1 << 29 else { throw .damaged }
            guard fields.count < maximum else { throw .tooMany }
            var field = Message.Field(
                number: Int32(tag >> 3), wire: UInt8(tag & 7), value: 0, start: start + position, length: 0)
            switch tag & 7 {
            case 0: field.value = try varint(bytes, &position)
            case 1: field.value = try fixed(bytes, &position, 8)
            case 2:
                let length = try varint(bytes, &position)
                guard length <= UInt64(bytes.byteCount - position) else { throw .damaged }
                field.start = start + position
                field.length = Int(length)
                position += Int(length)
            case 5: field.value = try fixed(bytes, &position, 4)
            default: throw .damaged
            }
            fields.append(field)
        }
        return fields
    }

    /// An integer in groups of seven bits.
    static func varint(_ bytes: RawSpan, _ position: inout Int) throws(Damage) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 70, by: 7) {
            guard position < bytes.byteCount else { throw .damaged }
            let byte = unsafe bytes.unsafeLoad(fromByteOffset: position, as: UInt8.self)
            position += 1
            value |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return value }
        }
        throw .damaged
    }

    private static func fixed(_ bytes: RawSpan, _ position: inout Int, _ count: Int) throws(Damage) -> UInt64 {
        guard count <= bytes.byteCount - position else { throw .damaged }
        defer { position += count }
        return (0..<count).reduce(0) { value, index in
            value | UInt64(unsafe bytes.unsafeLoad(fromByteOffset: position + index, as: UInt8.self))
                << UInt64(8 * index)
        }
    }
}
