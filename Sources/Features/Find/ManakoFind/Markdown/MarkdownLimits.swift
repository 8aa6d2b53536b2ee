/// How much of a README is read and written.
public struct MarkdownLimits: Sendable, Hashable {
    /// Bytes that are read; what comes after the last whole line among them is left out.
    public var input = 1_000_000
    /// Nodes of the parsed text, such as words in bold and cells of tables.
    public var nodes = 100_000
    /// Elements inside of each other; what lies deeper is text of the element around.
    public var depth = 40
    /// Bytes that are written.
    public var output = 4_000_000

    /// Limits that no README meets that people read.
    public init() {}

    /// The whole lines within the limit, and whether there are more. A line that is too long is cut where a character begins.
    func cut(_ bytes: [UInt8]) -> (kept: [UInt8], isCut: Bool) {
        guard bytes.count > input else { return (bytes, false) }
        let kept = bytes.prefix(input)
        if let end = kept.lastIndex(of: UInt8(ascii: "\n")) { return (Array(kept[...end]), true) }
        return (Array(kept[..<(kept.lastIndex { $0 & 0xC0 != 0x80 } ?? 0)]), true)
    }
}
