import ManakoCore

/// Reads flat XML files of comments: a root element, in it elements with attributes and text.
///
/// Strictly no more than that: document types, and with them entities of a file's own, are refused, so that nothing expands. What
/// lies deeper than an element's text is passed over.
struct XMLScanner {
    /// An element with its attributes and its text.
    struct Element {
        var name: String
        var attributes: [String: String]
        var text: String
        /// The byte where it begins.
        var position: Int
        /// What is wrong with it, if anything.
        var problem: String?
    }

    private let bytes: [UInt8]
    private var position = 0
    /// The name of the root element.
    private(set) var root: String

    /// Begins to read; stands behind the root's tag then.
    ///
    /// - Throws: where there is no root, or a document type.
    init(_ bytes: [UInt8]) throws(Damage) {
        self.bytes = bytes
        root = ""
        var root: Tag?
        while root == nil {
            try skipToTag()
            root = try tag()
        }
        guard let root, root.kind == .opening else { throw error("the file has no root element") }
        self.root = root.name
    }

    /// The next element; nil behind the root's end.
    ///
    /// - Throws: where the file ends early.
    mutating func next() throws(Damage) -> Element? {
        while true {
            try skipToTag()
            let start = position
            guard let tag = try tag() else { continue }
            var element = Element(
                name: tag.name, attributes: tag.attributes, text: "", position: start, problem: tag.problem)
            switch tag.kind {
            case .closing:
                guard tag.name == root else { throw Damage(position: start, problem: "</\(tag.name)> closes nothing") }
                return nil
            case .empty: return element
            case .opening:
                try readText(of: &element)
                return element
            }
        }
    }

    /// Reads up to an element's closing tag.
    private mutating func readText(of element: inout Element) throws(Damage) {
        var content: [UInt8] = []
        var depth = 1
        while depth > 0 {
            let start = position
            while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
            guard position < bytes.count else {
                throw Damage(position: element.position, problem: "<\(element.name)> is not closed")
            }
            if depth == 1 { content += Self.decoded(bytes[start..<position], &element.problem) }
            if let raw = try characterData() {
                if depth == 1 { content += raw }
                continue
            }
            guard let tag = try tag() else { continue }
            switch tag.kind {
            case .opening: depth += 1
            case .closing: depth -= 1
            case .empty: break
            }
            if depth == 0, tag.name != element.name {
                throw Damage(position: start, problem: "</\(tag.name)> stands where </\(element.name)> must")
            }
        }
        guard let text = String(validating: content, as: UTF8.self) else {
            element.problem = element.problem ?? "its text is not UTF-8"
            return
        }
        element.text = text
    }

    private mutating func skipToTag() throws(Damage) {
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        guard position < bytes.count else {
            throw error(root.isEmpty ? "the file has no root element" : "the file ends before </\(root)>")
        }
    }

    private enum TagKind { case opening, closing, empty }

    private struct Tag {
        var kind: TagKind
        var name: String
        var attributes: [String: String] = [:]
        var problem: String?
    }

    /// Reads what begins with `<`; nil for comments and instructions.
    private mutating func tag() throws(Damage) -> Tag? {
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

    private mutating func attribute(of tag: inout Tag) throws(Damage) {
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
        guard position < bytes.count else { throw Damage(position: start, problem: "an attribute's value has no end") }
        let content = Self.decoded(bytes[start..<position], &tag.problem)
        position += 1
        if let value = String(validating: content, as: UTF8.self) {
            tag.attributes[name] = value
        } else {
            tag.problem = "an attribute is not UTF-8"
        }
    }

    /// The content of `<![CDATA[…]]>`, if that stands here.
    private mutating func characterData() throws(Damage) -> ArraySlice<UInt8>? {
        guard starts(with: "<![CDATA[") else { return nil }
        let start = position + 9
        try skip(past: "]]>")
        return bytes[start..<position - 3]
    }

    private mutating func name() throws(Damage) -> String {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
        guard position > start, position - start <= 256,
            let name = String(validating: bytes[start..<position], as: UTF8.self)
        else { throw Damage(position: start, problem: "a name must stand here") }
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

    private mutating func skip(past text: StaticString) throws(Damage) {
        let start = position
        while position < bytes.count, !starts(with: text) { position += 1 }
        guard position < bytes.count else { throw Damage(position: start, problem: "\(text) is missing") }
        position += text.utf8CodeUnitCount
    }

    private func error(_ problem: String) -> Damage { Damage(position: position, problem: problem) }

    /// Replaces references to characters; others are a problem, since nothing declares them.
    private static func decoded(_ content: ArraySlice<UInt8>, _ problem: inout String?) -> [UInt8] {
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
