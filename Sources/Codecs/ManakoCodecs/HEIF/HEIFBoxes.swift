/// A piece of an ISO base media file (ISO/IEC 14496-12, 4.2).
struct HEIFBox {
    /// Four letters.
    var type: String
    /// What stands behind size and type.
    var body: ByteView
}

/// The boxes of a file or inside a box, in order, ending where one reaches beyond the end.
struct HEIFBoxes: Sequence, IteratorProtocol {
    private let bytes: ByteView
    private var offset: Int

    init(in bytes: ByteView, from offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

    mutating func next() -> HEIFBox? {
        guard var size = bytes.integer(at: offset, size: 4, .bigEndian),
            let name = bytes.slice(at: offset + 4, count: 4)
        else { return nil }
        var start = 8
        if size == 0 { size = bytes.count - offset }
        if size == 1 {
            guard bytes.integer(at: offset + 8, size: 4, .bigEndian) == 0,
                let long = bytes.integer(at: offset + 12, size: 4, .bigEndian)
            else { return nil }
            (size, start) = (long, 16)
        }
        guard size >= start, let body = bytes.slice(at: offset + start, count: size - start) else { return nil }
        offset += size
        return HEIFBox(type: String(decoding: name.bytes, as: UTF8.self), body: body)
    }
}
