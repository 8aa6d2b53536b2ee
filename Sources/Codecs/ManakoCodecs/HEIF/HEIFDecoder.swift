public import ManakoCore
public import ManakoPixels

/// Reads the primary picture of HEIC and AVIF files with libheif.
///
/// Gives ``PixelFormat/rgb8``, or ``PixelFormat/rgba8`` where the picture has alpha; 10 and 12 bits are reduced to 8.
/// libheif crops, turns and mirrors as the file says, so size and pixels are upright. EXIF and XMP don't count, as the
/// standard has it (ISO/IEC 23008-12, A.2.3).
public struct HEIFDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.heic, .avif] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        let format = try checkedFormat(of: bytes, limits)
        return try unsafe bytes.withUnsafeBufferPointer { file throws(ManakoError) in
            let picture = try unsafe HEIFPicture(file, format, limits)
            try limits.check(width: picture.width, height: picture.height)
            return ImageHeader(format: format, width: picture.width, height: picture.height)
        }
    }

    /// Decodes the picture upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded``, ``ManakoError/Code/unsupported``,
    ///   or ``ManakoError/Code/unavailable`` when libheif lacks the codec.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        let format = try checkedFormat(of: bytes, options.limits)
        return try unsafe bytes.withUnsafeBufferPointer { file throws(ManakoError) in
            try unsafe HEIFPicture(file, format, options.limits).decode(limits: options.limits)
        }
    }

    private func checkedFormat(of bytes: [UInt8], _ limits: InputLimits) throws(ManakoError) -> ImageFormat {
        try limits.check(bytes: bytes.count)
        try HEIFItems(of: ByteView(bytes)).check(fileSize: bytes.count, limits)
        return ImageFormat.sniff(bytes) ?? .heic
    }
}
