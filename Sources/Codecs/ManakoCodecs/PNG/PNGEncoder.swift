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

    /// Encodes the samples of a gray picture with 16 bits, as depth is stored.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a size that PNG does not have.
    public func encode(_ gray: GrayValues) throws(ManakoError) -> [UInt8] {
        // Highest byte first, as the file has them.
        let bytes = gray.values.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
        let samples = try Bitmap(width: 2 * gray.width, height: gray.height, format: .gray8, packed: bytes)
        return try samples.withView { view throws(ManakoError) in try PNGWriter(bitDepth: 16).encode(view) }
    }
}
