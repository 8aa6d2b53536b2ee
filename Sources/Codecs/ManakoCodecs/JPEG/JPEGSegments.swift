/// A marker segment of a JPEG file (ITU-T T.81, B.1.1.4).
struct JPEGSegment {
    /// The marker's second byte.
    var marker: UInt8
    /// The parameters behind marker and length; empty for markers without.
    var body: ByteView
    /// The offset behind the segment.
    var end: Int
    /// Whether the file ends before the segment does.
    var isCut = false
}

/// The segments of a JPEG file up to its first scan or its end. Fill bytes and junk between them are skipped, as libjpeg does.
struct JPEGSegments: Sequence, IteratorProtocol {
    private let file: ByteView
    private var offset = 2
    private var isDone = false

    init(of file: ByteView) { self.file = file }

    mutating func next() -> JPEGSegment? {
        guard !isDone, let (marker, start) = nextMarker() else { return nil }
        switch marker {
        case 0x01, 0xD0...0xD8:
            offset = start
            return JPEGSegment(marker: marker, body: ByteView([]), end: start)
        case 0xD9, 0xDA:
            isDone = true
            return JPEGSegment(marker: marker, body: ByteView([]), end: start)
        default: break
        }
        guard let length = file.integer(at: start, size: 2, .bigEndian),
            let body = file.slice(at: start + 2, count: Swift.max(length - 2, 0))
        else {
            isDone = true
            return JPEGSegment(marker: marker, body: ByteView([]), end: file.count, isCut: true)
        }
        offset = start + Swift.max(length, 2)
        return JPEGSegment(marker: marker, body: body, end: offset)
    }

    /// The next marker and the offset behind it.
    private func nextMarker() -> (marker: UInt8, end: Int)? {
        var offset = offset
        while let byte = file[offset] {
            offset += 1
            guard byte == 0xFF else { continue }
            while file[offset] == 0xFF { offset += 1 }
            guard let marker = file[offset] else { return nil }
            offset += 1
            if marker != 0 { return (marker, offset) }
        }
        return nil
    }
}

extension MetadataBlocks {
    /// Reads application segments before the first scan.
    mutating func readJPEG(_ file: ByteView) {
        var profile: [Int: ByteView] = [:]
        for segment in JPEGSegments(of: file) {
            switch segment.marker {
            case 0xE0: readJFIF(segment.body)
            case 0xE1: readApp1(segment.body)
            case 0xE2: Self.readProfilePart(segment.body, into: &profile)
            case 0xED where segment.body.starts(with: Array("Photoshop 3.0\0".utf8)):
                add(photoshop: segment.body.suffix(from: 14))
            default: break
            }
        }
        if icc.isEmpty { icc = profile.sorted { $0.key < $1.key }.map(\.value) }
    }

    private mutating func readApp1(_ body: ByteView) {
        let xmpPrefix = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
        if body.starts(with: OrientationMetadata.exifPrefix) {
            add(exif: body)
        } else if body.starts(with: xmpPrefix) {
            xmp.append(body.suffix(from: xmpPrefix.count))
        }
    }

    /// Pixels in an inch (JFIF 1.02).
    private mutating func readJFIF(_ body: ByteView) {
        guard body.starts(with: Array("JFIF\0".utf8)), let unit = body[7], unit == 1 || unit == 2,
            let across = body.integer(at: 8, size: 2, .bigEndian), let down = body.integer(at: 10, size: 2, .bigEndian)
        else { return }
        let scale = unit == 2 ? 2.54 : 1
        dotsPerInch = (Double(across) * scale, Double(down) * scale)
    }

    /// A part of an ICC profile, with its number and the count of parts in front (ICC.1:2022, B.4).
    private static func readProfilePart(_ body: ByteView, into parts: inout [Int: ByteView]) {
        let prefix = Array("ICC_PROFILE\0".utf8)
        guard body.starts(with: prefix), let number = body[prefix.count] else { return }
        parts[Int(number)] = parts[Int(number)] ?? body.suffix(from: prefix.count + 2)
    }
}
