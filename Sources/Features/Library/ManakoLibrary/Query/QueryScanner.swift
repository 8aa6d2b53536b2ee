import ManakoCore

/// Cuts a question into its parts: words, `"quoted words"`, `field:value`, `label>=2`, each perhaps behind a minus.
struct QueryScanner {
    /// A part of a question.
    struct Token: Equatable {
        /// What stands in front of the relation, in small letters; nil for words alone.
        var name: String?
        /// `:` or a comparison.
        var relation: String?
        var value: String
        var isExcluded = false
    }

    /// A mark that joins the letter before it must not hide a quotation mark.
    private let characters: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) { characters = Array(text.unicodeScalars) }

    /// The next part; nil at the end.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a quotation without an end and a minus without anything.
    mutating func next() throws(ManakoError) -> Token? {
        while let next = peek, next.properties.isWhitespace { index += 1 }
        guard let first = peek else { return nil }
        var token = Token(value: "")
        if first == "-", index + 1 < characters.count, !characters[index + 1].properties.isWhitespace {
            token.isExcluded = true
            index += 1
        }
        if let quoted = try quotation() {
            token.value = quoted
            return try checked(token)
        }
        let word = plain(until: ":<>=")
        guard let relation = relation(), !word.isEmpty else {
            token.value = word + plain(until: "")
            return try checked(token)
        }
        (token.name, token.relation) = (word.lowercased(), relation)
        if let quoted = try quotation() {
            token.value = quoted
        } else {
            token.value = plain(until: "")
        }
        return try checked(token)
    }

    private func checked(_ token: Token) throws(ManakoError) -> Token {
        guard token.value.isEmpty else { return token }
        throw ManakoError(
            .invalidArgument,
            token.name.map { "nothing stands behind '\($0.prefix(40))\(token.relation ?? "")'" }
                ?? "a pair of quotation marks with nothing between them")
    }

    private var peek: Unicode.Scalar? { index < characters.count ? characters[index] : nil }

    private static let quotationMarks: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "“": "”", "「": "」"]

    /// A quotation that begins here; a backslash takes the next character as it is.
    private mutating func quotation() throws(ManakoError) -> String? {
        guard let opening = peek, let closing = Self.quotationMarks[opening] else { return nil }
        let start = index
        index += 1
        var text = String.UnicodeScalarView()
        while let next = peek, next != closing {
            if next == "\\", index + 1 < characters.count { index += 1 }
            text.append(characters[index])
            index += 1
        }
        guard peek != nil else {
            throw ManakoError(
                .invalidArgument, "the quotation that begins at character \(start + 1) has no end; add \(closing)")
        }
        index += 1
        return String(text)
    }

    /// Characters up to white space or one of some.
    private mutating func plain(until ends: String) -> String {
        let start = index
        while let next = peek, !next.properties.isWhitespace, !ends.unicodeScalars.contains(next) { index += 1 }
        return String(String.UnicodeScalarView(characters[start..<index]))
    }

    /// A colon or a comparison that stands here.
    private mutating func relation() -> String? {
        for text in [">=", "<=", ":", ">", "<", "="] where characters[index...].starts(with: text.unicodeScalars) {
            index += text.unicodeScalars.count
            return text
        }
        return nil
    }
}
