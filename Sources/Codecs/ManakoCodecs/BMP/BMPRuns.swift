import ManakoCore
import ManakoPixels

/// The run-length encoded pixels of a BMP file. Pixels that are skipped have the palette's first colour.
struct BMPRuns {
    private let header: BMPHeader
    private let file: [UInt8]
    private var offset: Int
    private var (x, y) = (0, 0)

    init(header: BMPHeader, file: [UInt8]) {
        (self.header, self.file, offset) = (header, file, header.dataOffset)
    }

    /// Follows the codes until the end marker or the last row.
    consuming func decode(_ deadline: Deadline) throws(ManakoError) -> Bitmap {
        guard offset < file.count else { throw truncated() }
        // Two bytes give at most 255 pixels. Small pictures may leave out more than they have.
        let pixels = header.width * header.height
        guard pixels <= 1 << 23 || pixels <= (file.count - offset) * 128 else { throw truncated() }
        var bitmap = try Bitmap(width: header.width, height: header.height, format: .rgb8)
        try bitmap.withMutableView { view throws(ManakoError) in
            let plane = view.planes[0]
            for row in 0..<header.height {
                try deadline.check()
                for column in 0..<header.width { put(0, plane, column, row) }
            }
            while y < header.height {
                try deadline.check()
                guard try step(plane) else { break }
            }
        }
        return bitmap
    }

    /// Reads one code; false at the end of the picture.
    private mutating func step(_ plane: PlaneView) throws(ManakoError) -> Bool {
        let (count, value) = (try next(), try next())
        guard count == 0 else {
            for index in 0..<count { place(pixel(value, index), plane) }
            return true
        }
        switch value {
        case 0: (x, y) = (0, y + 1)
        case 1: return false
        case 2: (x, y) = (x + (try next()), y + (try next()))
        default: try literal(value, plane)
        }
        return true
    }

    /// Reads pixels that stand for themselves, padded to an even number of bytes.
    private mutating func literal(_ count: Int, _ plane: PlaneView) throws(ManakoError) {
        let perByte = header.compression == .rle4 ? 2 : 1
        var byte = 0
        for index in 0..<count {
            if index % perByte == 0 { byte = try next() }
            place(pixel(byte, index), plane)
        }
        if (count + perByte - 1) / perByte % 2 == 1 { _ = try next() }
    }

    /// The index that a byte holds for a pixel of a run: both halves in turn with 4 bits.
    private func pixel(_ byte: Int, _ position: Int) -> Int {
        guard header.compression == .rle4 else { return byte }
        return position % 2 == 0 ? byte >> 4 : byte & 15
    }

    /// Writes the next pixel of the row; what lies outside of the picture is dropped.
    private mutating func place(_ index: Int, _ plane: PlaneView) {
        if x < header.width, y < header.height { put(index, plane, x, header.isTopDown ? y : header.height - 1 - y) }
        x += 1
    }

    private func put(_ index: Int, _ plane: PlaneView, _ column: Int, _ row: Int) {
        let colour = index < header.palette.count ? header.palette[index] : (0, 0, 0)
        let target = unsafe plane.row(row)
        unsafe (target[column * 3], target[column * 3 + 1], target[column * 3 + 2]) = colour
    }

    private mutating func next() throws(ManakoError) -> Int {
        guard offset < file.count else { throw truncated() }
        offset += 1
        return Int(file[offset - 1])
    }

    private func truncated() -> ManakoError {
        ManakoError(.malformedInput, "the BMP file is truncated: it ends at row \(y) of \(header.height)")
    }
}
