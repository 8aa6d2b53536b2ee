public import ManakoCore
public import ManakoPixels

/// Reads the largest preview in raw files of cameras, which is a JPEG picture: DNG, CR2, CR3, NEF, ARW, RAF, RW2 and others like them.
///
/// The sensor's own data is not developed. Size and pixels are those of the preview; the orientation is the raw file's.
public struct RawDecoder: ImageDecoder {
    private let jpeg = JPEGDecoder()

    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.raw] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded``, or ``ManakoError/Code/unsupported`` for a file
    ///   without a preview.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        let preview = try jpeg.header(of: Self.preview(in: bytes, limits), limits: limits)
        return ImageHeader(
            format: .raw, width: preview.width, height: preview.height,
            orientation: MetadataBlocks(bytes, .raw).orientation.orientation)
    }

    /// Decodes the preview as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded``, or ``ManakoError/Code/unsupported`` for a file
    ///   without a preview.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        try jpeg.decode(Self.preview(in: bytes, options.limits), options: options)
    }

    private static func preview(in bytes: [UInt8], _ limits: InputLimits) throws(ManakoError) -> [UInt8] {
        try limits.check(bytes: bytes.count)
        guard let preview = RawPreview(of: ByteView(bytes)) else {
            throw ManakoError(
                .unsupported,
                "the raw file has no preview that can be decoded, or ends before it; export it as JPEG or TIFF")
        }
        return Array(preview.jpeg.bytes)
    }
}
