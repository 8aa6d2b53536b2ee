import ManakoCore

/// The little of YAML that descriptions of data sets use: keys at the beginning of a line with a word, a list or a map of numbers.
///
/// What else YAML has (anchors, tags, texts of several lines) is passed over, so nothing expands.
struct FlatYAML {
    /// The words of each key; those of a map in the order of its keys.
    private(set) var values: [String: [String]] = [:]

    /// Reads a text; lines that make no sense are passed over.
    init(_ bytes: [UInt8]) {
        var key: String?
        var isFlow = false
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
            let text = Self.withoutComment(String(decoding: line, as: UTF8.self))
            let trimmed = Self.trimmed(text)
            if trimmed.isEmpty || trimmed == "---" { continue }
            if isFlow, let open = key {
                values[open, default: []] += Self.flow(trimmed)
                isFlow = !trimmed.hasSuffix("]") && !trimmed.hasSuffix("}")
            } else if let item = Self.item(trimmed), let key {
                values[key, default: []].append(item)
            } else if let (name, value) = Self.pair(trimmed) {
                if let first = text.first, first.isWhitespace, let key {
                    // A map of numbers to names.
                    if Int(name) != nil { values[key, default: []].append(Self.unquoted(value)) }
                } else {
                    key = name
                    isFlow = take(name, value)
                }
            }
        }
    }

    /// The classes' names; nil when there are none.
    var names: [String]? { values["names"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Takes the value behind a key; whether it goes on in the next line.
    private mutating func take(_ name: String, _ value: String) -> Bool {
        guard let first = value.first else {
            values[name] = []
            return false
        }
        guard first == "[" || first == "{" else {
            values[name] = [Self.unquoted(value)]
            return false
        }
        values[name] = Self.flow(value)
        return !value.hasSuffix("]") && !value.hasSuffix("}")
    }

    /// The words of `[a, 'b']` or `{0: a, 1: b}`, or of a line of it.
    private static func flow(_ text: String) -> [String] {
        var words: [String] = []
        var word = ""
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word.append(character)
                isEscaped = false
            } else if let open = quote {
                word.append(character)
                if character == "\\", open == "\"" { isEscaped = true }
                if character == open { quote = nil }
            } else if character == "\"" || character == "'" {
                word.append(character)
                quote = character
            } else if ",[]{}".contains(character) {
                if !trimmed(word).isEmpty { words.append(trimmed(word)) }
                word = ""
            } else {
                word.append(character)
            }
        }
        if !trimmed(word).isEmpty { words.append(trimmed(word)) }
        return words.map { word in
            if let (key, value) = pair(word), Int(key) != nil { return unquoted(value) }
            return unquoted(word)
        }
    }

    private static func item(_ text: String) -> String? {
        guard text.hasPrefix("- ") else { return nil }
        return unquoted(trimmed(String(text.dropFirst(2))))
    }

    private static func pair(_ text: String) -> (String, String)? {
        guard let first = text.first, first != "\"", first != "'", let colon = text.firstIndex(of: ":") else {
            return nil
        }
        let rest = text[text.index(after: colon)...]
        guard rest.isEmpty || rest.first?.isWhitespace == true else { return nil }
        return (trimmed(String(text[..<colon])), trimmed(String(rest)))
    }

    /// A comment begins with a # at the beginning or behind a space, outside of quotes.
    private static func withoutComment(_ text: String) -> String {
        var quote: Character?
        var before: Character = " "
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open, before != "\\" || open == "'" { quote = nil }
            } else if character == "#", before.isWhitespace {
                return String(text[..<index])
            } else if character == "\"" || character == "'",
                // Two of a kind are one inside a text.
                before.isWhitespace || ",[{".contains(before) || before == character
            {
                quote = character
            }
            before = character
        }
        return text
    }

    private static func trimmed(_ text: String) -> String {
        guard let start = text.firstIndex(where: { !$0.isWhitespace }),
            let end = text.lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(text[start...end])
    }

    /// What quotes enclose; a text in double quotes is written as in JSON.
    private static func unquoted(_ text: String) -> String {
        if text.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
            return String(text.dropFirst().dropLast()).replacing("''", "'")
        }
        guard text.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        if case .string(let word)? = try? JSONParser.value(of: Array(text.utf8)) { return word }
        return String(text.dropFirst().dropLast())
    }
}

extension String {
    /// The text with one pair of characters replaced.
    fileprivate func replacing(_ pair: String, _ other: Character) -> String {
        var result = ""
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(pair) {
                result.append(other)
                rest = rest.dropFirst(pair.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result
    }
}
