/// Texts of others, made fit to be shown.
enum PlainText {
    /// One line without control characters, and without those that turn the direction of what follows
    /// ([CVE-2021-42574](https://www.unicode.org/reports/tr55/)) or can't be seen.
    ///
    /// - Parameter limit: the most characters; the rest is left out.
    static func line(_ text: String, limit: Int) -> String {
        var scalars = String.UnicodeScalarView()
        // Thousands of marks may follow a single letter, and count as one character with it.
        for scalar in text.unicodeScalars.prefix(limit * 8) {
            if isBlank(scalar) { scalars.append(" ") } else if !isHidden(scalar) { scalars.append(scalar) }
        }
        let words = String(scalars).split(separator: " ").joined(separator: " ")
        return String(words.prefix(limit).unicodeScalars.prefix(limit * 2))
    }

    /// Without blanks around it.
    static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    /// Whether a character must stand in no name: control characters, and marks that turn the direction of writing.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || (0x09...0x0D).contains(scalar.value) || scalar.value == 0x2028 || scalar.value == 0x2029
            || scalar.value == 0xA0 || scalar.value == 0x3000
    }
}
