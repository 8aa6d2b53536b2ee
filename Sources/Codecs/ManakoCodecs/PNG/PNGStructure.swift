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
    /// How to turn the picture upright.
    let orientation: ImageOrientation

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
        var blocks = MetadataBlocks()
        blocks.readPNG(file)
        orientation = blocks.orientation.orientation
    }
}
