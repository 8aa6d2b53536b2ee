/// Takes paths of the server's machine out of messages for clients, who have no use for them.
package enum PathRedaction {
    /// Whether a message names a file or folder by an absolute path.
    static func areIn(_ message: String) -> Bool { removed(from: message) != message }

    /// The message with the last part of each absolute path in the path's place; routes of this interface stay.
    package static func removed(from message: String) -> String {
        var rest = message[...]
        var text = ""
        // Most messages begin with the place, which may have blanks in it.
        if rest.hasPrefix("/"), let end = rest.firstRange(of: ": ") {
            text = shortened(rest[..<end.lowerBound])
            rest = rest[end.lowerBound...]
        }
        let words = rest.split(separator: " ", omittingEmptySubsequences: false)
        return text + words.map(withoutPath).joined(separator: " ")
    }

    private static func withoutPath(_ word: Substring) -> String {
        let opening = word.prefix { "'\"`([=".contains($0) }
        let path = word[opening.endIndex...]
        let closing = path.reversed().prefix { "'\"`)],;:.".contains($0) }.count
        return opening + shortened(path.dropLast(closing)) + path.suffix(closing)
    }

    private static func shortened(_ path: Substring) -> String {
        let parts = path.split(separator: "/")
        guard path.hasPrefix("/"), parts.count > 1, parts[0] != "v1", let last = parts.last else { return String(path) }
        return String(last)
    }
}
