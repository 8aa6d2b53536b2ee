/// The blocks of a GIF (GIF89a specification).
enum GIFBlocks {
    /// Whether the blocks end with the trailer; bytes behind it don't matter.
    static func isWhole(_ file: borrowing PartialFile) -> Bool {
        let head = file.bytes(at: 0, count: 13)
        guard head.count == 13 else { return false }
        var reader = ByteReader(offset: 13 + tableSize(head[10]))
        while let kind = reader.next(file) {
            switch kind {
            case 0x3B: return true
            case 0: continue
            case 0x21:
                guard reader.next(file) != nil, reader.skipBlocks(file) else { return false }
            case 0x2C:
                reader.offset += 8
                guard let flags = reader.next(file) else { return false }
                // The table of colours, and the size of codes.
                reader.offset += tableSize(flags) + 1
                guard reader.skipBlocks(file) else { return false }
            default: return false
            }
        }
        return false
    }

    /// The bytes of a table of colours.
    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0 }

    /// Reads single bytes, from a piece of the file at a time.
    private struct ByteReader {
        var offset: Int
        private var piece: [UInt8] = []
        private var start = 0

        init(offset: Int) { self.offset = offset }

        mutating func next(_ file: borrowing PartialFile) -> UInt8? {
            if !(start..<start + piece.count).contains(offset) {
                piece = file.bytes(at: offset, count: 1 << 16)
                start = offset
            }
            guard offset - start < piece.count else { return nil }
            defer { offset += 1 }
            return piece[offset - start]
        }

        /// Skips sub-blocks up to the empty one that ends them.
        mutating func skipBlocks(_ file: borrowing PartialFile) -> Bool {
            while let count = next(file) {
                if count == 0 { return true }
                offset += Int(count)
            }
            return false
        }
    }
}
