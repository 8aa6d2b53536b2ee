public import ManakoPixels

/// Pictures made by code, for codecs and kernels.
public enum TestPictures {
    /// A smooth picture: red grows to the right, green grows downwards, blue falls along the diagonal, alpha stays above 0.
    public static func gradient(width: Int, height: Int, format: PixelFormat = .rgb8) throws -> Bitmap {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let red = UInt8(x * 255 / max(width - 1, 1))
                let green = UInt8(y * 255 / max(height - 1, 1))
                let blue = UInt8(255 - (Int(red) + Int(green)) / 2)
                let alpha = UInt8(255 - Int(red) / 2)
                switch format {
                case .gray8: bytes.append(red / 2 + green / 2)
                case .rgba8: bytes += [red, green, blue, alpha]
                case .bgra8: bytes += [blue, green, red, alpha]
                default: bytes += [red, green, blue]
                }
            }
        }
        return try Bitmap(width: width, height: height, format: format, packed: bytes)
    }

    /// The largest difference between samples of two pictures of one size and format; nil when these differ.
    public static func largestDifference(_ a: Bitmap, _ b: Bitmap) -> Int? {
        guard a.width == b.width, a.height == b.height, a.format == b.format else { return nil }
        return zip(a.packedBytes(), b.packedBytes()).map { abs(Int($0) - Int($1)) }.max()
    }
}
