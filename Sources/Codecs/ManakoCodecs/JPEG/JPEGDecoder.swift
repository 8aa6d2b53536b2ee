public import ManakoCore
public import ManakoPixels

/// Reads JPEG files with libjpeg-turbo: baseline, progressive, arithmetic, gray, YCbCr, RGB, CMYK and YCCK.
///
/// - Gray files give ``PixelFormat/gray8``, others ``PixelFormat/rgb8``, or planes where
///   ``DecodeOptions/allowsYUV`` is set and the file holds 4:4:4, 4:2:2, 4:4:0 or 4:2:0.
/// - ``DecodeOptions/minimumWidth`` and ``DecodeOptions/minimumHeight`` let it leave out frequencies.
/// - A truncated file is an error, but for one that lacks only the marker of its end. Damaged scans that still give all rows are decoded, as
///   other programs do.
public struct JPEGDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.jpeg] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        try limits.check(bytes: bytes.count)
        let structure = try JPEGStructure(of: ByteView(bytes))
        try limits.check(width: structure.width, height: structure.height)
        return ImageHeader(
            format: .jpeg, width: structure.width, height: structure.height, orientation: structure.orientation)
    }

    /// Decodes the picture as it is stored, not turned upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded`` or ``ManakoError/Code/unsupported``.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        try options.limits.check(bytes: bytes.count)
        let structure = try JPEGStructure(of: ByteView(bytes))
        try options.limits.check(width: structure.width, height: structure.height)
        try structure.checkDecodable(fileSize: bytes.count)
        let decompressor = try Decompressor()
        let header = try decompressor.header(of: bytes)
        guard header.width == structure.width, header.height == structure.height else {
            throw ManakoError(.malformedInput, "the JPEG file contradicts itself about its size")
        }
        let scale = JPEGScale(width: header.width, height: header.height, options: options)
        let (bitmap, isDamaged) = try decompressor.pixels(
            of: bytes, header: header, width: scale.width, height: scale.height, allowsYUV: options.allowsYUV)
        guard isDamaged else { return bitmap }
        // A scan's data can't hold an EOI marker, so without one the end is missing.
        let file = ByteView(bytes)
        guard file.firstOffset(of: [0xFF, 0xD9], from: structure.scanOffset) == nil else { return bitmap }
        let isWhole = try JPEGEnd(file, structure).isOnlyMarkerMissing { (bytes) throws(ManakoError) in
            try Decompressor().pixels(
                of: bytes, header: header, width: scale.width, height: scale.height, allowsYUV: false
            ).bitmap.packedBytes()
        }
        guard isWhole else {
            throw ManakoError(
                .malformedInput, "the JPEG file is truncated: \(bytes.count) bytes end inside the picture")
        }
        return bitmap
    }
}
