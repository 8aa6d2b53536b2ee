import ManakoPixels

/// What Xcode does to a PNG file in an app's bundle: a `CgBI` chunk in front, deflate without a zlib header, blue before
/// red, colours multiplied by alpha. No specification exists; the flags are Core Graphics' `CGBitmapInfo`.
struct AppleLayout {
    /// What the fourth byte of a pixel is.
    enum Alpha {
        case premultiplied, straight, none
    }

    /// What the fourth byte of a pixel is.
    let alpha: Alpha

    /// Reads the flags of the chunk.
    init(flags: Int) {
        alpha =
            switch flags & 0x1F {
            case 1, 2: .premultiplied
            case 3, 4: .straight
            default: .none
            }
    }

    /// The same picture as an ordinary file: without the chunk, the pixels' data in one chunk with a zlib header.
    /// Checksums are left zero, so the reader must not look at them.
    static func standardFile(from file: [UInt8]) -> [UInt8] {
        var result = Array(file[..<8])
        var data: [UInt8] = [0x78, 0x01]
        for chunk in PNGChunks(of: ByteView(file)) {
            switch chunk.type {
            case "CgBI", "iDOT": break
            case "IDAT": data += chunk.body.bytes
            case "IEND":
                result += chunkBytes("IDAT", data[...]) + chunkBytes("IEND", [])
            default: result += chunkBytes(chunk.type, chunk.body.bytes)
            }
        }
        return result
    }

    private static func chunkBytes(_ type: String, _ body: ArraySlice<UInt8>) -> [UInt8] {
        let length = (0..<4).map { UInt8(truncatingIfNeeded: body.count >> (24 - 8 * $0)) }
        return length + Array(type.utf8) + body + [0, 0, 0, 0]
    }

    /// Puts a decoded pixel's samples into the order and meaning that the bitmap's format says.
    func restore(_ bitmap: inout Bitmap) {
        bitmap.withMutableView { view in
            let step = view.planes[0].bytesPerPixel
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                for x in stride(from: 0, to: row.count, by: step) {
                    unsafe row.swapAt(x, x + 2)
                    if step == 4, alpha == .premultiplied { unsafe StraightAlpha.restore(row, at: x) }
                }
            }
        }
    }
}
