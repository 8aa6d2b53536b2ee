public import ManakoCore
public import ManakoPixels

/// Reads BMP files: 1 to 32 bits a pixel, palettes, bit fields, RLE4 and RLE8, bottom-up and top-down.
///
/// Gives ``PixelFormat/rgb8``, or ``PixelFormat/rgba8`` where the header has a mask for alpha.
public struct BMPDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.bmp] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        let header = try checkedHeader(of: bytes, limits)
        return ImageHeader(format: .bmp, width: header.width, height: header.height)
    }

    /// Decodes the picture as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        let header = try checkedHeader(of: bytes, options.limits)
        let deadline = Deadline(after: options.limits.maximumDuration)
        switch header.compression {
        case .none: return try BMPRows(header: header, file: ByteView(bytes)).decode(deadline)
        case .rle4, .rle8: return try BMPRuns(header: header, file: bytes).decode(deadline)
        }
    }

    private func checkedHeader(of bytes: [UInt8], _ limits: InputLimits) throws(ManakoError) -> BMPHeader {
        try limits.check(bytes: bytes.count)
        guard ByteView(bytes).starts(with: Array("BM".utf8)) else {
            throw ManakoError(.malformedInput, "not a BMP file: it doesn't begin with \"BM\"")
        }
        let header = try BMPHeader(of: ByteView(bytes))
        try limits.check(width: header.width, height: header.height)
        return header
    }
}
