import ManakoCore

/// The elements of one name in an XML file that may be damaged, one after the other.
///
/// Files of comments are flat and are often written without an XML library: comments hold bare `<` and `&`, files end early, and
/// several documents stand in one file. So an element is read on its own, whatever surrounds it, and damage ends with the next
/// element that begins. Nothing expands: references other than XML's own five and numbers are text.
struct XMLRecordScanner {
    /// An element with its attributes and its text.
    struct Element {
        var attributes: [String: String] = [:]
        var text = ""
        /// The byte where it begins.
        var position: Int
        /// The reason why it can't be read, if there is one.
        var problem: String?
        /// Something that was read although XML does not allow it, if there is such a thing.
        var remark: String?
    }

    private let bytes: [UInt8]
    private let name: [UInt8]
    /// The closing tag without its end.
    private let closing: [UInt8]
    private var position = 0
    /// The ends of sections that the rest of the file lacks, so that nobody looks for them again.
    private var missingEnds: Set<String> = []

    /// Begins at the front of a file.
    init(_ bytes: [UInt8], elements name: String) {
        self.bytes = bytes
        self.name = Array(name.utf8)
        closing = Array("</\(name)".utf8)
    }

    /// The next element; nil when there is none.
    mutating func next() -> Element? {
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open
            if skipSection() { continue }
            if isTag(at: open) { return element() }
            position += 1
        }
        return nil
    }

    /// Steps over a comment or character data between elements.
    private mutating func skipSection() -> Bool {
        for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>")] where starts(with: start, at: position) {
            position += start.utf8.count
            if let close = sectionEnd(end) { position = close + end.utf8.count }
            return true
        }
        return false
    }

    private mutating func element() -> Element {
        var element = Element(position: position)
        position += 1 + name.count
        if readTag(&element) { readText(&element) }
        return element
    }

    // MARK: Tags

    /// Reads attributes up to the tag's end.
    ///
    /// - Returns: whether text follows.
    private mutating func readTag(_ element: inout Element) -> Bool {
        while let byte = nextByte() {
            switch byte {
            case UInt8(ascii: ">"):
                position += 1
                return element.problem == nil
            case UInt8(ascii: "/") where starts(with: "/>", at: position):
                position += 2
                return false
            case UInt8(ascii: "<") where isTag(at: position):
                element.problem = element.problem ?? "its tag has no end"
                return false
            default: readAttribute(&element)
            }
        }
        element.problem = element.problem ?? "the file ends within its tag"
        return false
    }

    private mutating func readAttribute(_ element: inout Element) {
        let start = position
        while position < bytes.count, !bytes[position].isTextSpace, !"=>/<\"'".utf8.contains(bytes[position]) {
            position += 1
        }
        guard position > start else {
            position += 1
            return
        }
        let key = String(decoding: bytes[start..<position], as: UTF8.self)
        guard nextByte() == UInt8(ascii: "=") else {
            element.attributes[key] = ""
            return
        }
        position += 1
        guard let value = value(&element) else { return }
        var decoded = XMLText()
        decoded.append(value)
        if let text = decoded.text {
            element.attributes[key] = text
        } else {
            element.problem = "an attribute is not UTF-8"
        }
    }

    /// The bytes of an attribute's value, which quotes need not surround; nil when its quotes are not closed before the next element.
    private mutating func value(_ element: inout Element) -> ArraySlice<UInt8>? {
        guard let quote = nextByte(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = position
            while position < bytes.count, !bytes[position].isTextSpace, bytes[position] != UInt8(ascii: ">") {
                position += 1
            }
            return bytes[start..<position]
        }
        let start = position + 1
        position = start
        while position < bytes.count, bytes[position] != quote {
            if bytes[position] == UInt8(ascii: "<"), isTag(at: position) { break }
            position += 1
        }
        guard position < bytes.count, bytes[position] == quote else {
            element.problem = "an attribute's value has no end"
            return nil
        }
        position += 1
        return bytes[start..<position - 1]
    }

    // MARK: Text

    /// Reads up to the closing tag, or to where the next element begins.
    private mutating func readText(_ element: inout Element) {
        var text = XMLText()
        var start = position
        func finish(_ element: inout Element, _ end: Int) {
            text.append(bytes[start..<end])
            element.text = text.text ?? ""
            if text.text == nil { element.problem = "its text is not UTF-8" }
            if text.isUnescaped { element.remark = element.remark ?? "< or & in a text was not escaped" }
        }
        while let open = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
            position = open
            if let close = closingTag(at: open) {
                position = close
                return finish(&element, open)
            }
            if isNextRecord(at: open) || isRootEnd(at: open) {
                element.remark = "an element was not closed"
                var end = open
                while end > start, bytes[end - 1].isTextSpace { end -= 1 }
                return finish(&element, end)
            }
            if let section = section(at: open) {
                text.append(bytes[start..<open])
                text.appendRaw(bytes[section.content])
                (start, position) = (section.end, section.end)
            } else {
                text.isUnescaped = true
                position += 1
            }
        }
        position = bytes.count
        element.problem = "the file ends within it"
    }

    /// The byte behind `</name>`, which the end of the file may cut.
    private func closingTag(at open: Int) -> Int? {
        let rest = bytes[open...].prefix(closing.count)
        guard rest.elementsEqual(closing.prefix(rest.count)) else { return nil }
        guard rest.count == closing.count else { return bytes.count }
        let behind = bytes[(open + closing.count)...].drop { $0.isTextSpace }
        guard let last = behind.first else { return bytes.count }
        return last == UInt8(ascii: ">") ? behind.startIndex + 1 : nil
    }

    /// Whether another element certainly begins: its tag has an attribute.
    private func isNextRecord(at open: Int) -> Bool {
        guard isTag(at: open) else { return false }
        let rest = bytes[(open + 1 + name.count)...].prefix(64).drop { $0.isTextSpace }
        let key = rest.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") && !$0.isTextSpace }
        return !key.isEmpty && rest.dropFirst(key.count).first { !$0.isTextSpace } == UInt8(ascii: "=")
    }

    /// Whether the end of a document stands here with nothing or another document behind it.
    private func isRootEnd(at open: Int) -> Bool {
        for root in ["</i>", "</packet>"] where starts(with: root, at: open) {
            let rest = bytes[(open + root.utf8.count)...].drop { $0.isTextSpace }
            return rest.isEmpty || rest.starts(with: "<?xml".utf8) || rest.starts(with: "<i>".utf8)
                || rest.starts(with: "<packet".utf8)
        }
        return false
    }

    /// A comment or character data within a text: what it adds to the text, and the byte behind it.
    private mutating func section(at open: Int) -> (content: Range<Int>, end: Int)? {
        for (start, end, isText) in [("<![CDATA[", "]]>", true), ("<!--", "-->", false)] {
            guard starts(with: start, at: open) else { continue }
            let begin = open + start.utf8.count
            position = begin
            defer { position = open }
            guard let close = sectionEnd(end) else { return nil }
            return (isText ? begin..<close : begin..<begin, close + end.utf8.count)
        }
        return nil
    }

    // MARK: Bytes

    /// Whether a tag of the element begins here.
    private func isTag(at open: Int) -> Bool {
        let end = open + 1 + name.count
        guard end <= bytes.count, bytes[open + 1..<end].elementsEqual(name) else { return false }
        return end == bytes.count || bytes[end].isTextSpace || bytes[end] == UInt8(ascii: ">")
            || bytes[end] == UInt8(ascii: "/")
    }

    private mutating func nextByte() -> UInt8? {
        while position < bytes.count, bytes[position].isTextSpace { position += 1 }
        return position < bytes.count ? bytes[position] : nil
    }

    private func starts(with text: String, at position: Int) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// The byte where a section that begins at the position ends.
    private mutating func sectionEnd(_ end: String) -> Int? {
        guard !missingEnds.contains(end) else { return nil }
        let close = find(end)
        if close == nil { missingEnds.insert(end) }
        return close
    }

    private func find(_ text: String) -> Int? {
        let text = Array(text.utf8)
        var index = position
        while index + text.count <= bytes.count {
            if bytes[index] == text[0], bytes[index..<index + text.count].elementsEqual(text) { return index }
            index += 1
        }
        return nil
    }
}

/// Text of an XML file as it is put together from pieces.
struct XMLText {
    private var content: [UInt8] = []
    /// Whether a `<` or `&` stood for itself.
    var isUnescaped = false

    /// The text; nil when it is not UTF-8.
    var text: String? { String(validating: content, as: UTF8.self) }

    /// Appends character data.
    mutating func appendRaw(_ bytes: ArraySlice<UInt8>) { content += bytes }

    /// Appends text with references to characters.
    mutating func append(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let ampersand = rest.firstIndex(of: UInt8(ascii: "&")) {
            content += rest[..<ampersand]
            var problem: String?
            let end = rest[ampersand...].prefix(14).firstIndex(of: UInt8(ascii: ";"))
            let reference = end.map { XMLTokens.decoded(rest[ampersand...$0], &problem) } ?? []
            if let end, problem == nil {
                content += reference
                rest = rest[(end + 1)...]
            } else {
                isUnescaped = true
                content.append(UInt8(ascii: "&"))
                rest = rest[(ampersand + 1)...]
            }
        }
        content += rest
    }
}
