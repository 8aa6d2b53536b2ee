/// A range of a file's bytes whose reads are checked: outside of the range there is nothing, never a trap.
package struct ByteView {
    /// The order of an integer's bytes.
    package enum Order {
        case bigEndian, littleEndian
    }

    /// The bytes themselves.
    package let bytes: ArraySlice<UInt8>

    /// A view of a whole file.
    package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    private init(slice: ArraySlice<UInt8>) { bytes = slice }

    /// The number of bytes.
    package var count: Int { bytes.count }

    /// The byte at an offset, nil outside.
    package subscript(offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[bytes.startIndex + offset] : nil
    }

    /// Some bytes from an offset on, nil unless all are inside.
    package func slice(at offset: Int, count: Int) -> ByteView? {
        guard offset >= 0, count >= 0, offset <= bytes.count, count <= bytes.count - offset else { return nil }
        let start = bytes.startIndex + offset
        return ByteView(slice: bytes[start..<start + count])
    }

    /// Everything from an offset on; empty beyond the end.
    package func suffix(from offset: Int) -> ByteView { ByteView(slice: bytes.dropFirst(max(offset, 0))) }

    /// An unsigned integer of 1 to 4 bytes, nil unless all of them are inside.
    package func integer(at offset: Int, size: Int, _ order: Order) -> Int? {
        guard let field = slice(at: offset, count: size) else { return nil }
        return switch order {
        case .bigEndian: field.bytes.reduce(0) { $0 << 8 | Int($1) }
        case .littleEndian: field.bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
        }
    }

    /// Whether the bytes at an offset are these.
    package func starts(with signature: some Collection<UInt8>, at offset: Int = 0) -> Bool {
        slice(at: offset, count: signature.count)?.bytes.elementsEqual(signature) ?? false
    }

    /// The offset of the first occurrence of some bytes.
    package func firstOffset(of pattern: [UInt8], from start: Int = 0) -> Int? {
        guard let first = pattern.first else { return nil }
        var rest = bytes.dropFirst(max(start, 0))
        while let index = rest.firstIndex(of: first) {
            if rest[index...].starts(with: pattern) { return index - bytes.startIndex }
            rest = rest[(index + 1)...]
        }
        return nil
    }
}
