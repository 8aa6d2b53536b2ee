import ManakoCore
import ManakoPixels

/// The uncompressed rows of a BMP file.
struct BMPRows {
    private let header: BMPHeader
    private let pixels: ArraySlice<UInt8>

    /// Checks that all rows are there, before memory is taken for them.
    init(header: BMPHeader, file: ByteView) throws(ManakoError) {
        // The padding behind the last row may be missing.
        let needed = header.rowSize * (header.height - 1) + (header.width * header.depth + 7) / 8
        guard let pixels = file.slice(at: header.dataOffset, count: needed) else {
            throw ManakoError(
                .malformedInput,
                "the BMP file is truncated: \(file.count) bytes don't hold \(header.width) × \(header.height) pixels")
        }
        self.header = header
        self.pixels = pixels.bytes
    }

    func decode(_ deadline: Deadline) throws(ManakoError) -> Bitmap {
        var bitmap = try Bitmap(
            width: header.width, height: header.height, format: header.hasAlpha ? .rgba8 : .rgb8)
        try bitmap.withMutableView { view throws(ManakoError) in
            for y in 0..<header.height {
                try deadline.check()
                let stored = header.isTopDown ? y : header.height - 1 - y
                let row = pixels.dropFirst(stored * header.rowSize)
                let target = unsafe view.planes[0].row(y)
                switch header.depth {
                case 24: unsafe readTriples(row, target)
                case 16, 32: unsafe readMasked(row, target)
                default: unsafe readIndices(row, target)
                }
            }
        }
        return bitmap
    }

    private func readTriples(_ row: ArraySlice<UInt8>, _ target: UnsafeMutableRawBufferPointer) {
        let start = row.startIndex
        for x in stride(from: 0, to: header.width * 3, by: 3) {
            unsafe target[x] = row[start + x + 2]
            unsafe target[x + 1] = row[start + x + 1]
            unsafe target[x + 2] = row[start + x]
        }
    }

    private func readMasked(_ row: ArraySlice<UInt8>, _ target: UnsafeMutableRawBufferPointer) {
        let size = header.depth / 8
        var (source, position) = (row.startIndex, 0)
        for _ in 0..<header.width {
            var pixel = 0
            for byte in 0..<size { pixel |= Int(row[source + byte]) << (8 * byte) }
            for channel in header.channels {
                unsafe target[position] = channel.sample(of: pixel)
                position += 1
            }
            source += size
        }
    }

    /// Colours that the palette lacks are black.
    private func readIndices(_ row: ArraySlice<UInt8>, _ target: UnsafeMutableRawBufferPointer) {
        let mask = (1 << header.depth) - 1
        for x in 0..<header.width {
            let bit = x * header.depth
            let byte = Int(row[row.startIndex + bit / 8])
            let index = byte >> (8 - header.depth - bit % 8) & mask
            let colour = index < header.palette.count ? header.palette[index] : (0, 0, 0)
            unsafe (target[x * 3], target[x * 3 + 1], target[x * 3 + 2]) = colour
        }
    }
}
