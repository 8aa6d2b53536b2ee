public import ManakoCore

/// Where a fact can be looked up.
public struct FactSource: APIValue {
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
    public static var fields: [SchemaField] {
        [SchemaField("title", .string, "Title of the page."), SchemaField("url", .string, "Address of the page.")]
    }

    /// Writes the source.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("title", title)
            json.member("url", url)
        }
    }
}

/// Something worth telling about an object.
public struct Fact: APIValue {
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
    public static var fields: [SchemaField] {
        [
            SchemaField("text", .value(BilingualText.self), "The fact."),
            SchemaField("source", .value(FactSource.self), "Where it can be looked up."),
        ]
    }

    /// Writes the fact.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("text", text)
            json.member("source", source)
        }
    }
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
    public static var fields: [SchemaField] {
        [
            SchemaField("label", .string, "Name of the class, as models give it."),
            SchemaField("name", .value(BilingualText.self), "What people call it."),
            SchemaField("facts", .list(.value(Fact.self)), "The facts."),
        ]
    }

    /// Writes the answer.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("label", label)
            json.member("name", name)
            json.member("facts", facts)
        }
    }
}
