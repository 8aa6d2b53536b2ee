/// A command of a program, with its arguments or its subcommands.
///
/// ```swift
/// let detect = CommandSpec(
///     "detect", summary: "find objects in pictures", positionals: [paths], options: [model, confidence],
///     examples: [CommandExample("manako detect photo.jpg --draw boxes.png", "draws what it finds")])
/// let program = CommandSpec("manako", summary: "computer vision", subcommands: [detect, classify])
/// ```
public struct CommandSpec: Sendable {
    /// The word that the user writes.
    public let name: String
    /// What it does, in one line that starts with a small letter.
    public let summary: String
    /// More about it: paragraphs with a blank line between them; indented lines stay as they are.
    public let discussion: String
    /// Command lines to copy.
    public let examples: [CommandExample]
    /// The commands below this one; a command has either these or positional arguments.
    public let subcommands: [CommandSpec]
    /// The word that the user wrote in the version before; accepted with a hint, and not in the help.
    public let formerName: String?
    /// The command below this one that words and options are for when they name none.
    var defaultSubcommand: CommandSpec? { subcommands.first { $0.name == defaultName } }
    private let defaultName: String?
    let positionals: [ArgumentSpec]
    let options: [ArgumentSpec]

    /// Declares a command.
    ///
    /// - Parameters:
    ///   - name: the word that the user writes.
    ///   - summary: what it does, in one line.
    ///   - discussion: more about it.
    ///   - positionals: the arguments known by their place.
    ///   - options: the options; those of a command also count in its subcommands. `--help` and `-h` are always there.
    ///   - examples: command lines to copy.
    ///   - subcommands: the commands below this one.
    ///   - defaultSubcommand: the name of the one that is meant when none is named; nil for none.
    ///   - formerName: the word that the user wrote in the version before; nil where it was the same.
    /// - Precondition: names are unique, and only the last positional argument takes any number of values.
    public init(
        _ name: String, summary: String, discussion: String = "", positionals: [any PositionalDeclaration] = [],
        options: [any OptionDeclaration] = [], examples: [CommandExample] = [], subcommands: [CommandSpec] = [],
        defaultSubcommand: String? = nil, formerly formerName: String? = nil
    ) {
        self.name = name
        self.formerName = formerName
        self.summary = summary
        self.discussion = discussion
        self.examples = examples
        self.subcommands = subcommands
        defaultName = defaultSubcommand
        self.positionals = positionals.map { $0.spec }
        self.options = options.map { $0.spec }
        checkDeclaration()
    }

    /// Finds a programmer's mistakes before a user does.
    private func checkDeclaration() {
        let names = options.map(\.dashed) + options.compactMap { $0.short.map { "-\($0)" } } + ["--help", "-h"]
        precondition(Set(names).count == names.count, "'\(name)' declares an option twice: \(names)")
        precondition(Set(subcommands.map(\.name)).count == subcommands.count, "'\(name)' declares a command twice")
        precondition(subcommands.isEmpty || positionals.isEmpty, "'\(name)' has subcommands and positional arguments")
        precondition(
            positionals.dropLast().allSatisfy { $0.count == 1...1 },
            "'\(name)' has an optional positional argument before its last one")
    }
}

/// A command line to copy, with what it does.
public struct CommandExample: Sendable, Hashable {
    /// The command line, with the program's name.
    public var line: String
    /// What it does.
    public var meaning: String

    /// Creates an example.
    public init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}
