import ManakoCore

/// The simple properties of an XMP packet (ISO 16684-1, 7): texts by namespace and name.
///
/// Names are resolved by the packet's own declarations, so that any prefix will do. Of lists the first item counts; what structures
/// hold, such as an edit history, is left out.
package struct XMPPacket {
    /// Texts by names such as `tiff:Make`, with the usual prefixes whatever the packet calls them.
    private(set) var properties: [String: String] = [:]

    /// The most bytes of a packet that are read.
    private static let mostBytes = 4 << 20
    /// The maximum depth of elements.
    private static let mostLevels = 64
    private static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
    private static let prefixes = [
        "http://ns.adobe.com/tiff/1.0/": "tiff", "http://ns.adobe.com/exif/1.0/": "exif",
        "http://ns.adobe.com/xap/1.0/": "xmp", "http://ns.adobe.com/photoshop/1.0/": "photoshop",
        "http://cipa.jp/exif/1.0/": "exifEX", rdf: "rdf",
    ]

    /// An element that is open.
    private struct Element {
        var name: String
        var namespaces: [String: String]
    }

    /// Reads a packet in UTF-8 or UTF-16, as far as it is well-formed.
    package init(_ packet: ByteView) {
        var tokens = XMLTokens(Self.utf8(packet.bytes.prefix(Self.mostBytes)))
        var elements: [Element] = []
        while let text = tokens.skipToTag(), elements.count < Self.mostLevels {
            add(text, in: elements)
            do throws(TextDamage) {
                if let data = try tokens.characterData() {
                    add(data, in: elements)
                } else if let tag = try tokens.tag() {
                    read(tag, &elements)
                }
            } catch {
                return
            }
        }
    }

    private mutating func read(_ tag: XMLTokens.Tag, _ elements: inout [Element]) {
        guard tag.kind != .closing else {
            _ = elements.popLast()
            return
        }
        let namespaces = Self.declared(tag.attributes, in: elements.last?.namespaces ?? [:])
        elements.append(Element(name: Self.name(tag.name, namespaces), namespaces: namespaces))
        if isDescription(elements) {
            for (name, value) in tag.attributes { add(Self.name(name, namespaces), value) }
        }
        if tag.kind == .empty { elements.removeLast() }
    }

    /// The text of a property such as `tiff:Make`; nil for one that is not there or blank.
    subscript(name: String) -> String? { properties[name] }

    /// Whether the innermost element describes the picture itself and not a part of it.
    private func isDescription(_ elements: [Element]) -> Bool {
        elements.last?.name == "rdf:Description" && elements.dropLast().last?.name == "rdf:RDF"
    }

    /// Adds text of a property: directly in its element, or in the items of a list in it.
    private mutating func add(_ text: ArraySlice<UInt8>, in elements: [Element]) {
        guard let place = elements.lastIndex(where: { $0.name == "rdf:Description" }), place + 1 < elements.count,
            isDescription(Array(elements[...place])),
            elements.dropFirst(place + 2).allSatisfy({ ["rdf:Seq", "rdf:Bag", "rdf:Alt", "rdf:li"].contains($0.name) })
        else { return }
        var problem: String?
        add(elements[place + 1].name, String(decoding: XMLTokens.decoded(text, &problem), as: UTF8.self))
    }

    private mutating func add(_ name: String, _ value: String) {
        let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !text.isEmpty, !name.hasPrefix("xmlns"), properties.count < 4096 else { return }
        properties[name] = properties[name] ?? text
    }

    private static func declared(_ attributes: [String: String], in outer: [String: String]) -> [String: String] {
        var namespaces = outer
        for (name, value) in attributes where name.hasPrefix("xmlns:") { namespaces[String(name.dropFirst(6))] = value }
        return namespaces
    }

    /// A name with the usual prefix of its namespace. A prefix that is declared nowhere, as in cut-out packets, is taken as it is.
    private static func name(_ name: String, _ namespaces: [String: String]) -> String {
        let parts = name.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let namespace = namespaces[String(parts[0])] else { return name }
        return "\(prefixes[namespace] ?? namespace):\(parts[1])"
    }

    /// Text in UTF-8; UTF-16 is told by its byte order mark or by the zeros beside `<`.
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        let start = Array(bytes.prefix(2))
        let isBig = start == [0xFE, 0xFF] || start == [0x00, 0x3C]
        guard isBig || start == [0xFF, 0xFE] || start == [0x3C, 0x00] else { return Array(bytes) }
        let plain = Array(bytes)
        let units = stride(from: 0, to: plain.count - 1, by: 2).map { at -> UInt16 in
            let (first, second) = (UInt16(plain[at]), UInt16(plain[at + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
