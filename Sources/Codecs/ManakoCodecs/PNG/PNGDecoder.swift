public import ManakoCore
public import ManakoPixels

/// Reads PNG files with libspng: every colour type, depth and interlacing, and Apple's `CgBI` variant.
///
/// Gray gives ``PixelFormat/gray8``, colour and palettes ``PixelFormat/rgb8``, anything with alpha or a transparent colour
/// ``PixelFormat/rgba8``. Of 16 bits the upper eight are kept; gamma and colour profiles are ignored.
/// A checksum of the picture's data that doesn't match is an error.
public struct PNGDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.png] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        try limits.check(bytes: bytes.count)
        let structure = try PNGStructure(of: ByteView(bytes))
        try limits.check(width: structure.width, height: structure.height)
        return ImageHeader(
            format: .png, width: structure.width, height: structure.height, orientation: structure.orientation)
    }

    /// Decodes the picture as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        try options.limits.check(bytes: bytes.count)
        let structure = try PNGStructure(of: ByteView(bytes))
        try options.limits.check(width: structure.width, height: structure.height)
        guard let apple = structure.apple else { return try Self.read(bytes, PNGReader(), options) }
        let reader = try PNGReader(ignoresChecksums: true, dropsAlpha: apple.alpha == .none)
        var bitmap = try Self.read(AppleLayout.standardFile(from: bytes), reader, options)
        guard bitmap.format != .gray8 else { return bitmap }
        apple.restore(&bitmap)
        return bitmap
    }

    /// Decodes the samples of a gray picture without rounding them to 8 bits, as depth is stored.
    ///
    /// - Parameters:
    ///   - bytes: a PNG file of gray pixels with 8 or 16 bits.
    ///   - limits: upper bounds of what is decoded.
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func grayValues(_ bytes: [UInt8], limits: InputLimits = .default) throws(ManakoError) -> GrayValues {
        let size = try header(of: bytes, limits: limits)
        try limits.check(width: size.width, height: size.height)
        let deadline = Deadline(after: limits.maximumDuration)
        return try unsafe bytes.withUnsafeBufferPointer { file throws(ManakoError) in
            try unsafe PNGReader().grayValues(file, limits: limits, deadline: deadline)
        }
    }

    private static func read(
        _ bytes: [UInt8], _ reader: consuming PNGReader, _ options: DecodeOptions
    ) throws(ManakoError) -> Bitmap {
        let deadline = Deadline(after: options.limits.maximumDuration)
        return try unsafe bytes.withUnsafeBufferPointer { file throws(ManakoError) in
            try unsafe reader.decode(file, limits: options.limits, deadline: deadline)
        }
    }
}
