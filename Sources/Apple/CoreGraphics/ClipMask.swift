import ManakoPixels

/// How much of what is drawn is seen at each pixel of a context.
final class ClipMask {
    /// 0…255 for each pixel, upper row first; none where nothing is seen at all.
    let values: [UInt8]

    /// Nothing is seen.
    init() { values = [] }

    /// The alpha of pixels of four bytes, the last of them alpha, and what another mask lets be seen of it.
    init(alphaOf pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int, within other: ClipMask?) {
        guard other?.values.isEmpty != true else {
            values = []
            return
        }
        values = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { values, count in
            for y in 0..<height {
                for x in 0..<width {
                    let alpha = unsafe Int(pixels[y * bytesPerRow + 4 * x + 3])
                    let place = y * width + x
                    let share = other.map { Int($0.values[place]) } ?? 255
                    unsafe values[place] = UInt8((alpha * share + 127) / 255)
                }
            }
            count = width * height
        }
    }

    /// Takes back the part of a change of bytes that is not seen.
    ///
    /// - Parameters:
    ///   - before: the bytes as they were.
    ///   - bytes: the bytes as they are.
    func limit(
        _ before: [UInt8], _ bytes: UnsafeMutableRawBufferPointer, width: Int, bytesPerPixel: Int, bytesPerRow: Int
    ) {
        for y in 0..<values.count / width {
            for x in 0..<width where values[y * width + x] < 255 {
                let start = y * bytesPerRow + x * bytesPerPixel
                for byte in start..<start + bytesPerPixel {
                    let (old, new) = unsafe (Int(before[byte]), Int(bytes[byte]))
                    let change = (new - old) * Int(values[y * width + x])
                    unsafe bytes[byte] = UInt8(old + (change + (change < 0 ? -127 : 127)) / 255)
                }
            }
        }
    }
}

extension CGContext {
    /// Limits drawing to what a mask lets be seen, too.
    ///
    /// - Parameters:
    ///   - rect: where the mask lies; nothing is seen outside of it.
    ///   - mask: a mask, which lets be seen where it is 0, or a gray picture, which lets be seen where it is white, as
    ///     ``CGImage/masking(_:)``. With colours it lets nothing be seen.
    public func clip(to rect: CGRect, mask: CGImage) {
        state.mask = self.mask(mask, in: rect) ?? ClipMask()
        apply()
    }

    private func mask(_ mask: CGImage, in rect: CGRect) -> ClipMask? {
        let white = [UInt8](repeating: 255, count: 4 * mask.width * mask.height)
        guard let plain = try? Bitmap(width: mask.width, height: mask.height, format: .rgba8, packed: white),
            let cover = CGImage(plain).masking(mask),
            let canvas = unsafe CGContext(
                data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        else { return nil }
        canvas.concatenate(ctm)
        canvas.interpolationQuality = interpolationQuality
        canvas.draw(cover, in: rect)
        return withExtendedLifetime(canvas) {
            unsafe ClipMask(
                alphaOf: canvas.surface.bytes(), width: width, height: height, bytesPerRow: canvas.bytesPerRow,
                within: state.mask)
        }
    }
}
