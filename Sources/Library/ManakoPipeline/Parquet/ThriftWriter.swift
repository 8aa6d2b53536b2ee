/// Writes structures in Thrift's compact protocol, in which Parquet's headers are.
///
/// [The protocol](https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md): a field is its distance from the
/// field before and its type; numbers are zigzag varints.
struct ThriftWriter {
    private enum Kind: UInt8 {
        case i32 = 5, i64 = 6, binary = 8, list = 9, structure = 12
    }

    private(set) var bytes: [UInt8] = []
    private var last: [Int] = [0]

    /// Writes a field that is a 32-bit number.
    mutating func field(_ id: Int, i32 value: Int) {
        header(id, .i32)
        zigzag(value)
    }

    /// Writes a field that is a 64-bit number.
    mutating func field(_ id: Int, i64 value: Int) {
        header(id, .i64)
        zigzag(value)
    }

    /// Writes a field that is a text.
    mutating func field(_ id: Int, _ text: String) {
        header(id, .binary)
        string(text)
    }

    /// Writes a field that is a structure.
    mutating func field(_ id: Int, _ body: (inout ThriftWriter) -> Void) {
        header(id, .structure)
        structure(body)
    }

    /// Writes a field that is a list of structures.
    mutating func field<Element>(
        _ id: Int, structures elements: [Element], _ body: (Element, inout ThriftWriter) -> Void
    ) {
        listHeader(id, elements.count, .structure)
        for element in elements { structure { body(element, &$0) } }
    }

    /// Writes a field that is a list of numbers.
    mutating func field(_ id: Int, numbers: [Int]) {
        listHeader(id, numbers.count, .i32)
        for number in numbers { zigzag(number) }
    }

    /// Writes a field that is a list of texts.
    mutating func field(_ id: Int, texts: [String]) {
        listHeader(id, texts.count, .binary)
        for text in texts { string(text) }
    }

    /// Ends the outermost structure.
    mutating func end() { bytes.append(0) }

    private mutating func structure(_ body: (inout ThriftWriter) -> Void) {
        last.append(0)
        body(&self)
        last.removeLast()
        bytes.append(0)
    }

    private mutating func header(_ id: Int, _ kind: Kind) {
        // Fields of Parquet lie closer than the 16 that would need another form.
        bytes.append(UInt8(id - last[last.count - 1]) << 4 | kind.rawValue)
        last[last.count - 1] = id
    }

    private mutating func listHeader(_ id: Int, _ count: Int, _ kind: Kind) {
        header(id, .list)
        if count < 15 { return bytes.append(UInt8(count) << 4 | kind.rawValue) }
        bytes.append(0xF0 | kind.rawValue)
        bytes.append(varint: UInt64(count))
    }

    private mutating func string(_ text: String) {
        bytes.append(varint: UInt64(text.utf8.count))
        bytes += text.utf8
    }

    private mutating func zigzag(_ value: Int) {
        bytes.append(varint: UInt64(bitPattern: Int64(value << 1 ^ value >> 63)))
    }
}
