import ManakoAPI

/// Facts about the objects that detectors find, by label.
///
/// ```swift
/// let trivia = try Trivia.builtIn.merged(with: Trivia(contentsOf: "ours.json"))
/// if let entry = trivia.entry(for: "tvmonitor"), let fact = entry.fact(at: 0) {
///     print(entry.name.ja, fact.text.ja, fact.source.url)
/// }
/// ```
public struct Trivia: Sendable {
    /// The entries, in the order of the files they come from.
    public let entries: [TriviaEntry]
    /// Positions in `entries` by the keys of labels, aliases and names.
    private let positions: [String: Int]

    /// Creates a collection. Of several entries with one label, the first one is found.
    public init(_ entries: [TriviaEntry] = []) {
        self.entries = entries
        positions = Self.positions(of: entries)
    }

    /// What there is about a label.
    ///
    /// - Parameter label: a label, one of its aliases, or the object's name in either language. Capitals, spaces, hyphens and
    ///   underscores make no difference: `Traffic_Light` is `traffic light`.
    public func entry(for label: String) -> TriviaEntry? {
        guard label.utf8.count <= Self.maximumQueryBytes else { return nil }
        return positions[Self.key(of: label)].map { entries[$0] }
    }

    /// These entries with others added.
    ///
    /// Where both know a label, by itself or as an alias, the others' facts come first and their name counts; an entry that
    /// says it ``TriviaEntry/replaces`` leaves nothing of the facts before. Facts that are there already are not repeated.
    public func merged(with others: Trivia) -> Trivia {
        var merged = entries
        for other in others.entries {
            if let position = position(of: other) {
                merged[position] = merged[position].merged(with: other)
            } else {
                merged.append(other)
            }
        }
        return Trivia(merged)
    }

    /// Where an entry stands that has the label of another as its label or alias; a name alone does not make them the same.
    private func position(of other: TriviaEntry) -> Int? {
        let key = Self.key(of: other.label)
        guard let position = positions[key], entries[position].keys.contains(key) else { return nil }
        return position
    }

    /// Labels come before aliases and aliases before names, so that each finds what it is the label of.
    private static func positions(of entries: [TriviaEntry]) -> [String: Int] {
        var positions: [String: Int] = [:]
        let texts: [(TriviaEntry) -> [String]] = [
            { [$0.label] }, { $0.aliases }, { [$0.name.en, $0.name.ja] },
        ]
        for texts in texts {
            for (position, entry) in entries.enumerated() {
                for text in texts(entry) where positions[key(of: text)] == nil { positions[key(of: text)] = position }
            }
        }
        return positions
    }

    /// What labels are compared by.
    static func key(of label: String) -> String {
        label.lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
    }

    /// The longest label that is looked up.
    private static let maximumQueryBytes = 1000
}

extension Trivia: Hashable {
    /// Whether two collections have the same entries.
    public static func == (first: Trivia, second: Trivia) -> Bool { first.entries == second.entries }

    /// Hashes the entries.
    public func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension TriviaEntry {
    /// What label and aliases are compared by.
    var keys: [String] { ([label] + aliases).map(Trivia.key) }

    fileprivate func merged(with other: TriviaEntry) -> TriviaEntry {
        let known = Set(keys)
        let added = ([other.label] + other.aliases).filter { !known.contains(Trivia.key(of: $0)) }
        let kept = other.replaces ? [] : facts.filter { fact in !other.facts.contains { $0.text == fact.text } }
        return TriviaEntry(
            label: label, aliases: aliases + added, name: other.name, facts: other.facts + kept, replaces: replaces)
    }
}
