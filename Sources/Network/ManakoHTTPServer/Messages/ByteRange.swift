/// The part of a representation that a request asks for ([RFC 9110, 14](https://www.rfc-editor.org/rfc/rfc9110#section-14)).
public enum ByteRange: Sendable, Hashable {
    /// All of it: nothing else was asked for, or in a way that servers leave aside.
    case whole
    /// The bytes from the first to before the last.
    case part(Range<Int>)
    /// Nothing that is there.
    case unsatisfiable

    /// Reads a `Range`; several ranges at once are answered with the whole, as the specification allows.
    ///
    /// - Parameters:
    ///   - header: the header's value; nil when there is none.
    ///   - size: how many bytes there are.
    public init(_ header: String?, size: Int) {
        self = header.flatMap { Self.parse($0, size) } ?? .whole
    }

    private static func parse(_ header: String, _ size: Int) -> ByteRange? {
        let parts = header.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
        let bounds = parts[1].trimmedBlanks.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return nil }
        switch (number(bounds[0]), number(bounds[1])) {
        case (.missing, .value(let count)):
            return count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
        case (.value(let first), .missing): return first < size ? .part(first..<size) : .unsatisfiable
        case (.value(let first), .value(let last)) where last >= first:
            return first < size ? .part(first..<(min(last, size - 1) + 1)) : .unsatisfiable
        default: return nil
        }
    }

    private enum Bound {
        case missing, value(Int), wrong
    }

    private static func number(_ text: Substring) -> Bound {
        if text.isEmpty { return .missing }
        guard text.utf8.allSatisfy({ (48...57).contains($0) }) else { return .wrong }
        // More digits than any file has bytes.
        return .value(Int(text) ?? .max)
    }
}

extension Substring {
    fileprivate var trimmedBlanks: Substring {
        var text = drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

extension HTTPResponse {
    /// An answer with the part of a body that a request asks for: 200, 206 or 416, with `Accept-Ranges` and `ETag`.
    ///
    /// - Parameters:
    ///   - request: its `Range`, `If-Range` and `If-None-Match` count.
    ///   - size: the bytes of the whole.
    ///   - entityTag: names this version of the bytes, in double quotes.
    ///   - headers: further header fields.
    ///   - read: gives bytes at a place of the whole; see ``HTTPBodyStream``.
    public static func ranged(
        _ request: HTTPRequest, size: Int, entityTag: String, headers: HTTPHeaders,
        read: @escaping HTTPBodyStream.Read
    ) -> HTTPResponse {
        if request.headers.values("if-none-match").contains(entityTag) { return .notModified(entityTag: entityTag) }
        // A range of another version than the one that the client has would not fit to it.
        let isSame = request.headers["if-range"].map { $0 == entityTag } ?? true
        let range = ByteRange(isSame ? request.headers["range"] : nil, size: size)
        var response = HTTPResponse(headers: headers)
        response.headers["accept-ranges"] = "bytes"
        response.headers["etag"] = entityTag
        switch range {
        case .whole: response.stream = HTTPBodyStream(count: size, read: read)
        case .part(let part):
            response.status = .partialContent
            response.headers["content-range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
            response.stream = HTTPBodyStream(count: part.count) { await read(part.lowerBound + $0) }
        case .unsatisfiable:
            response = .error(.rangeNotSatisfiable, "The file has \(size) bytes.")
            response.headers["accept-ranges"] = "bytes"
            response.headers["content-range"] = "bytes */\(size)"
        }
        return response
    }
}
