/// An argument that is known by its place: declared once, listed in a ``CommandSpec``, and the key to its parsed value.
///
/// A single dash, which stands for standard input, is an ordinary value.
public struct Positional<Value: Sendable>: PositionalDeclaration {
    /// What parser and help know about it.
    public let spec: ArgumentSpec

    /// The name in the help, in capitals.
    public var name: String { spec.name }

    private init(
        _ name: String, help: String, notes: [String], count: ClosedRange<Int>,
        convert: @escaping @Sendable ([String]) throws(InvalidValue) -> Value
    ) {
        spec = ArgumentSpec(name: name, placeholder: name, help: help, notes: notes, count: count) {
            (texts) throws(InvalidValue) in Box(value: try convert(texts))
        }
    }
}

extension Positional {
    /// One value, which must be given.
    ///
    /// - Parameters:
    ///   - name: the name in the help, in capitals.
    ///   - help: what it means.
    public init(_ name: String, help: String) where Value: ArgumentValue {
        self.init(name, help: help, notes: ValueRule<Value>.any.notes, count: 1...1) { (texts) throws(InvalidValue) in
            guard let text = texts.first else { throw InvalidValue(message: "missing \(name)") }
            return try ValueRule.any.read(text, for: name)
        }
    }

    /// One value, nil when not given.
    public init<Wrapped: ArgumentValue>(_ name: String, help: String) where Value == Wrapped? {
        self.init(name, help: help, notes: ValueRule<Wrapped>.any.notes, count: 0...1) { (texts) throws(InvalidValue) in
            guard let text = texts.first else { return nil }
            return try ValueRule.any.read(text, for: name)
        }
    }

    /// All values that are left, so it has to be the last of its command.
    ///
    /// - Parameters:
    ///   - name: the name in the help, in capitals.
    ///   - minimum: the least number of values.
    ///   - help: what it means.
    public init<Element: ArgumentValue>(_ name: String, minimum: Int = 1, help: String) where Value == [Element] {
        self.init(name, help: help, notes: ValueRule<Element>.any.notes, count: minimum...Int.max) {
            (texts) throws(InvalidValue) in try readAll(texts, for: name)
        }
    }
}
