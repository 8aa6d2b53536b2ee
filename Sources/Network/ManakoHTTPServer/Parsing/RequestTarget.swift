/// What stands between method and version of a request: path and query, taken apart and decoded once.
///
/// Strict on purpose: what one program reads as another path than the next is how checks are passed by.
public struct RequestTarget: Sendable, Hashable {
    /// One `name=value` of the query.
    public struct QueryItem: Sendable, Hashable {
        /// The name, decoded.
        public var name: String
        /// The value, decoded; empty when there is none.
        public var value: String
    }

    /// As it came, such as `/a%20b?x=1`.
    public let raw: String
    /// The decoded parts of the path, without empty ones and `.`; none is `..`, and none has a `/`, `\` or control character.
    public let segments: [String]
    /// The decoded path, beginning with `/`; `*` alone for `OPTIONS *`.
    public let path: String
    /// The query's items in their order.
    public let query: [QueryItem]
    /// The host in a target of the form `http://host/path`.
    let authority: String?

    /// The first value of a query item.
    public func value(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// The most query items; further ones are refused.
    static let maximumItems = 256

    init(_ raw: ArraySlice<UInt8>) throws(HTTPRefusal) {
        guard !raw.isEmpty, raw.allSatisfy({ $0 > Bytes.space && $0 < 0x7F }) else {
            throw HTTPRefusal(.badRequest, "the target has characters that must be percent-encoded")
        }
        guard !raw.contains(UInt8(ascii: "#")) else {
            throw HTTPRefusal(.badRequest, "the target has a fragment, which is for the client alone")
        }
        self.raw = String(decoding: raw, as: UTF8.self)
        if raw.elementsEqual([UInt8(ascii: "*")]) {
            (path, segments, query, authority) = ("*", [], [], nil)
            return
        }
        let (authority, rest) = try Self.splitAuthority(raw)
        self.authority = authority
        let mark = rest.firstIndex(of: UInt8(ascii: "?"))
        let pathBytes = rest[..<(mark ?? rest.endIndex)]
        segments = try Self.segments(pathBytes)
        let isFolder = pathBytes.last == UInt8(ascii: "/") && !segments.isEmpty
        path = "/" + segments.joined(separator: "/") + (isFolder ? "/" : "")
        query = try mark.map { (mark) throws(HTTPRefusal) in try Self.items(rest[(mark + 1)...]) } ?? []
    }

    private static func splitAuthority(
        _ raw: ArraySlice<UInt8>
    ) throws(HTTPRefusal) -> (String?, ArraySlice<UInt8>) {
        if raw.first == UInt8(ascii: "/") { return (nil, raw) }
        let lower = String(decoding: raw.prefix(8), as: UTF8.self).lowercased()
        let scheme = ["http://", "https://"].first { lower.hasPrefix($0) }
        guard let scheme else { throw HTTPRefusal(.badRequest, "the target must begin with /") }
        let rest = raw.dropFirst(scheme.utf8.count)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        let path = rest[authority.endIndex...]
        guard path.first == UInt8(ascii: "/") else { throw HTTPRefusal(.badRequest, "the target has no path") }
        return (String(decoding: authority, as: UTF8.self), path)
    }

    private static func segments(_ path: ArraySlice<UInt8>) throws(HTTPRefusal) -> [String] {
        var segments: [String] = []
        for part in path.split(separator: UInt8(ascii: "/")) {
            guard let text = PercentDecoding.decode(part) else {
                throw HTTPRefusal(.badRequest, "the path has a broken escape or is no UTF-8")
            }
            if text == "." { continue }
            let isPlain = text.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0 != "/" && $0 != "\\" && $0 != "\u{7F}"
            }
            guard text != "..", isPlain else {
                throw HTTPRefusal(.badRequest, "the path has .., a slash in a name or a control character")
            }
            segments.append(text)
        }
        return segments
    }

    private static func items(_ query: ArraySlice<UInt8>) throws(HTTPRefusal) -> [QueryItem] {
        var items: [QueryItem] = []
        for part in query.split(separator: UInt8(ascii: "&")) {
            let mark = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
            guard let name = PercentDecoding.decode(part[..<mark], plusIsSpace: true),
                let value = PercentDecoding.decode(part[mark...].dropFirst(), plusIsSpace: true),
                !name.utf8.contains(0), !value.utf8.contains(0)
            else { throw HTTPRefusal(.badRequest, "the query has a broken escape or NUL, or is no UTF-8") }
            guard items.count < maximumItems else {
                throw HTTPRefusal(.badRequest, "the query has more than \(maximumItems) items")
            }
            items.append(QueryItem(name: name, value: value))
        }
        return items
    }
}
