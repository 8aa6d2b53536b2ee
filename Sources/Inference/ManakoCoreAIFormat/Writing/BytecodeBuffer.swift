/// MLIR bytecode under construction (https://mlir.llvm.org/docs/BytecodeFormat).
struct BytecodeBuffer {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ value: UInt8) { bytes.append(value) }

    mutating func append(_ other: some Sequence<UInt8>) { bytes.append(contentsOf: other) }

    /// Appends an unsigned integer: the zero bits at the end of the first byte count the bytes that follow.
    mutating func varint(_ value: UInt64) {
        let more = max(0, (63 - (value | 1).leadingZeroBitCount) / 7)
        guard more < 8 else {
            byte(0)
            return append((0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) })
        }
        let coded = value << UInt64(more + 1) | 1 << UInt64(more)
        append((0...more).map { UInt8(truncatingIfNeeded: coded >> UInt64(8 * $0)) })
    }

    /// Appends a number of the tables.
    mutating func varint(_ value: Int) { varint(UInt64(value)) }

    /// Appends a signed integer: the sign stands in the lowest bit.
    mutating func signed(_ value: Int64) { varint(UInt64(bitPattern: value << 1 ^ value >> 63)) }

    /// Appends a list of numbers after their count.
    mutating func list(_ values: [Int]) {
        varint(values.count)
        for value in values { varint(value) }
    }

    /// Appends padding up to a multiple of an alignment.
    mutating func align(to alignment: Int) {
        append([UInt8](repeating: 0xCB, count: (alignment - bytes.count % alignment) % alignment))
    }

    /// Appends a section.
    mutating func section(_ kind: BytecodeSections.Kind, _ contents: BytecodeBuffer) {
        byte(kind.rawValue)
        varint(contents.bytes.count)
        append(contents.bytes)
    }

    /// Appends a section that begins at a multiple of an alignment.
    mutating func section(_ kind: BytecodeSections.Kind, alignedTo alignment: Int, _ contents: BytecodeBuffer) {
        byte(kind.rawValue | 0x80)
        varint(contents.bytes.count)
        varint(alignment)
        align(to: alignment)
        append(contents.bytes)
    }
}
