/// The names that a Swift file declares, found without compiling it.
enum SwiftNames {
    private static let keywords: Set<Substring> = [
        "class", "struct", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case",
    ]

    /// All names behind a keyword of declarations, whatever they are inside of.
    static func declared(in text: String) -> Set<String> {
        var names: Set<String> = []
        var isNext = false
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
            if isNext { names.insert(String(word)) }
            isNext = keywords.contains(word)
        }
        return names
    }
}
