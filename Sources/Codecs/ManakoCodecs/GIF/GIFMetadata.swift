extension MetadataBlocks {
    /// Reads the application extension in which XMP lies: the packet itself, not cut into sub-blocks (XMP part 3, 1.1.2).
    mutating func readGIF(_ file: ByteView) {
        guard let flags = file[10] else { return }
        var offset = 13 + Self.tableSize(flags)
        while let kind = file[offset] {
            switch kind {
            case 0x21: offset = readExtension(file, at: offset)
            case 0x2C: offset = Self.skipBlocks(file, at: offset + 11 + Self.tableSize(file[offset + 9] ?? 0))
            default: return
            }
        }
    }

    /// Reads an extension and returns the offset behind it.
    private mutating func readExtension(_ file: ByteView, at offset: Int) -> Int {
        let signature = Array("XMP DataXMP".utf8)
        guard file[offset + 1] == 0xFF, file.starts(with: signature, at: offset + 3) else {
            return Self.skipBlocks(file, at: offset + 2)
        }
        // 258 bytes behind the packet lead a reader of sub-blocks to the end from wherever it is.
        let (start, end) = (offset + 14, Self.skipBlocks(file, at: offset + 14))
        if let packet = file.slice(at: start, count: end - start - 258) { xmp.append(packet) }
        return end
    }

    /// The bytes of a colour table that a field of flags announces.
    private static func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// The offset behind a list of sub-blocks.
    private static func skipBlocks(_ file: ByteView, at start: Int) -> Int {
        var offset = start
        while let size = file[offset], size > 0 { offset += 1 + Int(size) }
        return offset + 1
    }
}
