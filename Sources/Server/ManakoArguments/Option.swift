/// A named argument whose value has a type: declared once, listed in a ``CommandSpec``, and the key to its parsed value.
///
/// ```swift
/// let confidence = Option<Double>("confidence", "NUMBER", in: 0...1, default: 0.25, help: "the least confidence")
/// let model = Option<String?>("model", "FILE", help: "the model")
/// let classes = Option<[String]>("classes", list: "A,B", help: "only these classes")
/// let track = Option<Bool>(flag: "track", help: "follow objects")
/// …
/// let least: Double = parsed[confidence]
/// ```
///
/// The user writes `--name VALUE`, `--name=VALUE` or, with a short form, `-n VALUE` and `-nVALUE`. The last of several counts.
public struct Option<Value: Sendable>: OptionDeclaration {
    /// What parser and help know about it.
    public private(set) var spec: ArgumentSpec

    /// The long name without dashes.
    public var name: String { spec.name }

    private init(
        _ name: String, short: Character?, placeholder: String?, help: String, notes: [String],
        isRequired: Bool = false, choices: [String] = [], usual: String? = nil,
        convert: @escaping @Sendable ([String]) throws(InvalidValue) -> Value
    ) {
        spec = ArgumentSpec(
            name: name, short: short, placeholder: placeholder, help: help, notes: notes, isRequired: isRequired,
            choices: choices, usual: usual
        ) { (texts) throws(InvalidValue) in Box(value: try convert(texts)) }
    }

    /// The same option, which also accepts the name that it had in the version before; whoever uses that is told the new one.
    ///
    /// - Parameters:
    ///   - name: the former long name without dashes.
    ///   - words: today's words by the former ones, where values were called otherwise.
    public func formerly(_ name: String, words: [String: String] = [:]) -> Option {
        var option = self
        option.spec.formerly = FormerArgument(name: name, words: words)
        return option
    }
}

extension Option where Value == Bool {
    /// A flag: true when given.
    ///
    /// - Parameters:
    ///   - name: the long name without dashes.
    ///   - short: the letter of the short form.
    ///   - help: what it means.
    public init(flag name: String, short: Character? = nil, help: String) {
        self.init(name, short: short, placeholder: nil, help: help, notes: []) { !$0.isEmpty }
    }
}

extension Option where Value: ArgumentValue {
    private init(
        _ name: String, short: Character?, placeholder: String, rule: ValueRule<Value>, default value: Value,
        help: String
    ) {
        let usual = value.argumentText
        self.init(
            name, short: short, placeholder: placeholder, help: help, notes: rule.notes + ["default: \(usual)"],
            choices: rule.choices, usual: usual
        ) { (texts) throws(InvalidValue) in
            guard let text = texts.last else { return value }
            return try rule.read(text, for: "--" + name)
        }
    }

    /// An option that has to be given; usage lines name it.
    ///
    /// - Parameters:
    ///   - name: the long name without dashes.
    ///   - placeholder: what stands for the value in the help.
    ///   - short: the letter of the short form.
    ///   - help: what it means.
    public init(required name: String, _ placeholder: String, short: Character? = nil, help: String) {
        let rule = ValueRule<Value>.any
        self.init(
            name, short: short, placeholder: placeholder, help: help, notes: rule.notes + ["required"], isRequired: true
        ) { (texts) throws(InvalidValue) in
            guard let text = texts.last else { throw InvalidValue(message: "--\(name) is missing: \(help)") }
            return try rule.read(text, for: "--" + name)
        }
    }

    /// An option with a default.
    ///
    /// - Parameters:
    ///   - name: the long name without dashes.
    ///   - placeholder: what stands for the value in the help.
    ///   - short: the letter of the short form.
    ///   - value: the value when the option is not given.
    ///   - help: what it means.
    public init(_ name: String, _ placeholder: String, short: Character? = nil, default value: Value, help: String) {
        self.init(name, short: short, placeholder: placeholder, rule: .any, default: value, help: help)
    }

    /// An option with a default of which a command has a use for some values only.
    ///
    /// The others are read too, so that the command can say why it has none for them; the help lists those that it has.
    ///
    /// - Parameters:
    ///   - name: the long name without dashes.
    ///   - placeholder: what stands for the value in the help.
    ///   - short: the letter of the short form.
    ///   - listed: the values that the command has a use for.
    ///   - value: the value when the option is not given.
    ///   - help: what it means.
    public init(
        _ name: String, _ placeholder: String, short: Character? = nil, listing listed: [Value], default value: Value,
        help: String
    ) {
        let (words, usual) = (listed.map(\.argumentText), value.argumentText)
        self.init(
            name, short: short, placeholder: placeholder, help: help,
            notes: ["one of: " + words.joined(separator: ", "), "default: \(usual)"], choices: words, usual: usual
        ) { (texts) throws(InvalidValue) in
            guard let text = texts.last else { return value }
            return try ValueRule<Value>.any.read(text, for: "--" + name)
        }
    }

