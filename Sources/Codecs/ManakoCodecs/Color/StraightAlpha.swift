import ManakoPixels

/// Division of colours by alpha, for libraries and files that multiply them.
enum StraightAlpha {
    /// Divides the colours of all pixels of ``PixelFormat/rgba8``.
    static func restore(_ bitmap: inout Bitmap) {
        bitmap.withMutableView { view in
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                for x in stride(from: 0, to: row.count, by: 4) { unsafe restore(row, at: x) }
            }
        }
    }

    /// Divides the colours of one pixel, whose bytes begin at an offset. Colours of transparent pixels stay as they are.
    static func restore(_ row: UnsafeMutableRawBufferPointer, at x: Int) {
        let alpha = unsafe Int(row[x + 3])
        guard alpha > 0 else { return }
        for channel in x..<x + 3 {
            unsafe row[channel] = UInt8(min((Int(row[channel]) * 255 + alpha / 2) / alpha, 255))
        }
    }
}
