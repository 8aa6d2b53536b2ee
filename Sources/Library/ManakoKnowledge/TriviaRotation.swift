public import ManakoAPI

/// Shows one fact after the other: each call gives the next one about a label, and after the last the first again.
public struct TriviaRotation: Sendable, Hashable {
    private let start: Int
    /// How many facts each label has shown, by the label of its entry.
    private var counts: [String: Int] = [:]

    /// Creates a rotation that has shown nothing.
    ///
    /// - Parameter start: the number of the fact that comes first.
    public init(start: Int = 0) { self.start = start }

    /// The next fact about a label, nil when nothing is known about it.
    public mutating func next(about label: String, in trivia: Trivia) -> Fact? {
        guard let entry = trivia.entry(for: label), !entry.facts.isEmpty else { return nil }
        let count = counts[entry.label, default: 0]
        counts[entry.label] = (count + 1) % entry.facts.count
        return entry.fact(at: start % entry.facts.count + count)
    }
}
