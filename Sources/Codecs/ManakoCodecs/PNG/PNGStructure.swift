import ManakoCore
import ManakoGeometry

/// What a PNG file's chunks say without its pixels being decoded.
struct PNGStructure {
    /// Pixels in a row.
    let width: Int
    /// The number of rows.
    let height: Int
    /// What Apple's `CgBI` chunk says of the pixels, nil in ordinary files.
    private(set) var apple: AppleLayout?
    private var metadata = OrientationMetadata()

    /// How to turn the picture upright.
    var orientation: ImageOrientation { metadata.orientation }

    /// Walks all chunks, since EXIF may follow the pixels.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when the file doesn't begin with a header.
    init(of file: ByteView) throws(ManakoError) {
        var chunks = PNGChunks(of: file)
        var first = chunks.next()
        if let chunk = first, chunk.type == "CgBI" {
            apple = AppleLayout(flags: chunk.body.integer(at: 0, size: 4, .bigEndian) ?? 0)
            first = chunks.next()
        }
        guard let header = first, header.type == "IHDR",
            let width = header.body.integer(at: 0, size: 4, .bigEndian),
            let height = header.body.integer(at: 4, size: 4, .bigEndian)
        else { throw ManakoError(.malformedInput, "the PNG file doesn't begin with a header (IHDR chunk)") }
        (self.width, self.height) = (width, height)
        for chunk in chunks { readMetadata(chunk) }
    }

    private mutating func readMetadata(_ chunk: PNGChunk) {
        let xmp = Array("XML:com.adobe.xmp\0\0\0".utf8)
        let rawEXIF = Array("Raw profile type exif\0".utf8)
        if chunk.type == "eXIf" {
            metadata.add(exif: chunk.body)
        } else if chunk.type == "iTXt", chunk.body.starts(with: xmp) {
            metadata.add(xmp: chunk.body.suffix(from: xmp.count))
        } else if chunk.type == "tEXt", chunk.body.starts(with: rawEXIF) {
            metadata.add(exif: ByteView(Self.rawProfile(chunk.body.suffix(from: rawEXIF.count))))
        }
    }

    /// The bytes of a text profile as ImageMagick writes it: a line feed, a name, the length, then hexadecimal digits.
    ///
    /// EXIF has at most 64 KB, for which a quarter of a megabyte of text is plenty.
    private static func rawProfile(_ text: ByteView) -> [UInt8] {
        let lines = text.bytes.prefix(1 << 18).split(separator: 0x0A)
        let digits = lines.dropFirst(2).joined().compactMap { Character(UnicodeScalar($0)).hexDigitValue }
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}
