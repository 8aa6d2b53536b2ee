/// What is wrong with a text at a byte of it.
package struct TextDamage: Error {
    /// The byte.
    package let position: Int
    /// What is wrong, in words.
    package let problem: String

    /// Creates damage.
    package init(position: Int, problem: String) {
        self.position = position
        self.problem = problem
    }
}

/// The tags and texts of an XML file, one after the other.
///
/// Document types, and with them entities of a file's own, are refused, so that nothing expands.
package struct XMLTokens {
    /// Whether a tag begins an element, ends one, or does both.
    package enum TagKind { case opening, closing, empty }

    /// What stands between `<` and `>`.
    package struct Tag {
        package var kind: TagKind
        package var name: String
        package var attributes: [String: String] = [:]
        /// What is wrong with it, if anything.
        package var problem: String?
    }

    private let bytes: [UInt8]
    /// The byte that is read next.
    package private(set) var position = 0

    /// Begins at the front.
    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Continues at another byte.
    package mutating func move(to position: Int) { self.position = position }

    /// Steps to the next `<`; nil when there is none.
    ///
    /// - Returns: the bytes before it, references to characters and all.
    package mutating func skipToTag() -> ArraySlice<UInt8>? {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        return position < bytes.count ? bytes[start..<position] : nil
    }

    /// Reads what begins with `<`; nil for comments and instructions.
    package mutating func tag() throws(TextDamage) -> Tag? {
        if starts(with: "<!--") {
            try skip(past: "-->")
            return nil
        }
        if starts(with: "<?") {
            try skip(past: "?>")
            return nil
        }
        if try characterData() != nil { return nil }
        guard !starts(with: "<!") else { throw error("it declares a document type, which is refused") }
        let isClosing = starts(with: "</")
        position += isClosing ? 2 : 1
        var tag = Tag(kind: isClosing ? .closing : .opening, name: try name())
        while true {
            skipSpace()
            guard position < bytes.count else { throw error("a tag has no end") }
            if bytes[position] == UInt8(ascii: ">") {
                position += 1
                return tag
            }
            if starts(with: "/>") {
                position += 2
                tag.kind = .empty
                return tag
            }
            try attribute(of: &tag)
        }
    }

    private mutating func attribute(of tag: inout Tag) throws(TextDamage) {
        let name = try name()
        skipSpace()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
            throw error("an attribute has no value")
        }
        position += 1
        skipSpace()
        guard position < bytes.count, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position]) else {
            throw error("an attribute's value has no quotes")
        }
        let (quote, start) = (bytes[position], position + 1)
        position = start
        while position < bytes.count, bytes[position] != quote { position += 1 }
        guard position < bytes.count else {
            throw TextDamage(position: start, problem: "an attribute's value has no end")
        }
        let content = Self.decoded(bytes[start..<position], &tag.problem)
        position += 1
        if let value = String(validating: content, as: UTF8.self) {
            tag.attributes[name] = value
        } else {
            tag.problem = "an attribute is not UTF-8"
        }
    }

    /// The content of `<![CDATA[…]]>`, if that stands here.
    package mutating func characterData() throws(TextDamage) -> ArraySlice<UInt8>? {
        guard starts(with: "<![CDATA[") else { return nil }
        let start = position + 9
        try skip(past: "]]>")
        return bytes[start..<position - 3]
    }

    private mutating func name() throws(TextDamage) -> String {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        guard position > start, position - start <= 256,
            let name = String(validating: bytes[start..<position], as: UTF8.self)
        else { throw TextDamage(position: start, problem: "a name must stand here") }
        return name
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: ":"), 0x80...:
            true
        default: false
        }
    }

    private mutating func skipSpace() {
        while position < bytes.count, bytes[position].isTextSpace { position += 1 }
    }

    private func starts(with text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard position + count <= bytes.count else { return false }
        return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[position..<position + count]) }
    }

    private mutating func skip(past text: StaticString) throws(TextDamage) {
        let start = position
        while position < bytes.count, !starts(with: text) { position += 1 }
        guard position < bytes.count else { throw TextDamage(position: start, problem: "\(text) is missing") }
        position += text.utf8CodeUnitCount
    }

    private func error(_ problem: String) -> TextDamage { TextDamage(position: position, problem: problem) }

    /// Replaces references to characters; others are a problem, since nothing declares them.
    package static func decoded(_ content: ArraySlice<UInt8>, _ problem: inout String?) -> [UInt8] {
        guard content.contains(UInt8(ascii: "&")) else { return Array(content) }
        var result: [UInt8] = []
        var rest = content
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            result += rest[..<ampersand]
            let name = rest[(ampersand + 1)...].prefix(12)
            guard let end = name.firstIndex(of: UInt8(ascii: ";")),
                let scalar = scalar(String(decoding: name[..<end], as: UTF8.self))
            else {
                problem = problem ?? "it refers to an entity that is not known"
                return []
            }
            result += Array(String(scalar).utf8)
            rest = rest[(end + 1)...]
        }
        return result + rest
    }

    private static func scalar(_ reference: String) -> Unicode.Scalar? {
        switch reference {
        case "amp": "&"
        case "lt": "<"
        case "gt": ">"
        case "quot": "\""
        case "apos": "'"
        case _ where reference.hasPrefix("#x"):
            UInt32(reference.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        case _ where reference.hasPrefix("#"): UInt32(reference.dropFirst()).flatMap(Unicode.Scalar.init)
        default: nil
        }
    }
}
