/// Writes a message in Protocol Buffers' wire format (https://protobuf.dev/programming-guides/encoding/).
///
/// Fields stand in the order in which they are written, so equal calls give equal bytes.
package struct ProtobufWriter {
    /// The message so far.
    package private(set) var bytes: [UInt8] = []

    /// Creates an empty message.
    package init() {}

    /// Appends an integer, an enumeration's value, or a truth value as 1 or 0.
    package mutating func integer(_ field: Int, _ value: Int) {
        varint(UInt64(field) << 3)
        varint(UInt64(bitPattern: Int64(value)))
    }

    /// Appends text.
    package mutating func text(_ field: Int, _ value: String) { data(field, Array(value.utf8)) }

    /// Appends bytes.
    package mutating func data(_ field: Int, _ value: [UInt8]) {
        varint(UInt64(field) << 3 | 2)
        varint(UInt64(value.count))
        bytes += value
    }

    /// Appends a `float`.
    package mutating func float(_ field: Int, _ value: Float) {
        varint(UInt64(field) << 3 | 5)
        append(value.bitPattern)
    }

    /// Appends a `double`.
    package mutating func double(_ field: Int, _ value: Double) {
        varint(UInt64(field) << 3 | 1)
        append(value.bitPattern)
    }

    /// Appends repeated `float`s, packed, or nothing when there are none.
    package mutating func floats(_ field: Int, _ values: [Float]) {
        guard !values.isEmpty else { return }
        data(field, LittleEndian.bytes(values.map(\.bitPattern)))
    }

    /// Appends repeated integers, packed, or nothing when there are none.
    package mutating func integers(_ field: Int, _ values: [Int]) {
        guard !values.isEmpty else { return }
        var inner = ProtobufWriter()
        for value in values { inner.varint(UInt64(bitPattern: Int64(value))) }
        data(field, inner.bytes)
    }

    /// Appends a message.
    package mutating func message<Failure: Error>(
        _ field: Int, _ body: (inout ProtobufWriter) throws(Failure) -> Void
    ) throws(Failure) {
        var inner = ProtobufWriter()
        try body(&inner)
        data(field, inner.bytes)
    }

    /// Appends an entry of a map whose keys are texts.
    package mutating func entry<Failure: Error>(
        _ field: Int, _ key: String, _ body: (inout ProtobufWriter) throws(Failure) -> Void
    ) throws(Failure) {
        try message(field) { (entry) throws(Failure) in
            entry.text(1, key)
            try entry.message(2, body)
        }
    }

    /// Appends the entries of a map of texts, in the order of their keys.
    package mutating func texts(_ field: Int, _ values: [String: String]) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            message(field) { entry in
                entry.text(1, key)
                entry.text(2, value)
            }
        }
    }

    private mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    private mutating func append(_ value: some FixedWidthInteger) { bytes += LittleEndian.bytes([value]) }
}

/// Numbers as bytes, the lowest first.
package enum LittleEndian {
    /// The bytes of all numbers.
    package static func bytes<Number: FixedWidthInteger>(_ values: [Number]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(values.count * MemoryLayout<Number>.size)
        for value in values {
            for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: value >> Number(shift)))
            }
        }
        return bytes
    }

    /// The 32-bit floats that bytes are, four each.
    package static func floats(_ bytes: ArraySlice<UInt8>) -> [Float] {
        stride(from: bytes.startIndex, to: bytes.endIndex, by: 4).map { start in
            let low = UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8
            return Float(bitPattern: low | UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 3]) << 24)
        }
    }
}
