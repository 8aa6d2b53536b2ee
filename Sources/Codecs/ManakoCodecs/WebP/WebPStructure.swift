import ManakoGeometry

/// What the chunks of a WebP file say besides pixels (RFC 9649, section 2).
struct WebPStructure {
    private var metadata = OrientationMetadata()

    /// How to turn the picture upright.
    var orientation: ImageOrientation { metadata.orientation }

    /// Walks the chunks as far as they are whole.
    init(of file: ByteView) {
        var offset = 12
        while let length = file.integer(at: offset + 4, size: 4, .littleEndian),
            let body = file.slice(at: offset + 8, count: length)
        {
            if file.starts(with: Array("EXIF".utf8), at: offset) { metadata.add(exif: body) }
            if file.starts(with: Array("XMP ".utf8), at: offset) { metadata.add(xmp: body) }
            offset += 8 + length + length % 2
        }
    }
}
