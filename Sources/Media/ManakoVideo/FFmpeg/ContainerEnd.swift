import ManakoCore

/// Tells whether a file holds all that its container announces. FFmpeg takes the end of a file for the end of the video.
enum ContainerEnd {
    /// What is missing, in words; nil for whole files and for containers that don't say.
    static func missing(_ path: String) -> String? {
        guard let file = PartialFile(path) else { return nil }
        let head = file.bytes(at: 0, count: 64)
        if isISO(head) { return ISOBoxes.missing(file) }
        if head.starts(with: Array("GIF8".utf8)) { return GIFBlocks.isWhole(file) ? nil : "its last block is missing" }
        let announced =
            head.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
            ? matroskaLength(head) : head.starts(with: Array("RIFF".utf8)) ? riffLength(file) : nil
        guard let announced, announced > file.size else { return nil }
        return "it has \(file.size) bytes of \(announced)"
    }

    static func isISO(_ head: [UInt8]) -> Bool {
        ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains { head.dropFirst(4).starts(with: Array($0.utf8)) }
    }

    /// The end of the segment (RFC 8794 § 5 and 6); nil when its size is unknown.
    private static func matroskaLength(_ head: [UInt8]) -> Int? {
        guard let header = number(head, at: 4), let headerSize = header.value else { return nil }
        let segment = 4 + header.length + headerSize
        guard segment < head.count - 12, head[segment...].starts(with: [0x18, 0x53, 0x80, 0x67]),
            let size = number(head, at: segment + 4), let bytes = size.value
        else { return nil }
        return segment + 4 + size.length + bytes
    }

    /// A number of variable length; its value is nil when all its bits are ones.
    private static func number(_ bytes: [UInt8], at offset: Int) -> (value: Int?, length: Int)? {
        guard offset < bytes.count, bytes[offset] != 0 else { return nil }
        let length = bytes[offset].leadingZeroBitCount + 1
        guard offset + length <= bytes.count else { return nil }
        let all = integer(bytes[offset..<offset + length])
        let mask = 1 << (7 * length) - 1
        let value = all & mask
        return (value == mask ? nil : value, length)
    }

    /// The end of the last chunk of the outermost list; long AVI files have several.
    private static func riffLength(_ file: borrowing PartialFile) -> Int? {
        var offset = 0
        for _ in 0..<100_000 where offset < file.size {
            let head = file.bytes(at: offset, count: 8)
            guard head.count == 8, head.starts(with: Array("RIFF".utf8)) else { return nil }
            let size = integer(head[4..<8].reversed())
            // What a writer puts there before it knows.
            guard size != 0, size != 0xFFFF_FFFF else { return nil }
            offset += 8 + size + size & 1
        }
        return offset - (offset == file.size + 1 ? 1 : 0)
    }

    static func integer(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { ($0 & 0xFF_FFFF_FFFF_FFFF) << 8 | Int($1) } & Int.max
    }
}
