/// A tag of raw HTML.
struct RawTag: Hashable {
    /// The name in small letters.
    var name: String
    /// Values by names in small letters, without entities; of two with one name the first.
    var attributes: [String: String]

    /// Elements that only say how words look, and what they are written as.
    static let plain = [
        "b": "strong", "strong": "strong", "i": "em", "em": "em", "code": "code", "tt": "code", "kbd": "kbd",
        "sub": "sub",
        "sup": "sup", "s": "del", "strike": "del", "del": "del",
    ]

    /// What an `img` shows.
    var picture: (address: String, words: String, width: Int?)? {
        guard name == "img", let address = attributes["src"] else { return nil }
        let width = attributes["width"].flatMap { Int($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
        return (address, attributes["alt"] ?? "", width.flatMap { (1...2000).contains($0) ? $0 : nil })
    }
}

/// Reads raw HTML as far as it is needed: tags and words. Comments, declarations, scripts and styles are left out.
struct RawHTML {
    /// A part of it.
    enum Token: Hashable {
        case text(String)
        case start(RawTag)
        case end(String)
    }

    private let bytes: [UInt8]
    private var index = 0

    private init(_ html: String) { bytes = Array(html.utf8) }

    /// The parts in their order; the time is proportional to the length.
    static func tokens(_ html: String) -> [Token] {
        var reader = RawHTML(html)
        var tokens: [Token] = []
        while let token = reader.next() {
            tokens.append(token)
            if case .start(let tag) = token, tag.name == "script" || tag.name == "style" {
                reader.skip(until: "</" + tag.name)
            }
        }
        return tokens
    }

    private mutating func next() -> Token? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else { return words() }
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<!") || starts(with: "<?") {
                skip(past: ">")
            } else {
                return tag() ?? words()
            }
        }
        return nil
    }

    /// Everything up to what may be the next tag.
    private mutating func words() -> Token {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
        return .text(HTMLEntities.decoded(String(decoding: bytes[start..<index], as: UTF8.self)))
    }

    private mutating func tag() -> Token? {
        let isEnd = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
        var place = index + (isEnd ? 2 : 1)
        guard place < bytes.count, Self.isLetter(bytes[place]) else { return nil }
        let name = take(&place) { !Self.isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        var attributes: [String: String] = [:]
        while attributes.count < 30, let (key, value) = attribute(&place) {
            attributes[key] = attributes[key] ?? HTMLEntities.decoded(value)
        }
        // A tag without an end is none, and neither is anything after it.
        while place < bytes.count, bytes[place] != UInt8(ascii: ">") { place += 1 }
        index = min(place + 1, bytes.count)
        return isEnd ? .end(name.lowercased()) : .start(RawTag(name: name.lowercased(), attributes: attributes))
    }

    private func attribute(_ place: inout Int) -> (String, String)? {
        _ = take(&place) { Self.isBlank($0) || $0 == UInt8(ascii: "/") }
        guard place < bytes.count, bytes[place] != UInt8(ascii: ">") else { return nil }
        let start = place
        place += 1
        _ = take(&place) { !Self.isBlank($0) && !"=>/".utf8.contains($0) }
        let key = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
        _ = take(&place) { Self.isBlank($0) }
        guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return (key, "") }
        place += 1
        _ = take(&place) { Self.isBlank($0) }
        guard place < bytes.count else { return (key, "") }
        let quote = bytes[place]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return (key, take(&place) { !Self.isBlank($0) && $0 != UInt8(ascii: ">") })
        }
        place += 1
        let value = take(&place) { $0 != quote }
        place = min(place + 1, bytes.count)
        return (key, value)
    }

    private func take(_ place: inout Int, while fits: (UInt8) -> Bool) -> String {
        let start = place
        while place < bytes.count, fits(bytes[place]) { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    private func starts(with text: String, at place: Int? = nil) -> Bool {
        let from = place ?? index
        let wanted = text.utf8
        guard from + wanted.count <= bytes.count else { return false }
        return zip(bytes[from...], wanted).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
    }

    private mutating func skip(until text: String) {
        while index < bytes.count, !starts(with: text) { index += 1 }
    }

    private mutating func skip(past text: String) {
        skip(until: text)
        index = min(index + text.utf8.count, bytes.count)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
