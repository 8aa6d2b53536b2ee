/// Makes identifiers of Swift out of names that hold anything.
struct SwiftIdentifiers {
    private var taken: Set<String>

    /// - Parameter taken: what no name may become.
    init(taken: Set<String>) { self.taken = taken }

    /// An identifier that was not given before, nor with one of the endings.
    mutating func unique(_ name: String, endings: [String] = []) -> String {
        var safe = Self.safe(name)
        if Self.unusable.contains(safe) { safe += "_" }
        var candidate = safe
        var number = 2
        while ([""] + endings).contains(where: { taken.contains(candidate + $0) }) {
            candidate = "\(safe)_\(number)"
            number += 1
        }
        for ending in [""] + endings { taken.insert(candidate + ending) }
        return candidate
    }

    /// An identifier as it is written where a name is declared.
    static func escaped(_ identifier: String) -> String {
        keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// Letters, digits and underscores, the first no digit.
    static func safe(_ name: String) -> String {
        let text = String(name.unicodeScalars.map { isPart($0) ? Character($0) : "_" })
        guard let first = text.unicodeScalars.first else { return "_unnamed" }
        if text.allSatisfy({ $0 == "_" }) { return "_unnamed" }
        return first.properties.numericType == nil && first.properties.isXIDStart || first == "_" ? text : "_" + text
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        switch scalar.value {
        case 0xC0...0x2FF, 0x370...0x167F, 0x1E00...0x1FFF, 0x3040...0xD7FF: break
        default: return false
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter: return scalar.properties.isXIDStart
        default: return false
        }
    }

    /// What a backtick does not help.
    private static let unusable: Set<String> = ["self", "Self", "init", "Type", "Protocol", "Any", "super", "_"]

    /// What needs backticks.
    private static let keywords: Set<String> = [
        "actor", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default",
        "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func",
        "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "private",
        "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
