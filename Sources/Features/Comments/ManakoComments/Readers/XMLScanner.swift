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

    private var tokens: XMLTokens
    /// The name of the root element.
    private(set) var root: String

    /// Begins to read; stands behind the root's tag then.
    ///
    /// - Throws: where there is no root, or a document type.
    init(_ bytes: [UInt8]) throws(Damage) {
        tokens = XMLTokens(bytes)
        root = ""
        var root: XMLTokens.Tag?
        while root == nil {
            try skipToTag()
            root = try tokens.tag()
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
            let start = tokens.position
            guard let tag = try tokens.tag() else { continue }
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
            let start = tokens.position
            guard let text = tokens.skipToTag() else {
                throw Damage(position: element.position, problem: "<\(element.name)> is not closed")
            }
            if depth == 1 { content += XMLTokens.decoded(text, &element.problem) }
            if let raw = try tokens.characterData() {
                if depth == 1 { content += raw }
                continue
            }
            guard let tag = try tokens.tag() else { continue }
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
        guard tokens.skipToTag() != nil else {
            throw error(root.isEmpty ? "the file has no root element" : "the file ends before </\(root)>")
        }
    }

    private func error(_ problem: String) -> Damage { Damage(position: tokens.position, problem: problem) }
}
