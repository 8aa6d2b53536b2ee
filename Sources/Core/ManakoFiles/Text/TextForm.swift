package import ManakoCore

/// The form of a text file that has a syntax of its own.
///
/// Readers of plain lists ask for it: every line of such a file would otherwise count as an entry, and nothing of it would be right.
package enum TextForm: String, Sendable {
    case json = "JSON"
    case xml = "XML"
    case yaml = "YAML"
    case protobuf = "a message of Protocol Buffers"

    private static let lookedAt = 1 << 16

    /// The form of a text by its beginning; nil for plain lines.
    package static func find(in bytes: some Sequence<UInt8>) -> TextForm? {
        var start = Array(bytes.prefix(lookedAt))
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start.removeFirst(3) }
        start = Array(start.drop { $0.isTextSpace })
        let next = start.dropFirst().first { !$0.isTextSpace }
        switch start.first {
        case UInt8(ascii: "{"): return next.map { "\"}".utf8.contains($0) } == true ? .json : nil
        case UInt8(ascii: "["): return next.map { "\"]{[-0123456789".utf8.contains($0) } == true ? .json : nil
        case UInt8(ascii: "<"): return isXML(start) ? .xml : nil
        default: return byLines(String(decoding: start, as: UTF8.self))
        }
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return text.hasPrefix("<?xml") || text.hasPrefix("<!") || text.utf8.elementsPairwise("</")
            || text.utf8.elementsPairwise("/>")
    }

    private static func byLines(_ text: String) -> TextForm? {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let first = lines.first else { return nil }
        if first.hasPrefix("item {") || first.hasPrefix("item{") { return .protobuf }
        if first.hasPrefix("%YAML") || first == "---" { return .yaml }
        let keys = ["names:", "nc:", "train:", "val:", "path:"]
        return lines.contains { line in keys.contains { line == $0 || line.hasPrefix($0 + " ") } } ? .yaml : nil
    }

    /// Refuses a file with a syntax of its own where a plain list is wanted.
    ///
    /// - Parameters:
    ///   - bytes: the file, or its beginning.
    ///   - name: its name for errors.
    ///   - entries: what the lines are to hold, such as `names of classes`.
    /// - Throws: ``ManakoError/Code/malformedInput``.
    package static func refuse(
        _ bytes: some Sequence<UInt8>, name: String, entries: String
    ) throws(ManakoError) {
        guard let form = find(in: bytes) else { return }
        throw ManakoError(.malformedInput, "\(name): is \(form.rawValue), not a text with \(entries), one per line")
    }
}

extension String.UTF8View {
    /// Whether two bytes follow each other somewhere.
    fileprivate func elementsPairwise(_ pair: StaticString) -> Bool {
        let wanted = Array(pair.description.utf8)
        var last: UInt8 = 0
        for byte in self {
            if last == wanted[0], byte == wanted[1] { return true }
            last = byte
        }
        return false
    }
}

extension ManakoError {
    /// The error of a reader that found nothing in a file that is not empty: whoever names a file expects something of it.
    ///
    /// - Parameters:
    ///   - name: the file.
    ///   - entries: what it was to hold, such as `models`.
    package static func nothingRead(in name: String, _ entries: String) -> ManakoError {
        ManakoError(.malformedInput, "\(name): has no \(entries); check that this is the file you mean")
    }
}
