public import ManakoCore
public import ManakoPixels

/// Reads WebP files with libwebp: lossy, lossless, with alpha, and the first frame of animations.
///
/// Gives ``PixelFormat/rgb8``, or ``PixelFormat/rgba8`` where the file has alpha or is animated. Lossy files without alpha
/// give planes (4:2:0, BT.601, video range) where ``DecodeOptions/allowsYUV`` is set.
public struct WebPDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.webp] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        try limits.check(bytes: bytes.count)
        let features = try WebPFile(bytes).features
        try limits.check(width: features.width, height: features.height)
        return ImageHeader(
            format: .webp, width: features.width, height: features.height,
            orientation: MetadataBlocks(bytes, .webp).orientation.orientation)
    }

    /// Decodes the picture as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        try options.limits.check(bytes: bytes.count)
        let file = try WebPFile(bytes)
        try options.limits.check(width: file.features.width, height: file.features.height)
        if file.features.isAnimated { return try file.firstFrame() }
        return try file.decode(allowsYUV: options.allowsYUV)
    }
}
