/// Reads JSON (RFC 8259) strictly, in one pass, with bounds on depth and size; says line and column of what is wrong.
///
/// Foundation's decoder gives no places of unknown or repeated keys, which are what people get wrong in such files.
package struct JSONParser {
    /// How deep lists and objects may lie in one another.
    package static let maximumDepth = 16
    /// How many values there may be: more than stand in the largest files of annotations, at most about 1 GB of memory.
    package static let maximumValues = 1 << 24

    private let bytes: [UInt8]
    private let allowsNonFinite: Bool
    private var position = 0
    /// How many values may still come.
    private var left: Int

    private init(_ bytes: [UInt8], allowsNonFinite: Bool, maximumValues: Int) {
        self.bytes = bytes
        self.allowsNonFinite = allowsNonFinite
        left = maximumValues
    }

    /// The value of a whole text.
    ///
    /// - Parameters:
    ///   - bytes: the text in UTF-8.
    ///   - allowsNonFinite: whether `NaN`, `Infinity` and `-Infinity`, which Python writes, are numbers.
    ///   - maximumValues: how many values there may be, lists and objects among them.
    /// - Throws: ``ManakoError/Code/malformedInput`` with line and column, ``ManakoError/Code/limitExceeded`` for too many values.
    package static func value(
        of bytes: [UInt8], allowsNonFinite: Bool = false, maximumValues: Int = maximumValues
    ) throws(ManakoError) -> JSONValue {
        var parser = JSONParser(
            bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes,
            allowsNonFinite: allowsNonFinite, maximumValues: maximumValues)
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        guard parser.position == parser.bytes.count else { throw parser.error("something follows the end") }
        return value
    }

    private mutating func value(depth: Int) throws(ManakoError) -> JSONValue {
        guard left > 0 else {
            throw ManakoError(.limitExceeded, "the text has more values than can be held; divide it into several files")
        }
        left -= 1
        skipSpace()
        switch peek {
        case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
        case UInt8(ascii: "["): return .array(try elements(depth: depth + 1))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return .bool(try word("true", true))
        case UInt8(ascii: "f"): return .bool(try word("false", false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "N") where allowsNonFinite: return .number(try word("NaN", .nan))
        case UInt8(ascii: "I") where allowsNonFinite: return .number(try word("Infinity", .infinity))
        case nil: throw error("the text ends too early")
        default: return .number(try number())
        }
    }

    private mutating func elements(depth: Int) throws(ManakoError) -> [JSONValue] {
        var elements: [JSONValue] = []
        try sequence(from: "[", to: "]", depth: depth) { (parser) throws(ManakoError) in
            elements.append(try parser.value(depth: depth))
        }
        return elements
    }

    private mutating func members(depth: Int) throws(ManakoError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        var known: Set<String> = []
        try sequence(from: "{", to: "}", depth: depth) { (parser) throws(ManakoError) in
            parser.skipSpace()
            let start = parser
            let key = try parser.string()
            guard known.insert(key).inserted else { throw start.error("the key \"\(key)\" stands here twice") }
            try parser.expect(":")
            members.append(JSONValue.Member(key: key, value: try parser.value(depth: depth)))
        }
        return members
    }

    /// Reads what stands between brackets, separated by commas.
    private mutating func sequence(
        from open: Unicode.Scalar, to close: Unicode.Scalar, depth: Int,
        _ element: (inout JSONParser) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        guard depth <= Self.maximumDepth else {
            throw error("more than \(Self.maximumDepth) levels lie in one another")
        }
        try expect(open)
        if accept(close) { return }
        repeat { try element(&self) } while accept(",")
        try expect(close)
    }

    private mutating func string() throws(ManakoError) -> String {
        guard accept("\"") else { throw error("a text in double quotes must stand here") }
        var content: [UInt8] = []
        while let byte = peek, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw error("a control character stands in a text") }
            position += 1
            if byte == UInt8(ascii: "\\") {
                content += Array(String(try escaped()).utf8)
            } else {
                content.append(byte)
            }
        }
        guard accept("\"") else { throw error("a text has no closing quote") }
        guard let text = String(validating: content, as: UTF8.self) else { throw error("a text is not UTF-8") }
        return text
    }

    private mutating func escaped() throws(ManakoError) -> Unicode.Scalar {
        switch JSONEscape(bytes[...], at: &position) {
        case .character(let scalar): return scalar
        case .half: throw error("half a character stands in a text")
        case .unknown, .unfinished: throw error("a backslash stands before something that needs none")
        case .noDigits: throw error("\\u needs four hexadecimal digits")
        }
    }

    private mutating func number() throws(ManakoError) -> Double {
        if allowsNonFinite, bytes[position...].starts(with: "-Infinity".utf8) {
            return try word("-Infinity", -.infinity)
        }
        let start = position
        while let byte = peek, "+-.0123456789Ee".utf8.contains(byte) { position += 1 }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        guard let number = Double(text), Self.isNumber(text) else {
            position = start
            throw error("a value must stand here: a number, a text in double quotes, a list, an object, true or false")
        }
        guard number.isFinite else { throw error("the number \(text) is too large") }
        return number
    }

    /// Whether a text that Swift reads as a number is one in JSON, where zeros do not lead and points do not end.
    private static func isNumber(_ text: String) -> Bool {
        let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
        guard let first = digits.first, first.isNumber else { return false }
        if first == "0", let second = digits.dropFirst().first, second.isNumber { return false }
        return !text.contains(".e") && !text.contains(".E") && !text.hasSuffix(".")
    }

    private mutating func word<Value>(_ word: String, _ value: Value) throws(ManakoError) -> Value {
        guard bytes[position...].starts(with: word.utf8) else {
            throw error("a value must stand here; texts need double quotes")
        }
        position += word.utf8.count
        return value
    }

    private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte.isTextSpace { position += 1 }
    }

    /// Steps over a character, and space before it outside of texts, when it is the next one.
    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        let start = position
        if character != "\"" { skipSpace() }
        guard peek == UInt8(ascii: character) else {
            position = start
            return false
        }
        position += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(ManakoError) {
        guard accept(character) else {
            skipSpace()
            throw error("'\(character)' must stand here")
        }
    }

    private func error(_ problem: String) -> ManakoError {
        let before = bytes[..<min(position, bytes.count)]
        let line = before.count { $0 == 0x0A } + 1
        let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
        return ManakoError(.malformedInput, "line \(line), column \(column): \(problem)")
    }
}
