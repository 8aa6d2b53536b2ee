public import ManakoCodecs
public import ManakoCore
public import ManakoPixels

/// Writes PNG files of 8 bits a sample with libspng: gray, RGB or RGBA.
public struct PNGEncoder: ImageEncoder {
    /// Creates the encoder.
    public init() {}

    /// The format that this encoder writes.
    public var format: ImageFormat { .png }

    /// Encodes an upright picture without loss.
    ///
    /// - Parameters:
    ///   - bitmap: gray8, rgb8, rgba8 or bgra8.
    ///   - quality: ignored.
    /// - Throws: ``ManakoError/Code/unsupported`` for another pixel format.
    public func encode(_ bitmap: Bitmap, quality: Int) throws(ManakoError) -> [UInt8] {
        switch bitmap.format {
        case .gray8, .rgb8, .rgba8, .bgra8:
            try bitmap.withView { view throws(ManakoError) in try PNGWriter().encode(view) }
        default:
            throw ManakoError(
                .unsupported, "pixels of \(bitmap.format.rawValue) can't be written as PNG; convert them to rgb8")
        }
    }
}
