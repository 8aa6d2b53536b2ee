public import ManakoCore
public import ManakoPixels

/// Reads the first picture of GIF files with giflib, laid on the file's canvas.
///
/// Gives ``PixelFormat/rgb8``, or ``PixelFormat/rgba8`` where a colour is transparent or the canvas isn't covered.
public struct GIFDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.gif] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        try limits.check(bytes: bytes.count)
        let file = ByteView(bytes)
        guard file.starts(with: Array("GIF".utf8)),
            let width = file.integer(at: 6, size: 2, .littleEndian),
            let height = file.integer(at: 8, size: 2, .littleEndian)
        else { throw ManakoError(.malformedInput, "the GIF file is truncated: it ends inside its header") }
        try limits.check(width: width, height: height)
        return ImageHeader(format: .gif, width: width, height: height)
    }

    /// Decodes the picture as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        let header = try header(of: bytes, limits: options.limits)
        let reader = try GIFReader(bytes)
        let frame = try reader.firstFrame(limits: options.limits)
        var canvas = try GIFCanvas(width: header.width, height: header.height, frame: frame)
        try reader.readRows(of: frame, deadline: Deadline(after: options.limits.maximumDuration)) {
            canvas.draw(row: $0, $1)
        }
        return canvas.bitmap
    }
}
