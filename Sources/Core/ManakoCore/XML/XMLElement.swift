/// An element of an XML file with what is in it, for small files that are read whole.
package struct XMLElement: Sendable, Hashable {
    /// How deep elements may lie in one another.
    package static let maximumDepth = 32

    /// The element's name.
    package var name: String
    /// The text in it, without that of elements in it.
    package var text = ""
    /// The elements in it, in their order.
    package var children: [XMLElement] = []

    /// Creates an empty element.
    package init(name: String) { self.name = name }

    /// Reads a whole file; attributes are passed over.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` with the line of what is wrong.
    package init(xml bytes: [UInt8]) throws(ManakoError) {
        do throws(TextDamage) {
            self = try Self.root(bytes)
        } catch {
            let line = bytes.prefix(error.position).count { $0 == 0x0A } + 1
            throw ManakoError(.malformedInput, "line \(line): \(error.problem)")
        }
    }

    /// The first element of a name.
    package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

    /// The text of the first element of a name, without space around it.
    package func text(of name: String) -> String? { child(name)?.trimmedText }

    /// The text without space around it.
    package var trimmedText: String {
        let bytes = text.utf8.drop { $0.isTextSpace }
        let end = bytes.lastIndex { !$0.isTextSpace }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(bytes[..<end]) ?? ""
    }

    private static func root(_ bytes: [UInt8]) throws(TextDamage) -> XMLElement {
        var tokens = XMLTokens(bytes)
        while tokens.skipToTag() != nil {
            guard let tag = try tokens.tag() else { continue }
            guard tag.kind != .closing else {
                throw TextDamage(position: tokens.position, problem: "</\(tag.name)> closes nothing")
            }
            var element = XMLElement(name: tag.name)
            if tag.kind == .opening { try element.read(&tokens, depth: 1) }
            return element
        }
        throw TextDamage(position: tokens.position, problem: "the file has no root element")
    }

    /// Reads up to the element's closing tag.
    private mutating func read(_ tokens: inout XMLTokens, depth: Int) throws(TextDamage) {
        guard depth <= Self.maximumDepth else {
            throw TextDamage(
                position: tokens.position, problem: "more than \(Self.maximumDepth) elements lie in one another")
        }
        var content: [UInt8] = []
        var problem: String?
        while true {
            let start = tokens.position
            guard let text = tokens.skipToTag() else {
                throw TextDamage(position: start, problem: "<\(name)> is not closed")
            }
            content += XMLTokens.decoded(text, &problem)
            if let raw = try tokens.characterData() {
                content += raw
                continue
            }
            guard let tag = try tokens.tag() else { continue }
            if tag.kind == .closing {
                guard tag.name == name else {
                    throw TextDamage(position: start, problem: "</\(tag.name)> stands where </\(name)> must")
                }
                break
            }
            var child = XMLElement(name: tag.name)
            if tag.kind == .opening { try child.read(&tokens, depth: depth + 1) }
            children.append(child)
        }
        guard problem == nil, let text = String(validating: content, as: UTF8.self) else {
            throw TextDamage(
                position: tokens.position, problem: "<\(name)>: \(problem ?? "its text is not UTF-8")")
        }
        self.text = text
    }
}