    /// An option with a default, whose value lies in a range.
    public init(
        _ name: String, _ placeholder: String, short: Character? = nil, in range: ClosedRange<Value>,
        default value: Value, help: String
    ) where Value: Comparable {
        self.init(name, short: short, placeholder: placeholder, rule: .within(range), default: value, help: help)
    }

    /// An option with a default, whose value has a least one.
    public init(
        _ name: String, _ placeholder: String, short: Character? = nil, in range: PartialRangeFrom<Value>,
        default value: Value, help: String
    ) where Value: Comparable {
        self.init(name, short: short, placeholder: placeholder, rule: .within(range), default: value, help: help)
    }
}

extension Option {
    private init<Wrapped: ArgumentValue>(
        optional name: String, short: Character?, placeholder: String, rule: ValueRule<Wrapped>, help: String
    ) where Value == Wrapped? {
        self.init(
            name, short: short, placeholder: placeholder, help: help, notes: rule.notes, choices: rule.choices
        ) { (texts) throws(InvalidValue) in
            guard let text = texts.last else { return nil }
            return try rule.read(text, for: "--" + name)
        }
    }

    /// An option without a default: nil when not given.
    ///
    /// - Parameters:
    ///   - name: the long name without dashes.
    ///   - placeholder: what stands for the value in the help.
    ///   - short: the letter of the short form.
    ///   - help: what it means.
    public init<Wrapped: ArgumentValue>(
        _ name: String, _ placeholder: String, short: Character? = nil, help: String
    ) where Value == Wrapped? {
        self.init(optional: name, short: short, placeholder: placeholder, rule: .any, help: help)
    }

    /// An option without a default, whose value lies in a range.
    public init<Wrapped: ArgumentValue & Comparable>(
        _ name: String, _ placeholder: String, short: Character? = nil, in range: ClosedRange<Wrapped>, help: String
    ) where Value == Wrapped? {
        self.init(optional: name, short: short, placeholder: placeholder, rule: .within(range), help: help)
    }

    /// An option without a default, whose value has a least one.
    public init<Wrapped: ArgumentValue & Comparable>(
        _ name: String, _ placeholder: String, short: Character? = nil, in range: PartialRangeFrom<Wrapped>,
        help: String
    ) where Value == Wrapped? {
        self.init(optional: name, short: short, placeholder: placeholder, rule: .within(range), help: help)
    }

    /// Declares an option that takes one of several words which are known only when the program runs.
    ///
    /// - Parameters:
    ///   - name: the long name.
    ///   - placeholder: what the help shows for the value.
    ///   - short: the letter of the short form.
    ///   - words: what is accepted.
    ///   - help: what it means.
    public init(
        _ name: String, _ placeholder: String, short: Character? = nil, in words: [String], help: String
    ) where Value == String? {
        self.init(optional: name, short: short, placeholder: placeholder, rule: .oneOf(words), help: help)
    }

    /// An option that may be given several times; its values are kept in their order.
    public init<Element: ArgumentValue>(
        _ name: String, repeated placeholder: String, short: Character? = nil, help: String
    ) where Value == [Element] {
        let notes = ValueRule<Element>.any.notes + ["may be repeated"]
        self.init(name, short: short, placeholder: placeholder, help: help, notes: notes) {
            (texts) throws(InvalidValue) in try readAll(texts, for: "--" + name)
        }
    }

    /// An option with a list of values separated by commas; given several times, the lists are joined.
    public init<Element: ArgumentValue>(
        _ name: String, list placeholder: String, short: Character? = nil, help: String
    ) where Value == [Element] {
        self.init(name, short: short, placeholder: placeholder, help: help, notes: ValueRule<Element>.any.notes) {
            (texts) throws(InvalidValue) in
            let parts = texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
            return try readAll(parts.map(trimmed), for: "--" + name)
        }
    }
}

/// Reads values of one argument.
func readAll<Value: ArgumentValue>(_ texts: [String], for name: String) throws(InvalidValue) -> [Value] {
    var values: [Value] = []
    for text in texts { values.append(try ValueRule<Value>.any.read(text, for: name)) }
    return values
}

private func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
}
