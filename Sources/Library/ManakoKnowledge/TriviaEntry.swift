public import ManakoAPI

/// What is known about the objects of one label.
public struct TriviaEntry: Sendable, Hashable {
    /// The label as detectors give it, such as `traffic light`.
    public var label: String
    /// Other labels of the same object, such as `stoplight`.
    public var aliases: [String]
    /// What people call the object.
    public var name: BilingualText
    /// The facts, in the order in which they are shown.
    public var facts: [Fact]
    /// Whether ``Trivia/merged(with:)`` drops what was known about the label before, instead of adding to it.
    public var replaces: Bool

    /// Creates an entry.
    public init(
        label: String, aliases: [String] = [], name: BilingualText, facts: [Fact], replaces: Bool = false
    ) {
        self.label = label
        self.aliases = aliases
        self.name = name
        self.facts = facts
        self.replaces = replaces
    }

    /// The n-th fact, beginning again after the last one, so that any number chooses one; nil when there are no facts.
    ///
    /// - Parameter number: 0 is the first one; negative numbers count from the end.
    public func fact(at number: Int) -> Fact? {
        guard !facts.isEmpty else { return nil }
        let remainder = number % facts.count
        return facts[remainder < 0 ? remainder + facts.count : remainder]
    }
}

extension TriviaEntry: Encodable {
    private enum CodingKeys: String, CodingKey {
        case label, aliases, name, facts
    }
}

extension TriviaAnswer {
    /// What is known about the objects of one label, for clients and in JSON.
    public init(_ entry: TriviaEntry) {
        self.init(label: entry.label, name: entry.name, facts: entry.facts)
    }
}
