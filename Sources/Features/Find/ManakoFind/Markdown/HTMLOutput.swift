/// HTML on its way: whatever is asked of it, elements are closed in the order in which they were opened, words and attributes are escaped,
/// and depth and length are bounded.
struct HTMLOutput {
    private struct Open {
        /// The elements that were written for it, from the outside; none when it was left out.
        var tags: [String]
        /// The name that raw HTML gave it; nil when it is the text's own.
        var rawName: String?
    }

    private let limits: MarkdownLimits
    private var bytes: [UInt8] = []
    private var stack: [Open] = []
    /// Links around the place that is written now.
    private(set) var links = 0
    /// Whether something was left out because there was too much.
    private(set) var isFull = false

    init(limits: MarkdownLimits) { self.limits = limits }

    /// Begins what ends with the next ``close()``, or for raw HTML with ``closeRaw(_:)``, and writes elements for it unless it lies too deep.
    mutating func open(_ tags: [String], _ attributes: [(String, String)] = [], rawName: String? = nil) {
        let isWritten = stack.count < limits.depth && hasRoom()
        stack.append(Open(tags: isWritten ? tags : [], rawName: rawName))
        guard isWritten else { return }
        for (index, tag) in tags.enumerated() { append(tag, index == tags.count - 1 ? attributes : []) }
        if tags.contains("a") { links += 1 }
    }

    /// Ends what the text began last, and what raw HTML began in it.
    mutating func close() {
        while let last = stack.popLast() {
            end(last)
            if last.rawName == nil { return }
        }
    }

    /// Ends what raw HTML began under a name, unless it began outside of what the text has begun since.
    mutating func closeRaw(_ name: String) {
        let own = stack.reversed().prefix { $0.rawName != nil }
        guard own.contains(where: { $0.rawName == name }) else { return }
        while let last = stack.popLast() {
            end(last)
            if last.rawName == name { return }
        }
    }

    /// An element that has no end.
    mutating func void(_ tag: String, _ attributes: [(String, String)] = []) {
        guard hasRoom() else { return }
        append(tag, attributes, isVoid: true)
    }

    /// Words.
    mutating func text(_ text: String) {
        guard hasRoom() else { return }
        for scalar in text.unicodeScalars {
            guard bytes.count < limits.output else {
                isFull = true
                return
            }
            Self.append(scalar, to: &bytes)
        }
    }

    /// Everything that was written, with all elements closed.
    mutating func finish() -> String {
        while let last = stack.popLast() { end(last) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func hasRoom() -> Bool {
        isFull = isFull || bytes.count >= limits.output
        return !isFull
    }

    private mutating func end(_ open: Open) {
        for tag in open.tags.reversed() { bytes += Array("</\(tag)>".utf8) }
        if open.tags.contains("a") { links -= 1 }
    }

    private mutating func append(_ tag: String, _ attributes: [(String, String)], isVoid: Bool = false) {
        bytes += Array("<\(tag)".utf8)
        for (name, value) in attributes {
            bytes += Array(" \(name)=\"".utf8)
            for scalar in value.unicodeScalars { Self.append(scalar, to: &bytes) }
            bytes.append(UInt8(ascii: "\""))
        }
        bytes += Array((isVoid ? "/>" : ">").utf8)
    }

    private static func append(_ scalar: UnicodeScalar, to bytes: inout [UInt8]) {
        switch scalar {
        case "&": bytes += Array("&amp;".utf8)
        case "<": bytes += Array("&lt;".utf8)
        case ">": bytes += Array("&gt;".utf8)
        case "\"": bytes += Array("&quot;".utf8)
        case "'": bytes += Array("&#39;".utf8)
        default:
            guard !isLeftOut(scalar.value) else { return }
            bytes += Array(UTF8.encode(scalar).map { Array($0) } ?? [])
        }
    }

    /// Control characters, those that turn the direction of writing, which can make text look like another one, and what is no character.
    private static func isLeftOut(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
        }
    }
}
