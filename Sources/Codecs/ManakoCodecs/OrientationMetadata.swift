package import ManakoGeometry

/// The orientation of a picture by its file's metadata.
///
/// EXIF wins over XMP, which counts only where EXIF lacks the tag. An invalid value means upright.
package struct OrientationMetadata {
    private var exif: ImageOrientation?
    private var xmp: ImageOrientation?

    /// No metadata read yet: upright.
    package init() {}

    /// The orientation by everything read so far.
    package var orientation: ImageOrientation { exif ?? xmp ?? .up }

    /// Reads a block of EXIF, with or without the leading `Exif\0\0`; of several blocks the first with the tag counts.
    package mutating func add(exif block: ByteView) {
        let hasPrefix = block.starts(with: Self.exifPrefix)
        exif = exif ?? Self.exifOrientation(block.suffix(from: hasPrefix ? Self.exifPrefix.count : 0))
    }

    /// Reads a packet of XMP; of several packets the first with `tiff:Orientation` counts.
    package mutating func add(xmp packet: ByteView) {
        guard exif == nil, xmp == nil else { return }
        xmp = XMPPacket(packet)["tiff:Orientation"].flatMap { Int($0) }.map { ImageOrientation(exifValue: $0) }
    }

    /// What stands in front of EXIF in a JPEG segment.
    package static let exifPrefix = Array("Exif\0\0".utf8)

    /// The value of tag 0x0112 in the first directory of a TIFF block (TIFF 6.0, section 2): upright unless it is one BYTE, SHORT or LONG of
    /// 1…8; nil when there is no such tag.
    private static func exifOrientation(_ tiff: ByteView) -> ImageOrientation? {
        guard let layout = TIFFLayout(of: tiff),
            let directory = TIFFDirectory(of: tiff, layout, at: layout.first), let field = directory.fields[0x0112]
        else { return nil }
        guard field.count == 1, [1, 3, 4].contains(field.type), let value = directory.integer(0x0112) else {
            return .up
        }
        return ImageOrientation(exifValue: value)
    }
}
