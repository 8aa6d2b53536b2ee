public import ManakoCore

/// A form with files, as browsers send it ([RFC 7578](https://www.rfc-editor.org/rfc/rfc7578)).
public struct MultipartForm: Sendable, Hashable {
    /// One field.
    public struct Part: Sendable, Hashable {
        /// The field's name.
        public var name: String
        /// The file's name as the client gives it, without folders; never use it as a path.
        public var fileName: String?
        /// The content's type, such as `image/jpeg`, in lower case.
        public var contentType: String?
        /// The content.
        public var body: ArraySlice<UInt8>
    }

    /// The fields in their order.
    public var parts: [Part]

    /// The first field of a name.
    public func part(_ name: String) -> Part? { parts.first { $0.name == name } }

    /// Reads a form. Contents are shared with the body, not copied.
    ///
    /// - Parameters:
    ///   - body: the request's body.
    ///   - contentType: the request's `Content-Type`, which names the boundary.
    ///   - maximumParts: the most fields.
    /// - Throws: ``ManakoError/Code/malformedInput`` for what is no such form, ``ManakoError/Code/limitExceeded`` for more fields or
    ///   longer header lines than a form has.
    public init(_ body: [UInt8], contentType: String, maximumParts: Int = 16) throws(ManakoError) {
        guard let boundary = Self.boundary(contentType) else {
            throw Self.malformed("the content type names no boundary")
        }
        parts = []
        let delimiter = Array("--\(boundary)".utf8)
        guard var position = Self.find(delimiter, in: body[...], atLineStart: true) else {
            throw Self.malformed("the boundary does not occur")
        }
        while true {
            var rest = body[(position + delimiter.count)...]
            if rest.starts(with: "--".utf8) { return }
            rest = rest.drop { $0 == Bytes.space || $0 == Bytes.tab }
            guard rest.starts(with: "\r\n".utf8) else { throw Self.malformed("a boundary's line goes on") }
            guard let next = Self.find(delimiter, in: rest, atLineStart: true) else {
                throw Self.malformed("the last boundary is missing; the body may be cut off")
            }
            guard parts.count < maximumParts else {
                throw ManakoError(.limitExceeded, "the form has more than \(maximumParts) fields")
            }
            parts.append(try Self.part(rest.dropFirst(2), end: next))
            position = next
        }
    }

    /// The boundary in a `multipart/form-data` type: 1 to 70 characters of those that may be in one.
    static func boundary(_ contentType: String) -> String? {
        let (type, parameters) = HeaderParameters.parse(contentType)
        guard type == "multipart/form-data", let boundary = parameters["boundary"] else { return nil }
        let isPlain = boundary.utf8.allSatisfy { (0x21...0x7E).contains($0) || $0 == Bytes.space }
        return (1...70).contains(boundary.utf8.count) && isPlain && !boundary.hasSuffix(" ") ? boundary : nil
    }

    private static let maximumHead = 8 << 10

    /// Reads header lines and content; `end` is where the next boundary begins, after a line break.
    private static func part(_ bytes: ArraySlice<UInt8>, end: Int) throws(ManakoError) -> Part {
        // A part without content and without header lines has one line break only.
        guard end - 2 >= bytes.startIndex else { throw malformed("a field has no name") }
        let content = bytes[..<(end - 2)]
        var rest = content
        var headers = HTTPHeaders()
        while true {
            guard let lineEnd = find([Bytes.carriageReturn, Bytes.lineFeed], in: rest.prefix(maximumHead)) else {
                throw malformed("a field's header lines do not end")
            }
            let line = rest[..<lineEnd]
            rest = rest[(lineEnd + 2)...]
            if line.isEmpty { break }
            guard let (name, value) = try? RequestHeadParser.field(line), headers.count < 16 else {
                throw malformed("a field has a broken header line")
            }
            headers.addParsed(name: name, value: value)
        }
        return try named(headers, rest)
    }

    private static func named(_ headers: HTTPHeaders, _ body: ArraySlice<UInt8>) throws(ManakoError) -> Part {
        let (kind, parameters) = HeaderParameters.parse(headers["content-disposition"] ?? "")
        guard kind == "form-data", let name = parameters["name"] else { throw malformed("a field has no name") }
        let file = parameters["filename"].map { name in
            String(name.split(omittingEmptySubsequences: true) { $0 == "/" || $0 == "\\" }.last ?? "")
        }
        let type = headers["content-type"].map { HeaderParameters.parse($0).value }
        return Part(name: name, fileName: file, contentType: type, body: body)
    }

    /// The first place of a pattern; with `atLineStart` only at the beginning of the bytes or behind a line break.
    static func find(_ pattern: [UInt8], in bytes: ArraySlice<UInt8>, atLineStart: Bool = false) -> Int? {
        guard let first = pattern.first else { return nil }
        var from = bytes.startIndex
        while let index = bytes[from...].firstIndex(of: first), bytes.endIndex - index >= pattern.count {
            let isAtStart =
                !atLineStart || index == bytes.startIndex && index == 0
                || index >= bytes.startIndex + 2 && bytes[index - 1] == Bytes.lineFeed
                    && bytes[index - 2] == Bytes.carriageReturn
            if isAtStart, bytes[index..<(index + pattern.count)].elementsEqual(pattern) { return index }
            from = index + 1
        }
        return nil
    }

    private static func malformed(_ what: String) -> ManakoError {
        ManakoError(.malformedInput, "the form can't be read: \(what)")
    }
}
