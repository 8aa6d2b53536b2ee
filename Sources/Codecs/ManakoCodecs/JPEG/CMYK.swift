import ManakoCore
import ManakoPixels

/// Conversion of ink to light without a colour profile.
enum CMYK {
    /// Converts pictures of four inks, stored inverted as Adobe's programs do (255 is no ink).
    ///
    /// Light is what cyan, magenta or yellow lets through of what black lets through: `c·k / 255`, rounded as Pillow does.
    static func rgb(from inks: Bitmap) throws(ManakoError) -> Bitmap {
        var result = try Bitmap(width: inks.width, height: inks.height, format: .rgb8)
        inks.withView { source in
            result.withMutableView { target in
                for y in 0..<source.height {
                    unsafe convert(UnsafeRawBufferPointer(source.planes[0].row(y)), to: target.planes[0].row(y))
                }
            }
        }
        return result
    }

    private static func convert(_ source: UnsafeRawBufferPointer, to target: UnsafeMutableRawBufferPointer) {
        for x in 0..<target.count / 3 {
            let key = unsafe Int(source[x * 4 + 3])
            for channel in 0..<3 {
                let product = unsafe (255 - Int(source[x * 4 + channel])) * key + 128
                unsafe target[x * 3 + channel] = UInt8(max(key - ((product >> 8) + product) >> 8, 0))
            }
        }
    }
}
