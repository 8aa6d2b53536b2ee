/// What a value looks like in JSON, as far as `openapi.json` says it.
public enum Schema: Sendable, Hashable {
    /// A text.
    case string
    /// A text of one to so many code points that fits a pattern ([ECMA 262](https://262.ecma-international.org)).
    case name(maximum: Int, pattern: String)
    /// A text of one to so many code points.
    case text(maximum: Int)
    /// A whole number in a range; nil for any.
    case integer(ClosedRange<Int>? = nil)
    /// A number in a range; nil for any.
    case number(ClosedRange<Double>? = nil)
    /// True or false.
    case boolean
    /// One of some texts.
    case choice([String])
    /// A list, of a fixed length where there is one.
    indirect case list(Schema, count: Int? = nil)
    /// An object that is described elsewhere, by name.
    case object(String)
    /// The schema, or `null`.
    indirect case nullable(Schema)
    /// An object of any names, whose members are all of one kind.
    indirect case map(Schema)
    /// Any of several kinds.
    indirect case oneOf([Schema])

    /// A text of one to so many code points without NUL, which no query can hold.
    ///
    /// - Parameters:
    ///   - maximum: the most code points.
    ///   - ending: a pattern that stands at its end.
    package static func plain(maximum: Int, ending: String = "") -> Schema {
        .name(maximum: maximum, pattern: #"^[^\u0000]+"# + ending + "$")
    }

    /// The schema of a value.
    public static func value<Value: APIValue>(_ type: Value.Type) -> Schema { .object(type.schemaName) }
}

/// A member of an object.
public struct SchemaField: Sendable, Hashable {
    /// The key.
    public var name: String
    /// What stands there.
    public var schema: Schema
    /// Whether it is always there.
    public var isRequired: Bool
    /// What it means, in a sentence; units, range and coordinate space included.
    public var summary: String

    /// Creates a member.
    public init(_ name: String, _ schema: Schema, isRequired: Bool = true, _ summary: String) {
        self.name = name
        self.schema = schema
        self.isRequired = isRequired
        self.summary = summary
    }
}
