/// The addresses of links and pictures: which are followed at all, and where they lead
/// ([RFC 3986](https://www.rfc-editor.org/rfc/rfc3986#section-5)).
struct MarkdownAddress {
    let places: MarkdownPlaces
    /// The most bytes of an address; longer ones lead nowhere.
    static let maximumLength = 2048

    /// Where a link leads: `http` and `https` addresses, and places on the page; nil for everything else.
    func link(_ written: String) -> String? {
        let written = Self.trimmed(written)
        if written.utf8.first == UInt8(ascii: "#") {
            let name = HeadingNames.name(Self.decoded(written.dropFirst()))
            return name.isEmpty ? nil : "#" + HeadingNames.prefix + name
        }
        return absolute(written, root: places.linkRoot)
    }

    /// Where a picture is, on one of the origins; nil for everything else.
    func picture(_ written: String) -> String? {
        guard var address = absolute(Self.trimmed(written), root: places.pictureRoot) else { return nil }
        address = bareFile(of: address) ?? address
        if let mark = address.firstIndex(of: "#") { address = String(address[..<mark]) }
        return places.pictureOrigins.contains(Self.origin(of: address)) ? address : nil
    }

    /// The bare file that a page of a repository shows, `…/OWNER/NAME/blob/REF/PATH` or `…/raw/REF/PATH`.
    private func bareFile(of address: String) -> String? {
        guard address.hasPrefix(places.pages + "/") else { return nil }
        let path = address.dropFirst(places.pages.count + 1).prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/", maxSplits: 3)
        guard parts.count == 4, parts[2] == "blob" || parts[2] == "raw" else { return nil }
        return "\(places.files)/\(parts[0])/\(parts[1])/\(parts[3])"
    }

    private func absolute(_ written: String, root: String) -> String? {
        guard !written.isEmpty, written.utf8.count <= Self.maximumLength else { return nil }
        let found: String?
        if written.hasPrefix("//") {
            found = Self.checked("https:" + written)
        } else if let scheme = Self.scheme(of: written) {
            found = scheme == "https" || scheme == "http" ? Self.checked(written) : nil
        } else {
            found = relative(written, root: root)
        }
        return found.flatMap { $0.utf8.count <= Self.maximumLength ? $0 : nil }
    }

    /// The address of a file of the repository. The way up ends at the repository's top.
    private func relative(_ written: String, root: String) -> String {
        let end = written.firstIndex { $0 == "?" || $0 == "#" } ?? written.endIndex
        let path = written[..<end]
        let whole = path.hasPrefix("/") ? path.dropFirst() : Substring(places.folder + path)
        var parts: [Substring] = []
        for part in whole.split(separator: "/", omittingEmptySubsequences: true) {
            switch Self.decoded(part) {
            case ".": continue
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        let tail = path.hasSuffix("/") && !parts.isEmpty ? "/" : ""
        return root + Self.encoded(parts.joined(separator: "/") + tail + written[end...])
    }

    /// An address with a scheme, or nil for one without a host or with a name and password before it, which show where it doesn't lead.
    private static func checked(_ written: String) -> String? {
        guard let colon = written.firstIndex(of: ":") else { return nil }
        let scheme = written[..<colon].lowercased()
        let rest = written[written.index(after: colon)...]
        guard rest.hasPrefix("//") else { return nil }
        let host = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
        guard !host.isEmpty, host.utf8.allSatisfy({ isOfHost($0) }) else { return nil }
        return scheme + "://" + host.lowercased() + encoded(String(rest.dropFirst(2 + host.count)))
    }

    private static func isOfHost(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "["),
            UInt8(ascii: "]"):
            true
        default: false
        }
    }

    private static func origin(of address: String) -> String {
        guard let start = address.range(of: "://") else { return "" }
        return String(address[..<(address[start.upperBound...].firstIndex { "/?#".contains($0) } ?? address.endIndex)])
    }

    /// What browsers leave out before they look at the scheme: blanks and control characters at the ends, tabs and line ends anywhere.
    private static func trimmed(_ written: String) -> String {
        let scalars = written.unicodeScalars.filter { $0.value > 0x1F && !(0x7F...0x9F).contains($0.value) }
        let start = scalars.firstIndex { $0 != " " } ?? scalars.endIndex
        let end = scalars.lastIndex { $0 != " " }.map { scalars.index(after: $0) } ?? start
        return String(String.UnicodeScalarView(scalars[start..<end]))
    }

    /// The scheme in small letters: what stands before a colon that no slash, question mark or number sign precedes. Entities and
    /// percent signs are long decoded by then or belong to a path.
    private static func scheme(of written: String) -> String? {
        guard let end = written.firstIndex(where: { ":/?#".contains($0) }), written[end] == ":" else { return nil }
        return written[..<end].lowercased()
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        let source = Array(text.utf8)
        var index = 0
        while index < source.count {
            if source[index] == UInt8(ascii: "%"), index + 2 < source.count,
                let high = Character(UnicodeScalar(source[index + 1])).hexDigitValue,
                let low = Character(UnicodeScalar(source[index + 2])).hexDigitValue
            {
                bytes.append(UInt8(high * 16 + low))
                index += 3
            } else {
                bytes.append(source[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What may stand in an address stays; every other byte becomes a percent sign with two digits.
    private static func encoded(_ text: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#@!$&()*+,;=%".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            bytes +=
                plain.contains(byte) ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension String {
    /// The first place where a text stands in this one.
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
