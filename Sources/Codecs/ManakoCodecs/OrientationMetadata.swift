package import ManakoGeometry

/// What a file's metadata say about the picture's orientation.
///
/// EXIF wins over XMP, which counts only where EXIF lacks the tag. An invalid value means upright.
package struct OrientationMetadata {
    private var exif: ImageOrientation?
    private var xmp: ImageOrientation?

    /// Nothing said yet.
    package init() {}

    /// What follows from everything read so far.
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

    /// The value of tag 0x0112 in the first directory of a TIFF block (TIFF 6.0, section 2); nil when there is no such tag.
    private static func exifOrientation(_ tiff: ByteView) -> ImageOrientation? {
        let order: ByteView.Order
        switch (tiff[0], tiff[1]) {
        case (0x49, 0x49): order = .littleEndian
        case (0x4D, 0x4D): order = .bigEndian
        default: return nil
        }
        guard tiff.integer(at: 2, size: 2, order) == 42,
            let directory = tiff.integer(at: 4, size: 4, order),
            let count = tiff.integer(at: directory, size: 2, order)
        else { return nil }
        for entry in 0..<count {
            let offset = directory + 2 + entry * 12
            guard let tag = tiff.integer(at: offset, size: 2, order) else { return nil }
            if tag == 0x0112 { return value(ofEntryAt: offset, in: tiff, order) }
        }
        return nil
    }

    /// The orientation in a directory's entry; upright unless it is one BYTE, SHORT or LONG of 1…8.
    private static func value(ofEntryAt offset: Int, in tiff: ByteView, _ order: ByteView.Order) -> ImageOrientation {
        let sizes = [1: 1, 3: 2, 4: 4]
        guard let type = tiff.integer(at: offset + 2, size: 2, order), let size = sizes[type],
            tiff.integer(at: offset + 4, size: 4, order) == 1,
            let value = tiff.integer(at: offset + 8, size: size, order)
        else { return .up }
        return ImageOrientation(exifValue: value)
    }
}
