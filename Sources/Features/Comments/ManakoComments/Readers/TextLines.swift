/// The lines of a text with the bytes where they begin.
struct TextLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position: Int

    /// Begins at a byte.
    init(_ bytes: [UInt8], from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// The next line without its end.
    mutating func next() -> Range<Int>? {
        guard position < bytes.count else { return nil }
        let start = position
        let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        position = end + 1
        return start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end)
    }
}
