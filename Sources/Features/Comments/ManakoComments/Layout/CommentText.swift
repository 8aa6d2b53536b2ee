/// The lines of a comment's text, ready for drawing.
enum CommentText {
    private static let maximumCharacters = 16_384
    private static let maximumLines = 256
    /// What a tabulator is drawn as.
    private static let tabulator = String(repeating: "\u{2003}", count: 2)

    /// Splits a text into lines without control characters, and cuts what is longer than players show.
    static func lines(_ text: String) -> [String] {
        if text.utf8.count <= maximumCharacters, isPlain(text) { return [text] }
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars.prefix(maximumCharacters) {
            defer { last = scalar }
            if scalar == "\n" || scalar == "\r" {
                if scalar == "\n", last == "\r" { continue }
                lines.append(String(line))
                line = .init()
            } else if scalar == "\t" {
                line.append(contentsOf: tabulator.unicodeScalars)
            } else if !steers(scalar) {
                line.append(scalar)
            }
        }
        lines.append(String(line))
        return Array(lines.prefix(maximumLines))
    }

    /// Whether a text is certainly one line without characters that are left out; a glance at its bytes.
    private static func isPlain(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            defer { last = byte }
            if byte < 0x20 || byte == 0x7F || byte == 0xC2 { return false }
            if last == 0xE2, byte <= 0x81 { return false }
            if last == 0xEF, byte == 0xBB { return false }
        }
        return true
    }

    /// Whether a character would steer a terminal or turn the direction of writing.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
