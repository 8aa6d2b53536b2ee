import ManakoCore

/// What stands before the pixels of a BMP file (OS/2 1.x core header, Windows headers of 40 to 124 bytes, OS/2 2.x).
struct BMPHeader {
    /// How pixels are stored.
    enum Compression {
        case none, rle8, rle4
    }

    /// Pixels in a row.
    private(set) var width = 0
    /// The number of rows.
    private(set) var height = 0
    /// Whether the first stored row is the top one; most files begin at the bottom.
    private(set) var isTopDown = false
    /// Bits a pixel.
    private(set) var depth = 0
    /// How pixels are stored.
    private(set) var compression = Compression.none
    /// Red, green, blue and alpha in pixels of 16 and 32 bits.
    private(set) var channels: [BMPChannel] = []
    /// Red, green and blue of each colour, for pixels of up to 8 bits.
    private(set) var palette: [(red: UInt8, green: UInt8, blue: UInt8)] = []
    /// Where pixels begin.
    private(set) var dataOffset = 0

    private var headerSize = 0
    private var code = 0

    /// Whether pixels carry alpha.
    var hasAlpha: Bool { channels.count == 4 }

    /// Bytes from one stored row to the next.
    var rowSize: Int { (width * depth + 31) / 32 * 4 }

    /// Reads the header.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/unsupported``.
    init(of file: ByteView) throws(ManakoError) {
        guard let size = file.integer(at: 14, size: 4, .littleEndian), size <= file.count - 14,
            let offset = file.integer(at: 10, size: 4, .littleEndian)
        else { throw ManakoError(.malformedInput, "the BMP file is truncated: it ends inside its header") }
        headerSize = size
        try readSize(file)
        try readCompression()
        let masksEnd = try readChannels(file)
        let paletteEnd = readPalette(file, from: masksEnd, pixelOffset: offset)
        // Some programs leave out the offset or point behind the header although colours follow.
        dataOffset = offset <= masksEnd ? paletteEnd : offset
    }

    private mutating func readSize(_ file: ByteView) throws(ManakoError) {
        func field(_ offset: Int, _ size: Int) -> Int { file.integer(at: offset, size: size, .littleEndian) ?? 0 }
        switch headerSize {
        case 12:
            (width, height, depth) = (field(18, 2), field(20, 2), field(24, 2))
        case 16, 40, 52, 56, 64, 108, 124:
            let rows = Int(Int32(truncatingIfNeeded: field(22, 4)))
            (width, height, isTopDown) = (field(18, 4), abs(rows), rows < 0)
            depth = field(28, 2)
            code = headerSize > 16 ? field(30, 4) : 0
        default:
            throw ManakoError(.malformedInput, "a BMP header can't have \(headerSize) bytes")
        }
        guard [1, 2, 4, 8, 16, 24, 32].contains(depth) else {
            throw ManakoError(.malformedInput, "a BMP file can't have \(depth) bits a pixel")
        }
    }

    private mutating func readCompression() throws(ManakoError) {
        switch (code, depth) {
        case (0, _): break
        case (1, 8): compression = .rle8
        case (2, 4): compression = .rle4
        case (3, 16), (3, 32), (6, 16), (6, 32):
            guard headerSize != 64 else { fallthrough }
        case (4, _), (5, _):
            throw ManakoError(
                .unsupported, "BMP with compression \(code) is not supported; convert it to an uncompressed BMP or PNG")
        default:
            throw ManakoError(
                .malformedInput, "the BMP file claims compression \(code) with \(depth) bits a pixel")
        }
    }

    /// Reads or assumes the masks of 16 and 32-bit pixels; returns where header and masks end.
    private mutating func readChannels(_ file: ByteView) throws(ManakoError) -> Int {
        let end = 14 + headerSize
        guard depth == 16 || depth == 32 else { return end }
        guard code == 3 || code == 6 else {
            let masks = depth == 16 ? [0x7C00, 0x3E0, 0x1F] : [0xFF0000, 0xFF00, 0xFF]
            for mask in masks { channels.append(try BMPChannel(mask: mask)) }
            return end
        }
        let count = code == 6 || headerSize >= 56 ? 4 : 3
        for index in 0..<count {
            guard let mask = file.integer(at: 54 + 4 * index, size: 4, .littleEndian) else {
                throw ManakoError(.malformedInput, "the BMP file is truncated: it ends inside its masks")
            }
            if index < 3 || mask != 0 { channels.append(try BMPChannel(mask: mask)) }
        }
        return max(end, 54 + 4 * count)
    }

    /// Reads as many colours as the header says and as fit before the pixels; returns where they end.
    private mutating func readPalette(_ file: ByteView, from start: Int, pixelOffset: Int) -> Int {
        guard depth <= 8 else { return start }
        let entrySize = headerSize == 12 ? 3 : 4
        let used = headerSize >= 40 ? file.integer(at: 46, size: 4, .littleEndian) ?? 0 : 0
        let count = used == 0 ? 1 << depth : min(used, 256)
        let end = pixelOffset > start ? pixelOffset : file.count
        for index in 0..<count {
            let offset = start + index * entrySize
            guard offset + entrySize <= end, let blue = file[offset], let green = file[offset + 1],
                let red = file[offset + 2]
            else { break }
            palette.append((red, green, blue))
        }
        return start + count * entrySize
    }
}
