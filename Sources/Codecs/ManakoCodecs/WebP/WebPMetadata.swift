extension MetadataBlocks {
    /// Reads chunks of RIFF (RFC 9649, 2.3 and 2.7.1), as far as they are whole.
    mutating func readWebP(_ file: ByteView) {
        var offset = 12
        while let length = file.integer(at: offset + 4, size: 4, .littleEndian),
            let body = file.slice(at: offset + 8, count: length)
        {
            if file.starts(with: Array("EXIF".utf8), at: offset) { add(exif: body) }
            if file.starts(with: Array("XMP ".utf8), at: offset) { xmp.append(body) }
            if file.starts(with: Array("ICCP".utf8), at: offset) { icc = [body] }
            offset += 8 + length + length % 2
        }
    }
}

/// The chunks of a WebP file whose end is missing.
enum WebPEnd {
    /// The file up to its last whole chunk, when the picture's own chunk is among them; otherwise the file as it is. libwebp refuses a file
    /// that announces more bytes than it has, also when only metadata are missing.
    static func repaired(_ bytes: [UInt8]) -> [UInt8] {
        let file = ByteView(bytes)
        guard let announced = file.integer(at: 4, size: 4, .littleEndian), announced + 8 > bytes.count else {
            return bytes
        }
        var (offset, hasPicture) = (12, false)
        while let length = file.integer(at: offset + 4, size: 4, .littleEndian),
            let type = file.slice(at: offset, count: 4), file.slice(at: offset + 8, count: length) != nil
        {
            if ["VP8 ", "VP8L"].contains(String(decoding: type.bytes, as: UTF8.self)) { hasPicture = true }
            offset = min(offset + 8 + length + length % 2, bytes.count)
        }
        guard hasPicture else { return bytes }
        let size = offset - 8
        return Array(bytes[..<4]) + (0..<4).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) } + bytes[8..<offset]
    }
}
