/// A type that options and positional arguments can have.
///
/// An enumeration of strings that lists its cases conforms by declaring so; its raw values are what the user may write.
///
/// ```swift
/// enum Format: String, CaseIterable, ArgumentValue, Codable { case text, json }
/// ```
public protocol ArgumentValue: Sendable {
    /// Reads a value, nil when the text is not one.
    init?(argument: String)
    /// What the user must write, with its article, such as `a whole number`.
    static var argumentKind: String { get }
    /// All that the user may write; empty when that can't be listed.
    static var argumentChoices: [String] { get }
    /// The value as the user would write it.
    var argumentText: String { get }
}

extension ArgumentValue {
    /// None.
    public static var argumentChoices: [String] { [] }
}

extension String: ArgumentValue {
    /// Any text but the empty one.
    public init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        self = argument
    }
    /// What the user must write.
    public static var argumentKind: String { "a text that is not empty" }
    /// The text itself.
    public var argumentText: String { self }
}

extension Int: ArgumentValue {
    /// A decimal number.
    public init?(argument: String) { self.init(argument) }
    /// What the user must write.
    public static var argumentKind: String { "a whole number" }
    /// The decimal digits.
    public var argumentText: String { String(self) }
}

extension Double: ArgumentValue {
    /// A finite decimal number.
    public init?(argument: String) {
        self.init(argument)
        guard isFinite else { return nil }
    }
    /// What the user must write.
    public static var argumentKind: String { "a number" }
    /// The shortest decimal notation, without `.0`.
    public var argumentText: String {
        let text = String(self)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension ArgumentValue where Self: RawRepresentable, Self.RawValue == String, Self: CaseIterable {
    /// The case with this raw value.
    public init?(argument: String) { self.init(rawValue: argument) }
    /// What the user must write.
    public static var argumentKind: String { "one of " + argumentChoices.joined(separator: ", ") }
    /// The raw values.
    public static var argumentChoices: [String] { allCases.map(\.rawValue) }
    /// The raw value.
    public var argumentText: String { rawValue }
}
