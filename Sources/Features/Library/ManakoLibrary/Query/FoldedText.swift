/// Text as it is kept and looked for: without differences of case, width and accents.
enum FoldedText {
    /// Folds text: small letters, full-width letters and digits as usual ones, Latin letters without accents, katakana as hiragana, white
    /// space as one blank.
    static func fold(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        var wasBlank = true
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                if !wasBlank { folded.append(" ") }
                wasBlank = true
                continue
            }
            wasBlank = false
            folded.append(contentsOf: letters(of: scalar))
        }
        if wasBlank, !folded.isEmpty { folded.removeLast() }
        return String(folded)
    }

    private static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        let usual = halfWidth(scalar)
        // Katakana lie in the order of hiragana; the mark of a long vowel is both.
        if (0x30A1...0x30F6).contains(usual.value) { return [Unicode.Scalar(usual.value - 0x60) ?? usual] }
        guard !usual.isASCII else { return Array(usual.properties.lowercaseMapping.unicodeScalars) }
        if usual.properties.generalCategory == .nonspacingMark, (0x300...0x36F).contains(usual.value) { return [] }
        if let plain = withoutAccent[usual] { return [plain] }
        return Array(usual.properties.lowercaseMapping.unicodeScalars).map { withoutAccent[$0] ?? $0 }
    }

    /// Full-width forms lie in the order of ASCII.
    private static func halfWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
        return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    }

    private static let withoutAccent: [Unicode.Scalar: Unicode.Scalar] = {
        let forms: [Unicode.Scalar: String] = [
            "a": "àáâãäåāăą", "c": "çćĉċč", "d": "ďđ", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ", "i": "ìíîïĩīĭįı",
            "j": "ĵ", "k": "ķ", "l": "ĺļľł", "n": "ñńņňŉ", "o": "òóôõöøōŏő", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťŧț",
            "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
        ]
        var plain: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (letter, accented) in forms { for scalar in accented.unicodeScalars { plain[scalar] = letter } }
        return plain
    }()
}
