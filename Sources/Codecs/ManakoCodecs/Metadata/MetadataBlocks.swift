/// The metadata blocks of a picture file, as they are stored.
///
/// Each container has its own places for them: segments in JPEG, chunks in PNG and WebP, items in HEIF, tags in TIFF. Every reader of
/// metadata takes them from here, so that a block that one of them finds is found by all.
package struct MetadataBlocks {
    /// TIFF files with tags of EXIF, without `Exif\0\0` in front; the picture's own before others.
    package var exif: [ByteView] = []
    /// Packets of XMP (ISO 16684-1); the picture's own before others.
    package var xmp: [ByteView] = []
    /// A record of IPTC-IIM (application record 2).
    package var iptc: ByteView?
    /// The pieces of an ICC profile (ICC.1:2022), which are put together when somebody asks; empty without one.
    var icc: [ByteView] = []
    /// Pixels in an inch, by the container itself.
    package var dotsPerInch: (across: Double, down: Double)?
    /// The time of creation, in a text field of the container.
    package var creationTime: String?

    /// No blocks.
    package init() {}

    /// Finds the blocks of a file, as far as it is whole.
    package init(_ bytes: [UInt8], _ format: ImageFormat) {
        let file = ByteView(bytes)
        switch format {
        case .jpeg: readJPEG(file)
        case .png: readPNG(file)
        case .webp: readWebP(file)
        case .heic, .avif: readHEIF(file)
        case .tiff, .raw: readTIFF(file)
        case .gif: readGIF(file)
        case .bmp: break
        }
    }

    /// An ICC profile as the file has it, perhaps damaged; nil without one.
    package var profile: [UInt8]? { icc.isEmpty ? nil : icc.flatMap { Array($0.bytes) } }

    /// The orientation of the picture by EXIF and XMP.
    package var orientation: OrientationMetadata {
        var metadata = OrientationMetadata()
        for block in exif { metadata.add(exif: block) }
        for packet in xmp { metadata.add(xmp: packet) }
        return metadata
    }

    /// Adds a block of EXIF, with or without `Exif\0\0` in front.
    mutating func add(exif block: ByteView) {
        let prefix = OrientationMetadata.exifPrefix
        exif.append(block.starts(with: prefix) ? block.suffix(from: prefix.count) : block)
    }

    /// Adds Photoshop's image resources: blocks `8BIM`, each with a number, a name and data (Adobe Photoshop File Formats, "Image Resource Blocks").
    mutating func add(photoshop block: ByteView) {
        var offset = 0
        while block.starts(with: Array("8BIM".utf8), at: offset),
            let number = block.integer(at: offset + 4, size: 2, .bigEndian), let name = block[offset + 6]
        {
            let nameSize = (Int(name) + 2) & ~1
            guard let size = block.integer(at: offset + 6 + nameSize, size: 4, .bigEndian),
                let data = block.slice(at: offset + 10 + nameSize, count: size)
            else { return }
            if number == 0x0404 { iptc = iptc ?? data }
            offset += 10 + nameSize + (size + 1) & ~1
        }
    }
}
