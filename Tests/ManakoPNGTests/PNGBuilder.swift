/// Writes PNG files by hand, with stored (uncompressed) deflate blocks.
struct PNGBuilder {
    var width: Int
    var height: Int
    var depth = 8
    var colourType = 2
    var isInterlaced = false
    /// Chunks between the header and the pixels.
    var extra: [(type: String, body: [UInt8])] = []
    /// Chunks behind the pixels.
    var trailing: [(type: String, body: [UInt8])] = []
    /// The rows with a filter byte in front of each.
    var rows: [UInt8]

    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    var bytes: [UInt8] {
        let header = Self.big(width) + Self.big(height) + [UInt8(depth), UInt8(colourType), 0, 0, isInterlaced ? 1 : 0]
        var file = Self.signature + Self.chunk("IHDR", header)
        for (type, body) in extra { file += Self.chunk(type, body) }
        file += Self.chunk("IDAT", [0x78, 0x01] + Self.stored(rows) + Self.big(Self.adler(rows)))
        for (type, body) in trailing { file += Self.chunk(type, body) }
        return file + Self.chunk("IEND", [])
    }

    /// The same pixels as Xcode would store them: deflate without header and checksum behind a `CgBI` chunk.
    func appleBytes(flags: [UInt8]) -> [UInt8] {
        let header = Self.big(width) + Self.big(height) + [UInt8(depth), UInt8(colourType), 0, 0, 0]
        return Self.signature + Self.chunk("CgBI", flags) + Self.chunk("IHDR", header)
            + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
    }

    static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + body
        return big(body.count) + content + big(crc(content))
    }

    static func big(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }

    private static func stored(_ data: [UInt8]) -> [UInt8] {
        let length = UInt16(data.count)
        return [1, UInt8(length & 255), UInt8(length >> 8), UInt8(~length & 255), UInt8(~length >> 8)] + data
    }

    private static func adler(_ data: [UInt8]) -> Int {
        var (a, b) = (1, 0)
        for byte in data {
            a = (a + Int(byte)) % 65521
            b = (b + a) % 65521
        }
        return b << 16 | a
    }

    private static func crc(_ data: [UInt8]) -> Int {
        var remainder: UInt32 = 0xFFFF_FFFF
        for byte in data {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xEDB8_8320 : remainder >> 1 }
        }
        return Int(~remainder)
    }
}
