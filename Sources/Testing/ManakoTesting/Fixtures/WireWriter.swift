/// Writes a message in Protocol Buffers' wire format.
public struct WireWriter {
    /// The message so far.
    public private(set) var bytes: [UInt8] = []

    /// Creates an empty message.
    public init() {}

    /// Appends an integer field.
    public mutating func integer(_ field: Int, _ value: Int) {
        varint(UInt64(field) << 3)
        varint(UInt64(bitPattern: Int64(value)))
    }

    /// Appends a field of text.
    public mutating func text(_ field: Int, _ value: String) { data(field, Array(value.utf8)) }

    /// Appends a field of bytes.
    public mutating func data(_ field: Int, _ value: [UInt8]) {
        varint(UInt64(field) << 3 | 2)
        varint(UInt64(value.count))
        bytes += value
    }

    /// Appends a field of eight bytes, such as a `double`.
    public mutating func fixed64(_ field: Int, _ value: UInt64) {
        varint(UInt64(field) << 3 | 1)
        for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
    }

    /// Appends a field that is a message itself.
    public mutating func message(_ field: Int, _ body: (inout WireWriter) -> Void) {
        var inner = WireWriter()
        body(&inner)
        data(field, inner.bytes)
    }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}
