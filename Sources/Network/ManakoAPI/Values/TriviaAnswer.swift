/// Where a fact can be looked up.
public struct FactSource: APIValue, Codable {
    /// The page's title.
    public var title: String
    /// The page's address.
    public var url: String

    /// Creates a source.
    public init(title: String, url: String) {
        self.title = title
        self.url = url
    }

    /// `FactSource`.
    public static var schemaName: String { "FactSource" }
    /// Title and address.
    public static let fields: [APIField<FactSource>] = [
        APIField("title", \.title, "Title of the page."),
        APIField("url", \.url, "Address of the page."),
    ]
}

/// Something worth telling about an object.
public struct Fact: APIValue, Codable {
    /// The fact.
    public var text: BilingualText
    /// Where it can be looked up.
    public var source: FactSource

    /// Creates a fact.
    public init(text: BilingualText, source: FactSource) {
        self.text = text
        self.source = source
    }

    /// `Fact`.
    public static var schemaName: String { "Fact" }
    /// Text and source.
    public static let fields: [APIField<Fact>] = [
        APIField("text", \.text, "The fact."),
        APIField("source", \.source, "Where it can be looked up."),
    ]
}

/// What there is to tell about a class of objects: the answer of `GET /v1/trivia/{label}`.
public struct TriviaAnswer: APIValue {
    /// The name of the class, as models give it.
    public var label: String
    /// What people call it.
    public var name: BilingualText
    /// The facts.
    public var facts: [Fact]

    /// Creates an answer.
    public init(label: String, name: BilingualText, facts: [Fact]) {
        self.label = label
        self.name = name
        self.facts = facts
    }

    /// `Trivia`.
    public static var schemaName: String { "Trivia" }
    /// Class, name and facts.
    public static let fields: [APIField<TriviaAnswer>] = [
        APIField("label", \.label, "Name of the class, as models give it."),
        APIField("name", \.name, "What people call it."),
        APIField("facts", \.facts, "The facts."),
    ]
}
