import ManakoPixels

extension CGImage {
    /// The picture where a mask lets it be seen.
    ///
    /// - Parameter mask: a mask (``init(maskWidth:height:bitsPerComponent:bitsPerPixel:bytesPerRow:provider:decode:shouldInterpolate:)``),
    ///   which shows the picture where it is 0, or a gray picture, which shows it where it is white; stretched over the picture.
    /// - Returns: nil for a mask with colours, and when there is no memory.
    public func masking(_ mask: CGImage) -> CGImage? {
        guard mask.isMask || mask.colorSpace?.model == .monochrome,
            let covers = try? mask.bitmap.converted(to: .gray8, size: (width, height)),
            var picture = try? bitmap.converted(to: .rgba8)
        else { return nil }
        picture.cover(by: covers, isInverted: mask.isMask)
        return CGImage(picture)
    }
}

extension Bitmap {
    /// Multiplies alpha, the last of four bytes, by a gray picture of the same size, or by what that lacks.
    fileprivate mutating func cover(by covers: Bitmap, isInverted: Bool) {
        withMutableView { view in
            covers.withView { gray in
                for y in 0..<view.height {
                    let (pixels, shares) = unsafe (view.planes[0].row(y), gray.planes[0].row(y))
                    for x in 0..<view.width {
                        let share = unsafe isInverted ? 255 - Int(shares[x]) : Int(shares[x])
                        unsafe pixels[4 * x + 3] = UInt8((Int(pixels[4 * x + 3]) * share + 127) / 255)
                    }
                }
            }
        }
    }
}
