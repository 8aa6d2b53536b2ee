public import ManakoCore
public import ManakoPixels

/// What a decoder may save itself.
public struct DecodeOptions: Sendable, Hashable {
    /// The smallest stored width and height that are of use; a decoder that can scale for free stays at or above both.
    public var minimumWidth: Int?
    /// See ``minimumWidth``.
    public var minimumHeight: Int?
    /// Whether planes of Y, U and V are as welcome as RGB; saves the conversion.
    public var allowsYUV: Bool
    /// Upper bounds of what is decoded.
    public var limits: InputLimits

    /// Creates options; the defaults decode every pixel to RGB.
    public init(
        minimumWidth: Int? = nil, minimumHeight: Int? = nil, allowsYUV: Bool = false, limits: InputLimits = .default
    ) {
        self.minimumWidth = minimumWidth
        self.minimumHeight = minimumHeight
        self.allowsYUV = allowsYUV
        self.limits = limits
    }
}

/// Reads one or more file formats.
///
/// Decoders give the stored rows and columns; ``ImageHeader/orientation`` says how to turn them. They never trust the file:
/// limits are checked on the header before memory is taken, and damaged data is an error or a picture, never a crash.
public protocol ImageDecoder: Sendable {
    /// The formats that this decoder reads.
    var formats: Set<ImageFormat> { get }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader

    /// Decodes the first (or primary) picture as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for damaged data, ``ManakoError/Code/limitExceeded``,
    ///   ``ManakoError/Code/unsupported`` for a feature of the format that the library lacks.
    func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap
}

/// Writes one file format.
public protocol ImageEncoder: Sendable {
    /// The format that this encoder writes.
    var format: ImageFormat { get }

    /// Encodes an upright picture.
    ///
    /// - Parameters:
    ///   - bitmap: the picture; formats without alpha drop it.
    ///   - quality: 1…100 for lossy formats; ignored by others.
    /// - Throws: ``ManakoError/Code/unsupported`` for a pixel format that can't be written.
    func encode(_ bitmap: Bitmap, quality: Int) throws(ManakoError) -> [UInt8]
}
