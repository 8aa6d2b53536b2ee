/// Writes BMP files by hand.
public struct BMPBuilder {
    /// Pixels in a row.
    public var width: Int
    /// Negative when the first row is the top one.
    public var height: Int
    /// Bits a pixel.
    public var depth: Int
    /// The header's `biCompression`.
    public var compression: Int
    /// Bytes of the header.
    public var headerSize: Int
    /// Masks behind or in the header.
    public var masks: [Int]
    /// Blue, green, red and, unless the header is OS/2's, a byte without meaning.
    public var palette: [UInt8]
    /// Overrides where the pixels begin.
    public var offset: Int?
    /// The pixels as they are stored.
    public var data: [UInt8]

    /// Creates a file of 24 bits a pixel unless told otherwise.
    public init(
        width: Int, height: Int, depth: Int = 24, compression: Int = 0, headerSize: Int = 40, masks: [Int] = [],
        palette: [UInt8] = [], offset: Int? = nil, data: [UInt8]
    ) {
        self.width = width
        self.height = height
        self.depth = depth
        self.compression = compression
        self.headerSize = headerSize
        self.masks = masks
        self.palette = palette
        self.offset = offset
        self.data = data
    }

    /// The file.
    public var bytes: [UInt8] {
        var header = Self.little(headerSize, 4)
        if headerSize == 12 {
            header += Self.little(width, 2) + Self.little(height, 2) + Self.little(1, 2) + Self.little(depth, 2)
        } else {
            header += Self.little(width, 4) + Self.little(height, 4) + Self.little(1, 2) + Self.little(depth, 2)
            header += Self.little(compression, 4) + Self.little(data.count, 4) + Self.little(0, 8)
            header += Self.little(palette.count / 4, 4) + Self.little(0, 4)
        }
        header += masks.flatMap { Self.little($0, 4) }
        header += [UInt8](repeating: 0, count: max(headerSize - header.count, 0))
        let start = offset ?? 14 + header.count + palette.count
        return Array("BM".utf8) + Self.little(14 + header.count + palette.count + data.count, 4) + Self.little(0, 4)
            + Self.little(start, 4) + header + palette + data
    }

    /// A number, lowest byte first.
    public static func little(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
