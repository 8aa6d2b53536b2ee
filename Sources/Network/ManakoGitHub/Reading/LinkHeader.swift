/// The header `Link`, by which GitHub tells of further pages ([RFC 8288](https://www.rfc-editor.org/rfc/rfc8288#section-3)).
enum LinkHeader {
    /// The number of the page in the link that has the relation `next`; nil when there is none.
    static func nextPage(_ header: String?) -> Int? {
        guard let header, let url = targets(header)["next"], let mark = url.firstIndex(of: "?") else { return nil }
        for item in url[url.index(after: mark)...].prefix(while: { $0 != "#" }).split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == "page", parts[1].utf8.count <= 9,
                parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) })
            else { continue }
            return Int(parts[1]).flatMap { $0 > 0 ? $0 : nil }
        }
        return nil
    }

    /// Addresses by relation, of each the first; what is no link is passed over.
    static func targets(_ header: String) -> [String: String] {
        var targets: [String: String] = [:]
        var rest = Array(header.utf8.prefix(8192))[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            let url = String(decoding: rest[(open + 1)..<close], as: UTF8.self)
            let end = endOfPart(rest[(close + 1)...], UInt8(ascii: ","))
            for relation in relations(rest[(close + 1)..<end]) where targets[relation] == nil {
                targets[relation] = url
            }
            rest = rest[end...]
        }
        return targets
    }

    /// Where a comma or semicolon outside of quotes ends a link or parameter.
    private static func endOfPart(_ bytes: ArraySlice<UInt8>, _ separator: UInt8) -> Int {
        var isQuoted = false
        var isEscaped = false
        for index in bytes.indices {
            switch bytes[index] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isQuoted: isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case separator where !isQuoted: return index
            default: break
            }
        }
        return bytes.endIndex
    }

    /// The words of `; rel="next last"`, of which the first `rel` counts.
    private static func relations(_ parameters: ArraySlice<UInt8>) -> [String] {
        var rest = parameters
        while !rest.isEmpty {
            let part = rest[..<endOfPart(rest, UInt8(ascii: ";"))]
            rest = rest[part.endIndex...].dropFirst()
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, PlainText.trimmed(String(decoding: pair[0], as: UTF8.self)).lowercased() == "rel"
            else { continue }
            let value = PlainText.trimmed(String(decoding: pair[1], as: UTF8.self))
            return value.split { $0 == "\"" || $0 == " " || $0 == "\t" }.map { $0.lowercased() }
        }
        return []
    }
}
