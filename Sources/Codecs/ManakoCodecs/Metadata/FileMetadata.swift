/// The metadata of a picture file beside size and orientation.
package struct FileMetadata {
    /// The tags of EXIF; nil for a file without.
    package private(set) var exif: EXIFReader?
    /// The properties of XMP; nil for a file without.
    package private(set) var xmp: XMPPacket?
    /// Pixels in an inch, where the file says so.
    package private(set) var dotsPerInch: (across: Double, down: Double)?
    let iptc: IPTCRecord?
    let creationTime: String?

    /// Reads the metadata of a file.
    package init(_ bytes: [UInt8], _ format: ImageFormat) {
        self.init(MetadataBlocks(bytes, format))
    }

    /// Reads metadata blocks: the first of each kind that can be read.
    package init(_ blocks: MetadataBlocks) {
        exif = blocks.exif.lazy.compactMap { EXIFReader($0) }.first
        xmp = blocks.xmp.first.map { XMPPacket($0) }
        iptc = blocks.iptc.map { IPTCRecord($0) }
        (dotsPerInch, creationTime) = (blocks.dotsPerInch, blocks.creationTime)
        let unit = exif?.tiff["ResolutionUnit"] as? Int ?? 2
        if let across = exif?.tiff["XResolution"] as? Double, let down = exif?.tiff["YResolution"] as? Double {
            let scale = unit == 3 ? 2.54 : 1
            dotsPerInch = (across * scale, down * scale)
        }
    }
}
