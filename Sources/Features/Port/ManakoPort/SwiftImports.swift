/// The imports of a Swift file, found without compiling it.
struct SwiftImports: Equatable {
    /// The modules that the file needs wherever it is compiled.
    var needed: Set<String> = []
    /// Those inside `#if`, which may be left out.
    var conditional: Set<String> = []

    /// All modules that the file names.
    var all: Set<String> { needed.union(conditional) }

    /// Reads the imports of a file's text; comments and texts of several lines are left out.
    init(_ text: String) {
        var (depth, comments, isInText) = (0, 0, false)
        for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
            let code = Self.code(line, comments: &comments, isInText: &isInText)
            for statement in code.split(separator: ";") { read(statement, depth: &depth) }
        }
    }

    private mutating func read(_ statement: Substring, depth: inout Int) {
        let words = statement.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else { return }
        switch first {
        case "#if": depth += 1
        case "#endif": depth = max(0, depth - 1)
        default:
            guard let module = Self.module(words) else { return }
            if depth == 0 { needed.insert(module) } else { conditional.insert(module) }
        }
    }

    private static let modifiers: Set<Substring> = [
        "public", "internal", "private", "fileprivate", "package", "@testable", "@preconcurrency", "@_exported",
        "@_implementationOnly", "@_spiOnly",
    ]
    private static let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]

    /// The module of an import; nil for every other statement.
    private static func module(_ words: [Substring]) -> String? {
        var rest = words.drop { modifiers.contains($0) }
        guard rest.popFirst() == "import" else { return nil }
        if let kind = rest.first, kinds.contains(kind) { rest = rest.dropFirst() }
        guard let path = rest.first, let name = path.split(separator: ".").first else { return nil }
        return name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) ? String(name) : nil
    }

    /// A line without comments; `comments` counts those that are open, which may lie in each other.
    private static func code(_ line: Substring, comments: inout Int, isInText: inout Bool) -> Substring {
        var (kept, rest) = (Substring(), line)
        while let character = rest.first {
            if rest.hasPrefix("\"\"\""), comments == 0 {
                isInText.toggle()
                rest = rest.dropFirst(3)
            } else if rest.hasPrefix("/*"), !isInText {
                comments += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/"), comments > 0 {
                comments -= 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("//"), comments == 0, !isInText {
                return kept
            } else {
                if comments == 0, !isInText { kept.append(character) }
                rest = rest.dropFirst()
            }
        }
        return kept
    }
}
