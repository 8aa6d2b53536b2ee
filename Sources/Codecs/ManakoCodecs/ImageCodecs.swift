public import ManakoCore
public import ManakoPixels

/// The decoders and encoders at hand, chosen by a file's first bytes.
public struct ImageCodecs: Sendable {
    /// Decoders and encoders for every known format.
    public static let standard = ImageCodecs(
        decoders: [
            JPEGDecoder(), PNGDecoder(), WebPDecoder(), HEIFDecoder(), GIFDecoder(), BMPDecoder(), TIFFDecoder(),
            RawDecoder(),
        ],
        encoders: [JPEGEncoder(), PNGEncoder()])

    private let decoders: [ImageFormat: any ImageDecoder]
    private let encoders: [ImageFormat: any ImageEncoder]

    /// Collects codecs; of two for one format the later one is used.
    public init(decoders: [any ImageDecoder], encoders: [any ImageEncoder] = []) {
        var byFormat: [ImageFormat: any ImageDecoder] = [:]
        for decoder in decoders {
            for format in decoder.formats { byFormat[format] = decoder }
        }
        self.decoders = byFormat
        self.encoders = Dictionary(encoders.map { ($0.format, $0) }) { $1 }
    }

    /// The formats that can be read.
    public var readableFormats: [ImageFormat] { ImageFormat.allCases.filter { decoders[$0] != nil } }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func header(of bytes: [UInt8], limits: InputLimits = .default) throws(ManakoError) -> ImageHeader {
        let header = try decoder(for: bytes, limits: limits).decoder.header(of: bytes, limits: limits)
        try limits.check(width: header.width, height: header.height)
        return header
    }

    /// Decodes the first (or primary) picture as it is stored, not turned upright, in colours of sRGB.
    ///
    /// Colours of another ICC profile are converted; planes of YUV are given only where there is nothing to convert.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func decode(_ bytes: [UInt8], options: DecodeOptions = DecodeOptions()) throws(ManakoError) -> Bitmap {
        let (format, decoder) = try decoder(for: bytes, limits: options.limits)
        let profile = MetadataBlocks(bytes, format).profile
        guard let conversion = profile.flatMap(ColorConversion.by), !conversion.isOfInks else {
            return try decoder.decode(bytes, options: options)
        }
        var options = options
        options.allowsYUV = false
        var bitmap = try decoder.decode(bytes, options: options)
        conversion.convert(&bitmap)
        return bitmap
    }

    /// Encodes an upright picture.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when there is no encoder for the format.
    public func encode(_ bitmap: Bitmap, as format: ImageFormat, quality: Int = 92) throws(ManakoError) -> [UInt8] {
        guard let encoder = encoders[format] else {
            throw ManakoError(.unsupported, "\(format.rawValue) files can't be written; use PNG or JPEG")
        }
        return try encoder.encode(bitmap, quality: quality)
    }

    private func decoder(
        for bytes: [UInt8], limits: InputLimits
    ) throws(ManakoError) -> (format: ImageFormat, decoder: any ImageDecoder) {
        try limits.check(bytes: bytes.count)
        guard !bytes.isEmpty else { throw ManakoError(.malformedInput, "the file is empty") }
        guard let format = ImageFormat.sniff(bytes) else {
            throw ManakoError(
                .malformedInput,
                "not a picture in a known format (known: \(readableFormats.map(\.rawValue).joined(separator: ", ")))")
        }
        guard let decoder = decoders[format] else {
            throw ManakoError(.unsupported, "no decoder for \(format.rawValue) in this build")
        }
        return (format, decoder)
    }
}
