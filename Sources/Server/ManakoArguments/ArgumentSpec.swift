/// What parser and help know about an option or a positional argument, without its type.
public struct ArgumentSpec: Sendable {
    /// The long name without dashes, or the name of a positional argument.
    public internal(set) var name: String
    /// The letter of the short form.
    var short: Character?
    /// What stands for the value in the help; nil for a flag.
    var placeholder: String?
    /// What the argument means.
    var help: String
    /// What the user may write, and the default, for the help.
    var notes: [String] = []
    /// How many values a positional argument takes.
    var count: ClosedRange<Int> = 0...1
    /// Whether a command can't do without the option.
    var isRequired = false
    /// What it was called in the version before; accepted with a hint, and not in the help.
    var formerly: FormerArgument?
    /// The words to choose from; empty where there is no such list.
    var choices: [String] = []
    /// What holds when the option is not given, as the user would write it; nil where nothing does.
    var usual: String?
    /// Turns all texts given, in their order, into a `Box` of the value.
    var convert: @Sendable ([String]) throws(InvalidValue) -> any Sendable

    /// The long name as the user writes it.
    var dashed: String { "--" + name }
}

/// A name that an option had in the version before, and words that its values had.
struct FormerArgument: Sendable, Hashable {
    /// The long name without dashes.
    var name: String
    /// Today's words by those of the version before, where they differ.
    var words: [String: String]
}

/// A typed value on its way from the parser to the subscript that asks for it.
struct Box<Value: Sendable>: Sendable {
    var value: Value
}

/// An option or flag of any type: an ``Option``.
public protocol OptionDeclaration: Sendable {
    /// What parser and help know about it.
    var spec: ArgumentSpec { get }
}

/// A positional argument of any type: a ``Positional``.
public protocol PositionalDeclaration: Sendable {
    /// What parser and help know about it.
    var spec: ArgumentSpec { get }
}
