/// The entities of raw HTML.
enum HTMLEntities {
    /// Those by name that READMEs have; others stay as they are written.
    private static let named: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™",
        "mdash": "—", "ndash": "–", "hellip": "…", "middot": "·", "bull": "•", "rarr": "→", "larr": "←", "times": "×",
        "deg": "°", "micro": "µ", "colon": ":", "Tab": "\t", "NewLine": "\n", "lpar": "(", "rpar": ")", "emsp": " ",
        "ensp": " ",
    ]

    /// A text with its entities replaced by what they stand for.
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[rest.index(after: start)...]
            let name = rest.prefix(10).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
            guard let value = value(of: name) else {
                result += "&"
                continue
            }
            result += value
            rest = rest.dropFirst(name.count)
            if rest.first == ";" { rest = rest.dropFirst() }
        }
        return result + rest
    }

    private static func value(of name: Substring) -> String? {
        guard name.first == "#" else { return named[String(name)] }
        let digits = name.dropFirst()
        let number =
            digits.first?.lowercased() == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return number.flatMap { UnicodeScalar($0) }.map { String($0) }
    }
}
