/// Writes BMP files by hand.
struct BMPBuilder {
    var width: Int
    /// Negative when the first row is the top one.
    var height: Int
    var depth = 24
    var compression = 0
    var headerSize = 40
    /// Masks behind or in the header.
    var masks: [Int] = []
    /// Blue, green, red and, unless the header is OS/2's, a byte without meaning.
    var palette: [UInt8] = []
    /// Overrides where the pixels begin.
    var offset: Int?
    var data: [UInt8]

    var bytes: [UInt8] {
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

    static func little(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
