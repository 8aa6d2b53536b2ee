import ManakoCore

/// What classes are called in other languages than their labels'.
///
/// Labels are those of COCO and ImageNet, where a label may be a list of synonyms: `tabby, tabby cat`.
public struct ClassNames: Sendable, Hashable {
    private let byLabel: [String: String]
    private let byKey: [String: String]

    /// Japanese names of 583 of ImageNet's thousand classes, chosen for being commonly seen, and of the classes of ``Trivia/builtIn``.
    ///
    /// They are kept in `BuiltIn/class-names.json`, which `scripts/embed-trivia` puts into `ClassNamesData.swift`.
    public static let builtIn = readBuiltIn()

    /// Collects names by the first synonym of a label.
    init(japanese names: [String: String]) {
        byLabel = names
        let keys = names.map { (Trivia.key(of: $0.key), $0.value) }
        // ImageNet's Cardigan is a dog and its cardigan is knitted: capitals decide where there are both.
        let ambiguous = Dictionary(grouping: keys, by: \.0).filter { $0.value.count > 1 }
        byKey = Dictionary(uniqueKeysWithValues: keys.filter { ambiguous[$0.0] == nil })
    }

    /// The name of a class.
    ///
    /// - Parameters:
    ///   - label: the label, or a list of synonyms whose first one counts. Capitals, spaces, hyphens and underscores make no difference
    ///     where only one label is meant.
    ///   - language: the language of the name.
    /// - Returns: the name; nil when the label is not known. In English it is the label's first synonym.
    public func name(for label: String, language: TriviaLanguage) -> String? {
        let synonym = Self.firstSynonym(of: label)
        guard synonym.utf8.count <= Self.maximumLength else { return nil }
        if let japanese = byLabel[synonym] ?? byKey[Trivia.key(of: synonym)] {
            return language == .japanese ? japanese : synonym
        }
        return Trivia.builtIn.entry(for: synonym)?.name[language]
    }

    /// The longest label that is looked up, in bytes.
    private static let maximumLength = 1000

    private static func firstSynonym(of label: String) -> String {
        let first = label.prefix { $0 != "," }
        let start = first.firstIndex { !$0.isWhitespace } ?? first.endIndex
        let end = first.lastIndex { !$0.isWhitespace }.map(first.index(after:)) ?? start
        return String(first[start..<end])
    }

    private static func readBuiltIn() -> ClassNames {
        do {
            let top = try JSONField(json: Array(ClassNamesData.json.utf8)).members(["ja"])
            var names: [String: String] = [:]
            for (label, name) in try top["ja"]?.members() ?? [:] { names[label] = try name.text() }
            return ClassNames(japanese: names)
        } catch {
            preconditionFailure("the names inside the program are damaged: \(error)")
        }
    }
}
