import ManakoCore

/// A field of a message in Protocol Buffers' wire format (https://protobuf.dev/programming-guides/encoding/).
struct WireField {
    /// The field's number in the schema.
    var number: Int
    /// Its value, for an integer.
    var value: UInt64
    /// Where its bytes are, for text, bytes and messages; empty for numbers.
    var range: Range<Int>
    var isMessage: Bool
}

/// Walks over the fields of one message in a file, skipping what nobody looks into.
struct WireReader {
    let window: FileWindow
    private var position: Int
    private let end: Int

    init(_ window: FileWindow, in range: Range<Int>) {
        self.window = window
        position = range.lowerBound
        end = range.upperBound
    }

    /// The next field, or none at the end of the message.
    mutating func next() throws(ManakoError) -> WireField? {
        guard position < end else { return nil }
        let tag = try varint()
        guard tag >> 3 > 0, tag >> 3 < 1 << 29 else { throw damaged }
        var field = WireField(number: Int(tag >> 3), value: 0, range: position..<position, isMessage: false)
        switch tag & 7 {
        case 0: field.value = try varint()
        case 1: try skip(8)
        case 2:
            let length = try varint()
            guard length <= UInt64(end - position) else { throw damaged }
            field.range = position..<position + Int(length)
            field.isMessage = true
            position += Int(length)
        case 5: try skip(4)
        default: throw damaged
        }
        return field
    }

    private mutating func skip(_ count: Int) throws(ManakoError) {
        guard count <= end - position else { throw damaged }
        position += count
    }

    private mutating func varint() throws(ManakoError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 70, by: 7) {
            guard position < end else { throw damaged }
            let byte = try window.byte(at: position)
            position += 1
            value |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return value }
        }
        throw damaged
    }

    private var damaged: ManakoError { window.file.truncated }
}
