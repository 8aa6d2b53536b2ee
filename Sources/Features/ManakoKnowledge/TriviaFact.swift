/// Where a fact can be looked up.
public struct TriviaSource: Sendable, Hashable, Encodable {
    /// The page's title, such as `Giraffe – Wikipedia`.
    public var title: String
    /// The page's address, which begins with `https://`.
    public var url: String

    /// Creates a source.
    public init(title: String, url: String) {
        self.title = title
        self.url = url
    }
}

/// Something worth telling about an object, in a sentence or two.
public struct TriviaFact: Sendable, Hashable, Encodable {
    /// The fact.
    public var text: LocalizedText
    /// Where it can be looked up.
    public var source: TriviaSource

    /// Creates a fact.
    public init(text: LocalizedText, source: TriviaSource) {
        self.text = text
        self.source = source
    }
}
