/// What a file says of its picture beside size and orientation: where EXIF is, and how many pixels an inch has.
package struct FileMetadata {
    /// What EXIF says; nil for a file without.
    package private(set) var exif: EXIFReader?
    /// How many pixels an inch has, where the file says so.
    package private(set) var dotsPerInch: (across: Double, down: Double)?

    /// Reads the metadata of a file.
    package init(_ bytes: [UInt8], _ format: ImageFormat) {
        let file = ByteView(bytes)
        switch format {
        case .jpeg: readJPEG(file)
        case .png: readPNG(file)
        case .webp: readWebP(file)
        case .heic, .avif: readHEIF(file)
        case .gif, .bmp: break
        }
        let unit = exif?.tiff["ResolutionUnit"] as? Int ?? 2
        if let across = exif?.tiff["XResolution"] as? Double, let down = exif?.tiff["YResolution"] as? Double {
            let scale = unit == 3 ? 2.54 : 1
            dotsPerInch = (across * scale, down * scale)
        }
    }

    private mutating func take(_ block: ByteView) {
        let prefix = OrientationMetadata.exifPrefix
        exif = exif ?? EXIFReader(block.starts(with: prefix) ? block.suffix(from: prefix.count) : block)
    }

    /// Segments before the first scan (ITU-T T.81, annex B).
    private mutating func readJPEG(_ file: ByteView) {
        var offset = 2
        while file[offset] == 0xFF, let marker = file[offset + 1], marker != 0xDA, marker != 0xD9 {
            guard let length = file.integer(at: offset + 2, size: 2, .bigEndian), length >= 2,
                let body = file.slice(at: offset + 4, count: length - 2)
            else { return }
            if marker == 0xE1, body.starts(with: OrientationMetadata.exifPrefix) { take(body) }
            if marker == 0xE0, body.starts(with: Array("JFIF\0".utf8)), let unit = body[7], unit == 1 || unit == 2,
                let across = body.integer(at: 8, size: 2, .bigEndian),
                let down = body.integer(at: 10, size: 2, .bigEndian)
            {
                let scale = unit == 2 ? 2.54 : 1
                dotsPerInch = (Double(across) * scale, Double(down) * scale)
            }
            offset += 2 + length
        }
    }

    /// Chunks (PNG specification, 5.3); `pHYs` counts pixels in a metre.
    private mutating func readPNG(_ file: ByteView) {
        var offset = 8
        while let length = file.integer(at: offset, size: 4, .bigEndian),
            let body = file.slice(at: offset + 8, count: length)
        {
            if file.starts(with: Array("eXIf".utf8), at: offset + 4) { take(body) }
            if file.starts(with: Array("pHYs".utf8), at: offset + 4), body[8] == 1,
                let across = body.integer(at: 0, size: 4, .bigEndian),
                let down = body.integer(at: 4, size: 4, .bigEndian)
            {
                dotsPerInch = (Double(across) * 0.0254, Double(down) * 0.0254)
            }
            offset += 12 + length
        }
    }

    /// Chunks of RIFF (RFC 9649, 2.3).
    private mutating func readWebP(_ file: ByteView) {
        var offset = 12
        while let length = file.integer(at: offset + 4, size: 4, .littleEndian) {
            if file.starts(with: Array("EXIF".utf8), at: offset), let body = file.slice(at: offset + 8, count: length) {
                take(body)
            }
            offset += 8 + length + length % 2
        }
    }

    /// The item of EXIF lies somewhere in the file's data, behind an offset and its usual prefix; boxes are not walked for it.
    private mutating func readHEIF(_ file: ByteView) {
        guard let found = file.firstOffset(of: OrientationMetadata.exifPrefix) else { return }
        take(file.suffix(from: found))
    }
}
