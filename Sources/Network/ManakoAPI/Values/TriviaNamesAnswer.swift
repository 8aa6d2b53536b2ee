/// The classes that facts are known about.
public struct TriviaNamesAnswer: APIValue, Codable {
    /// All of them.
    public var labels: [TriviaName]

    /// Creates an answer.
    public init(labels: [TriviaName]) { self.labels = labels }

    /// `TriviaNames`.
    public static var schemaName: String { "TriviaNames" }
    /// The list.
    public static let fields: [APIField<TriviaNamesAnswer>] = [
        APIField("labels", \.labels, "The classes that facts are known about.")
    ]
}

/// A class of objects with its names.
public struct TriviaName: APIValue, Codable {
    /// The name that models give it.
    public var label: String
    /// What people call it.
    public var name: BilingualText

    /// Creates a name.
    public init(label: String, name: BilingualText) {
        self.label = label
        self.name = name
    }

    /// `TriviaName`.
    public static var schemaName: String { "TriviaName" }
    /// Label and names.
    public static let fields: [APIField<TriviaName>] = [
        APIField("label", \.label, "Name of the class, as models give it."),
        APIField("name", \.name, "What people call it."),
    ]
}
