import ManakoCore
import ManakoFiles

/// A position in MLIR bytecode that moves on as values are read (https://mlir.llvm.org/docs/BytecodeFormat).
struct BytecodeReader {
    private let file: MappedFile
    private(set) var offset: Int
    private let end: Int

    /// - Precondition: the range lies in the file.
    init(_ file: MappedFile, _ range: Range<Int>) {
        self.file = file
        (offset, end) = (range.lowerBound, range.upperBound)
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { offset == end }
    /// The number of bytes that are left.
    var rest: Int { end - offset }

    /// An error at the current position.
    func damaged(_ what: String) -> ManakoError {
        ManakoError(.malformedInput, "\(file.path): \(what) at byte \(offset); the file is damaged")
    }

    /// The next byte.
    mutating func byte() throws(ManakoError) -> UInt8 {
        guard offset < end else { throw damaged("the data end too early") }
        defer { offset += 1 }
        return file[offset]
    }

    /// The range of the next bytes.
    mutating func take(_ count: Int) throws(ManakoError) -> Range<Int> {
        guard count >= 0, count <= rest else { throw damaged("\(count) bytes reach beyond the end of their section") }
        defer { offset += count }
        return offset..<offset + count
    }

    /// An unsigned integer: the zero bits at the end of the first byte count the bytes that follow.
    mutating func varint() throws(ManakoError) -> UInt64 {
        let first = try byte()
        if first & 1 == 1 { return UInt64(first >> 1) }
        let more = first == 0 ? 8 : first.trailingZeroBitCount
        guard more <= rest else { throw damaged("a number is cut off") }
        var value = first == 0 ? 0 : UInt64(first)
        for place in 0..<more {
            value |= try UInt64(byte()) << UInt64(8 * (first == 0 ? place : place + 1))
        }
        return first == 0 ? value : value >> UInt64(more + 1)
    }

    /// A signed integer: the sign stands in the lowest bit.
    mutating func signed() throws(ManakoError) -> Int64 {
        let bits = try varint()
        return Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1)
    }

    /// A number that must be below a bound.
    mutating func number(below bound: Int, _ what: String) throws(ManakoError) -> Int {
        let value = try varint()
        guard value < UInt64(bound) else { throw damaged("\(what) \(value) of \(bound)") }
        return Int(value)
    }

    /// A number of things that each take at least a byte of what is left.
    mutating func count(_ what: String) throws(ManakoError) -> Int {
        let value = try varint()
        guard value <= UInt64(rest) else { throw damaged("\(value) \(what) in \(rest) bytes") }
        return Int(value)
    }

    /// Passes over the padding before a multiple of an alignment, counted from the beginning of the file.
    mutating func align(_ alignment: UInt64) throws(ManakoError) {
        guard alignment > 0, alignment <= 1 << 20 else { throw damaged("an alignment of \(alignment)") }
        while UInt64(offset) % alignment != 0 {
            guard try byte() == 0xCB else { throw damaged("padding is missing") }
        }
    }

    /// The kind and contents of the next section.
    mutating func section() throws(ManakoError) -> (kind: UInt8, range: Range<Int>) {
        let kind = try byte()
        let length = try varint()
        if kind & 0x80 != 0 { try align(varint()) }
        guard length <= UInt64(rest) else { throw damaged("a section of \(length) bytes reaches beyond the end") }
        return (kind & 0x7F, try take(Int(length)))
    }

    /// The contents of the next section, which must be of a kind.
    mutating func section(_ wanted: UInt8) throws(ManakoError) -> BytecodeReader {
        let section = try section()
        guard section.kind == wanted else { throw damaged("section \(section.kind) where \(wanted) belongs") }
        return BytecodeReader(file, section.range)
    }
}
