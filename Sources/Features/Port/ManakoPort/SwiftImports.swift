/// The imports of a Swift file with the conditions around them, found without compiling it.
struct SwiftImports: Equatable {
    /// What stands between two lines of conditions.
    private struct Part: Equatable {
        /// Conditions that hold, or with false must not hold.
        var conditions: [Condition]
        var modules: Set<String> = []
        /// Whether there is anything but imports.
        var hasCode = false
    }

    private struct Condition: Equatable {
        var text: String
        var holds: Bool
    }

    private var parts: [Part] = [Part(conditions: [])]

    /// All modules that the file names.
    var all: Set<String> { parts.reduce(into: []) { $0.formUnion($1.modules) } }

    /// The modules that the file needs where these can be imported.
    func needed(_ available: Set<String>) -> Set<String> {
        active(available).reduce(into: []) { $0.formUnion($1.modules) }
    }

    /// The modules without which none of the file's code is compiled, in the order of the alphabet; empty where some is.
    func leavesOut(_ available: Set<String>) -> [String] {
        guard parts.contains(where: \.hasCode), !active(available).contains(where: \.hasCode) else { return [] }
        let asked = parts.filter(\.hasCode).flatMap(\.conditions).filter(\.holds).flatMap { Self.asked($0.text) }
        let missing = Set(asked).subtracting(available).sorted()
        return missing.isEmpty ? ["another system"] : missing
    }

    private func active(_ available: Set<String>) -> [Part] {
        let conditions = SwiftConditions(available: available)
        return parts.filter { part in part.conditions.allSatisfy { conditions.holds($0.text) == $0.holds } }
    }

    /// The modules in `canImport(…)`.
    private static func asked(_ condition: String) -> [String] {
        condition.split(separator: "canImport(", omittingEmptySubsequences: false).dropFirst().map {
            String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        }
    }

    /// Reads the imports of a file's text; comments and texts of several lines are left out.
    init(_ text: String) {
        var (comments, isInText) = (0, false)
        var open: [[Condition]] = []
        for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
            let code = Self.code(line, comments: &comments, isInText: &isInText)
            for statement in code.split(separator: ";") { read(statement, &open) }
        }
    }

    private mutating func read(_ statement: Substring, _ open: inout [[Condition]]) {
        let words = statement.split(whereSeparator: \.isWhitespace)
        guard let first = words.first else { return }
        let rest = String(statement.drop(while: \.isWhitespace).dropFirst(first.count))
        switch first {
        case "#if" where open.count < 100: open.append([Condition(text: rest, holds: true)])
        case "#elseif", "#else":
            guard var branch = open.popLast() else { return }
            branch[branch.count - 1].holds = false
            open.append(branch + [Condition(text: first == "#else" ? "true" : rest, holds: true)])
        case "#endif": _ = open.popLast()
        default:
            if let module = Self.module(words) {
                parts[parts.count - 1].modules.insert(module)
            } else {
                parts[parts.count - 1].hasCode = true
            }
            return
        }
        parts.append(Part(conditions: open.flatMap { $0 }))
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
