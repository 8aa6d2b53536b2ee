/// Splits an owner's script into its words, which may be quoted by `"…"`, `'…'` or `「…」`.
enum ScriptArguments {
    /// The name of a script, such as `置換`; nil for a text that is none.
    static func name(_ text: String) -> Substring? {
        guard let first = text.unicodeScalars.first, first == "@" || first == "\u{FF20}" else { return nil }
        let name = Substring(text.unicodeScalars.dropFirst().prefix { !$0.properties.isWhitespace })
        return name.isEmpty ? nil : name
    }

    /// The words of a text; in straight quotes `\n` is a new line.
    static func words(_ text: Substring) -> [String] {
        var words: [String] = []
        var word = String.UnicodeScalarView()
        var quote: Unicode.Scalar?
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            defer { last = scalar }
            if let open = quote {
                guard scalar == closing(open), open == "\u{300C}" || last != "\\" else {
                    word.append(scalar)
                    continue
                }
                words.append(open == "\u{300C}" ? String(word) : withLineBreaks(String(word)))
                word = .init()
                quote = nil
            } else if scalar == "\"" || scalar == "'" || scalar == "\u{300C}" {
                quote = scalar
            } else if !scalar.properties.isWhitespace {
                word.append(scalar)
            } else if !word.isEmpty {
                words.append(String(word))
                word = .init()
            }
        }
        if !word.isEmpty { words.append(String(word)) }
        return words
    }

    /// What a button says (`@ボタン "before[body]after"`), without the brackets; nil for a text that is none.
    static func buttonText(_ text: String) -> String? {
        guard let name = name(text), name == "ボタン" else { return nil }
        let words = words(Substring(text.unicodeScalars.dropFirst(4)))
        return words.first.map { $0.filter { $0 != "[" && $0 != "]" } }
    }

    private static func closing(_ quote: Unicode.Scalar) -> Unicode.Scalar {
        quote == "\u{300C}" ? "\u{300D}" : quote
    }

    private static func withLineBreaks(_ text: String) -> String {
        text.contains("\\") ? TextReplacement.replacing("\\n", in: text, with: "\n", limit: .max) : text
    }
}

/// Plain replacement of text, byte by byte.
enum TextReplacement {
    /// Whether a text contains another.
    static func contains(_ text: String, _ part: String) -> Bool { contains(Array(text.utf8), Array(part.utf8)) }

    /// Whether bytes contain others.
    static func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        !part.isEmpty && !matches(of: part, in: bytes, most: 1).isEmpty
    }

    /// A text with every occurrence of a part replaced, cut where it grows beyond a limit in bytes.
    static func replacing(_ part: String, in text: String, with replacement: String, limit: Int) -> String {
        let (part, bytes) = (Array(part.utf8), Array(text.utf8))
        guard !part.isEmpty else { return text }
        var result: [UInt8] = []
        var start = 0
        for match in matches(of: part, in: bytes, most: .max) {
            result += bytes[start..<match]
            result += replacement.utf8
            start = match + part.count
            if result.count > limit { return String(decoding: result.prefix(limit), as: UTF8.self) }
        }
        if start == 0 { return text }
        result += bytes[start...]
        return String(decoding: result.prefix(limit), as: UTF8.self)
    }

    /// The starts of occurrences that do not overlap.
    private static func matches(of part: [UInt8], in bytes: [UInt8], most: Int) -> [Int] {
        var matches: [Int] = []
        var position = 0
        while position + part.count <= bytes.count, matches.count < most {
            if bytes[position] == part[0], bytes[position..<position + part.count].elementsEqual(part) {
                matches.append(position)
                position += part.count
            } else {
                position += 1
            }
        }
        return matches
    }
}
