/// Text that strangers write, made harmless: plain characters in the order in which they are read, on one line.
enum RoomText {
    /// The most code points; characters may be made of very many.
    static let maximumScalars = 300
    /// The most marks that stack on a letter.
    private static let maximumMarks = 4

    /// A text without control characters, without characters that change the direction of what stands beside them, without
    /// invisible ones and without towers of marks; line ends become spaces.
    static func plain(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        var marks = 0
        for scalar in text.unicodeScalars {
            if isBreak(scalar) {
                scalars.append(" ")
                continue
            }
            guard !isUnwanted(scalar) else { continue }
            marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
            if marks <= maximumMarks { scalars.append(scalar) }
        }
        return trimmed(String(scalars))
    }

    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        ["\n", "\r", "\t", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .surrogate, .privateUse: return true
        // Joiners hold emoji and letters of some scripts together, tags make flags.
        case .format: return scalar != "\u{200D}" && scalar != "\u{200C}" && !(0xE0020...0xE007F).contains(scalar.value)
        default: return scalar.properties.isNoncharacterCodePoint
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = text[...]
        while let first = text.first, isBlank(first) { text.removeFirst() }
        while let last = text.last, isBlank(last) { text.removeLast() }
        return String(text)
    }

    /// Blank, and what is only to be seen between other characters.
    private static func isBlank(_ character: Character) -> Bool {
        character.isWhitespace
            || character.unicodeScalars.allSatisfy { $0 == "\u{200D}" || $0 == "\u{200C}" || $0 == "\u{3164}" }
    }
}
