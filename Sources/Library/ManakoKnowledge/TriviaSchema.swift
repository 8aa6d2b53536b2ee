import ManakoAPI
import ManakoCore

extension JSONField {
    /// The entries of a file; no label or alias stands for two of them.
    func triviaEntries() throws(ManakoError) -> [TriviaEntry] {
        let members = try members(["entries"])
        var owners: [String: String] = [:]
        var entries: [TriviaEntry] = []
        for field in try required("entries", of: members).elements(1...Trivia.maximumEntries, of: "entries") {
            let entry = try field.triviaEntry()
            for key in Set(entry.keys) {
                if let owner = owners.updateValue(field.path, forKey: key) {
                    throw field.error("\"\(entry.label)\" or an alias of it stands in \(owner) too")
                }
            }
            entries.append(entry)
        }
        return entries
    }

    private func triviaEntry() throws(ManakoError) -> TriviaEntry {
        let members = try members(["label", "aliases", "name", "facts", "replaces"])
        let facts = try required("facts", of: members).elements(1...Trivia.maximumFacts, of: "facts")
        return TriviaEntry(
            label: try required("label", of: members).label(), aliases: try members["aliases"]?.labels() ?? [],
            name: try required("name", of: members).localized(longest: Trivia.maximumNameLength),
            facts: try facts.map { (fact) throws(ManakoError) in try fact.fact() },
            replaces: try members["replaces"]?.choice() ?? false)
    }

    private func fact() throws(ManakoError) -> Fact {
        let members = try members(["text", "source"])
        let text = try required("text", of: members).localized(longest: Trivia.maximumFactLength)
        return Fact(text: text, source: try required("source", of: members).source())
    }

    private func source() throws(ManakoError) -> FactSource {
        let members = try members(["title", "url"])
        let title = try required("title", of: members).line(longest: Trivia.maximumNameLength)
        return FactSource(title: title, url: try required("url", of: members).address())
    }

    /// A text in one or both languages; a missing one is as the other.
    private func localized(longest: Int) throws(ManakoError) -> BilingualText {
        let members = try members(["en", "ja"])
        let english = try members["en"]?.line(longest: longest)
        let japanese = try members["ja"]?.line(longest: longest)
        guard let some = english ?? japanese else { throw error("has neither \"en\" nor \"ja\"") }
        return BilingualText(en: english ?? some, ja: japanese ?? some)
    }

    private func labels() throws(ManakoError) -> [String] {
        try elements(0...Trivia.maximumFacts, of: "labels").map { (field) throws(ManakoError) in try field.label() }
    }

    private func label() throws(ManakoError) -> String {
        let label = try line(longest: Trivia.maximumNameLength)
        guard !Trivia.key(of: label).isEmpty else { throw error("has neither letters nor digits") }
        return label
    }

    private func required(_ key: String, of members: [String: JSONField]) throws(ManakoError) -> JSONField {
        guard let member = members[key] else { throw error("\"\(key)\" is missing") }
        return member
    }

    private func choice() throws(ManakoError) -> Bool {
        guard case .bool(let choice) = value else { throw error("is \(value.kind), must be true or false") }
        return choice
    }
}

extension JSONField {
    /// A text of one line that is not blank, without characters that would steer a terminal or turn the text around it.
    private func line(longest: Int) throws(ManakoError) -> String {
        let text = try text()
        guard text.contains(where: { !$0.isWhitespace }) else { throw error("is empty") }
        let length = text.unicodeScalars.count
        guard length <= longest else { throw error("has \(length) characters, must have at most \(longest)") }
        if let scalar = text.unicodeScalars.first(where: Self.isSteering) {
            let number = String(scalar.value, radix: 16, uppercase: true)
            throw error("has the character U+\(number), which does not belong into a line of text")
        }
        return text
    }

    private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    /// An `https` address in the characters of RFC 3986, whose host has a name.
    private func address() throws(ManakoError) -> String {
        let text = try text()
        guard text.utf8.count <= Trivia.maximumAddressLength else {
            throw error("has \(text.utf8.count) bytes, must have at most \(Trivia.maximumAddressLength)")
        }
        guard text.hasPrefix("https://") else { throw error("must begin with https://") }
        if let other = text.first(where: { !$0.isAddressCharacter }) {
            throw error(
                "\"\(other)\" can't stand in an address; write it as % and two hexadecimal digits for each byte")
        }
        let host = text.dropFirst(8).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard host.contains("."), !host.contains("@"), host.first != ".", host.last != "." else {
            throw error("names no host after https://")
        }
        return text
    }
}

extension Character {
    /// Whether RFC 3986 allows it in an address; backslashes and quotes, which pages might misread, are not.
    fileprivate var isAddressCharacter: Bool {
        isASCII && (isLetter || isNumber || "-._~:/?#[]@!$&'()*+,;=%".contains(self))
    }
}
