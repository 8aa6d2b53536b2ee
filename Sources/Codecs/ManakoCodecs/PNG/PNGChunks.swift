/// One piece of a PNG file (PNG specification, 5.3).
struct PNGChunk {
    /// Four letters.
    var type: String
    /// The data.
    var body: ByteView
    /// The offset of the length in front.
    var offset: Int
}

/// The chunks of a file in order, ending after `IEND` or where the file ends inside a chunk. Checksums are not looked at.
struct PNGChunks: Sequence, IteratorProtocol {
    private let file: ByteView
    private var offset = 8

    init(of file: ByteView) { self.file = file }

    mutating func next() -> PNGChunk? {
        guard let length = file.integer(at: offset, size: 4, .bigEndian),
            let type = file.slice(at: offset + 4, count: 4),
            let body = file.slice(at: offset + 8, count: length)
        else { return nil }
        let chunk = PNGChunk(type: String(decoding: type.bytes, as: UTF8.self), body: body, offset: offset)
        offset = chunk.type == "IEND" ? file.count : offset + 12 + length
        return chunk
    }
}
