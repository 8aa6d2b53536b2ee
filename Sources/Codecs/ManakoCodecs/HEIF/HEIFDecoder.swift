public import ManakoCore
public import ManakoPixels

/// Reads the primary picture of HEIC and AVIF files with libheif, of an image sequence without one the first.
///
/// Gives ``PixelFormat/rgb8``, ``PixelFormat/rgba8`` where the picture has alpha, or ``PixelFormat/gray8`` where it has no colours; 10 and
/// 12 bits are reduced to 8. The picture is cropped, turned and mirrored as the file says, so size and pixels are upright. EXIF and
/// XMP don't count, as the standard has it (ISO/IEC 23008-12, A.2.3).
public struct HEIFDecoder: ImageDecoder {
    /// Creates the decoder.
    public init() {}

    /// The formats that this decoder reads.
    public var formats: Set<ImageFormat> { [.heic, .avif] }

    /// Reads size and orientation without decoding pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` or ``ManakoError/Code/limitExceeded``.
    public func header(of bytes: [UInt8], limits: InputLimits) throws(ManakoError) -> ImageHeader {
        let file = try HEIFPictureFile(bytes, limits)
        return try unsafe file.bytes.withUnsafeBufferPointer { buffer throws(ManakoError) in
            let picture = try unsafe HEIFPicture(buffer, file.format, limits)
            try limits.check(width: picture.width, height: picture.height)
            return ImageHeader(
                format: ImageFormat.sniff(bytes) ?? file.format, width: picture.width, height: picture.height)
        }
    }

    /// Decodes the picture upright.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput``, ``ManakoError/Code/limitExceeded``, ``ManakoError/Code/unsupported``,
    ///   or ``ManakoError/Code/unavailable`` when libheif lacks the codec.
    public func decode(_ bytes: [UInt8], options: DecodeOptions) throws(ManakoError) -> Bitmap {
        let file = try HEIFPictureFile(bytes, options.limits)
        return try unsafe file.bytes.withUnsafeBufferPointer { buffer throws(ManakoError) in
            let picture = try unsafe HEIFPicture(buffer, file.format, options.limits)
            guard !file.isMonochrome else { return try picture.decodeGray(limits: options.limits) }
            var bitmap = try picture.decode(limits: options.limits)
            file.colors?.convert(&bitmap)
            return bitmap
        }
    }
}

/// A file that holds nothing but the picture of another one.
private struct HEIFPictureFile {
    let bytes: [UInt8]
    let format: ImageFormat
    let isMonochrome: Bool
    /// The colours of the coded picture, where they have to be converted and no ICC profile tells more.
    let colors: CodedColors?

    init(_ original: [UInt8], _ limits: InputLimits) throws(ManakoError) {
        try limits.check(bytes: original.count)
        let file = ByteView(original)
        var items = HEIFItems(of: file)
        if items.picture == nil, let sequence = HEIFItems(firstPictureOf: file) { items = sequence }
        guard let picture = items.picture else {
            throw ManakoError(.malformedInput, "the HEIF file has no picture, or ends before it")
        }
        let parts = try HEIFPictureParts(of: picture, in: items, fileSize: original.count, limits)
        let isAV1 = parts.numbers.contains { items.items[$0]?.type == "av01" }
        format = isAV1 ? .avif : .heic
        isMonochrome = parts.isMonochrome
        let coded = items.colors(of: picture)
        let isToldByProfile = coded?.isHighRange != true && items.profile(of: picture) != nil
        colors = coded?.needsConversion == true && !isToldByProfile ? coded : nil
        bytes = HEIFFileWriter(items, parts, format).file()
    }
}
