/// Walks over the text of a Python or JSON dictionary or list of strings.
struct LiteralScanner {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    /// The strings by index, or nothing when the text is of another form.
    mutating func names() -> [Int: String]? {
        switch next() {
        case "{": entries(closedBy: "}", isDictionary: true)
        case "[": entries(closedBy: "]", isDictionary: false)
        case "(": entries(closedBy: ")", isDictionary: false)
        default: nil
        }
    }

    /// The fields of a dictionary with quoted keys, or nothing when the text is of another form.
    mutating func fields() -> [String: String]? {
        guard next() == "{" else { return nil }
        var fields: [String: String] = [:]
        while true {
            skipSpace()
            if rest.first == "}" { return fields }
            guard fields.count < LabelText.maximumFields, let key = string(), next() == ":", let value = value() else {
                return nil
            }
            fields[key] = value
            switch next() {
            case ",": continue
            case "}": return fields
            default: return nil
            }
        }
    }

    /// A quoted text without its quotes, or the source of anything else.
    private mutating func value() -> String? {
        skipSpace()
        if rest.first == "'" || rest.first == "\"" { return string() }
        let source = rest
        var depth = 0
        while let scalar = rest.first {
            switch scalar {
            case "'", "\"":
                guard string() != nil else { return nil }
                continue
            case "{", "[", "(": depth += 1
            case "}" where depth == 0, "," where depth == 0:
                return String(source[..<rest.startIndex])
            case "}", "]", ")": depth -= 1
            default: break
            }
            rest.removeFirst()
        }
        return nil
    }

    private mutating func entries(closedBy end: UnicodeScalar, isDictionary: Bool) -> [Int: String]? {
        var names: [Int: String] = [:]
        while true {
            skipSpace()
            if rest.first == end { return names }
            let index = isDictionary ? key() : names.count
            guard let index, index <= LabelText.maximumIndex, let name = string() else { return nil }
            names[index] = name
            switch next() {
            case ",": continue
            case end: return names
            default: return nil
            }
        }
    }

    private mutating func key() -> Int? {
        skipSpace()
        let text: String?
        if rest.first == "'" || rest.first == "\"" {
            text = string()
        } else {
            text = String(rest.prefix { ("0"..."9").contains($0) })
            rest.removeFirst(text?.unicodeScalars.count ?? 0)
        }
        guard let text, let index = Int(text), index >= 0, next() == ":" else { return nil }
        return index
    }

    private mutating func string() -> String? {
        guard let quote = next(), quote == "'" || quote == "\"" else { return nil }
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == quote { return String(result) }
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            guard let meant = escaped() else { return nil }
            result.append(contentsOf: meant)
        }
        return nil
    }

    /// What stands for a character after a backslash; an unknown one stays as it is, as in Python.
    private mutating func escaped() -> [UnicodeScalar]? {
        guard let scalar = rest.popFirst() else { return nil }
        switch scalar {
        case "n": return ["\n"]
        case "t": return ["\t"]
        case "x": return hexadecimal(digits: 2)
        case "u": return hexadecimal(digits: 4)
        case "\\", "'", "\"", "/": return [scalar]
        default: return ["\\", scalar]
        }
    }

    private mutating func hexadecimal(digits: Int) -> [UnicodeScalar]? {
        guard let unit = hexadecimalUnit(digits: digits) else { return nil }
        if let scalar = UnicodeScalar(unit) { return [scalar] }
        // JSON writes characters beyond U+FFFF as two surrogates.
        guard rest.popFirst() == "\\", rest.popFirst() == "u", let low = hexadecimalUnit(digits: 4),
            (0xD800..<0xDC00).contains(unit), (0xDC00..<0xE000).contains(low)
        else { return nil }
        return UnicodeScalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)).map { [$0] }
    }

    private mutating func hexadecimalUnit(digits: Int) -> UInt32? {
        let text = String(rest.prefix(digits))
        rest.removeFirst(text.unicodeScalars.count)
        return text.unicodeScalars.count == digits ? UInt32(text, radix: 16) : nil
    }

    private mutating func skipSpace() {
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
    }

    private mutating func next() -> UnicodeScalar? {
        skipSpace()
        return rest.popFirst()
    }
}
