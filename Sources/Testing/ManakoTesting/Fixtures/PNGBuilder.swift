/// Writes PNG files by hand, with stored (uncompressed) deflate blocks.
public struct PNGBuilder {
    /// Pixels in a row.
    public var width: Int
    /// The number of rows.
    public var height: Int
    /// Bits a sample.
    public var depth: Int
    /// The colour type: 0 gray, 2 RGB, 3 palette, 4 gray and alpha, 6 RGBA.
    public var colourType: Int
    /// Whether the header says Adam7.
    public var isInterlaced: Bool
    /// Chunks between the header and the pixels.
    public var extra: [(type: String, body: [UInt8])]
    /// Chunks behind the pixels.
    public var trailing: [(type: String, body: [UInt8])]
    /// The rows with a filter byte in front of each.
    public var rows: [UInt8]

    /// Creates a file of 8-bit RGB unless told otherwise.
    public init(
        width: Int, height: Int, depth: Int = 8, colourType: Int = 2, isInterlaced: Bool = false,
        extra: [(type: String, body: [UInt8])] = [], trailing: [(type: String, body: [UInt8])] = [], rows: [UInt8]
    ) {
        self.width = width
        self.height = height
        self.depth = depth
        self.colourType = colourType
        self.isInterlaced = isInterlaced
        self.extra = extra
        self.trailing = trailing
        self.rows = rows
    }

    /// What every PNG file begins with.
    public static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The file.
    public var bytes: [UInt8] {
        bytes(compressed: [0x78, 0x01] + Self.stored(rows) + Self.big(Self.adler(rows)))
    }

    /// The file with pixels that were compressed elsewhere (zlib, RFC 1950); ``rows`` do not count.
    public func bytes(compressed: [UInt8]) -> [UInt8] {
        let header = Self.big(width) + Self.big(height) + [UInt8(depth), UInt8(colourType), 0, 0, isInterlaced ? 1 : 0]
        var file = Self.signature + Self.chunk("IHDR", header)
        for (type, body) in extra { file += Self.chunk(type, body) }
        file += Self.chunk("IDAT", compressed)
        for (type, body) in trailing { file += Self.chunk(type, body) }
        return file + Self.chunk("IEND", [])
    }

    /// The same pixels as Xcode would store them: deflate without header and checksum behind a `CgBI` chunk.
    public func appleBytes(flags: [UInt8]) -> [UInt8] {
        let header = Self.big(width) + Self.big(height) + [UInt8(depth), UInt8(colourType), 0, 0, 0]
        return Self.signature + Self.chunk("CgBI", flags) + Self.chunk("IHDR", header)
            + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
    }

    /// A chunk with its length and checksum.
    public static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
        let content = Array(type.utf8) + body
        return big(body.count) + content + big(crc(content))
    }

    /// A number of four bytes, highest first.
    public static func big(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

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
