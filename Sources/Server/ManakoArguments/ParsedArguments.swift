/// What the user asked for: a command and the values of its arguments, all of them checked.
public struct ParsedArguments: Sendable {
    /// The names of the command and its subcommands, without the program's, such as `["models", "info"]`.
    public let path: [String]
    /// The command as the user wrote it, such as `manako models info`.
    public let command: String
    let options: [String: any Sendable]
    let positionals: [String: any Sendable]
    let given: Set<String>
    /// What the user should know, such as that an option has another name now.
    public let hints: [String]

    /// The value of an option.
    ///
    /// - Precondition: the command or one above it declares the option.
    public subscript<Value>(_ option: Option<Value>) -> Value {
        guard let box = options[option.name] as? Box<Value> else {
            preconditionFailure("'\(command)' does not declare \(option.spec.dashed)")
        }
        return box.value
    }

    /// The value of a positional argument.
    ///
    /// - Precondition: the command declares it.
    public subscript<Value>(_ positional: Positional<Value>) -> Value {
        guard let box = positionals[positional.name] as? Box<Value> else {
            preconditionFailure("'\(command)' does not declare \(positional.name)")
        }
        return box.value
    }

    /// Whether the user wrote the option, rather than leaving it at its default.
    public func isGiven(_ option: any OptionDeclaration) -> Bool { given.contains(option.spec.name) }

    /// The error for values that do not go together.
    ///
    /// - Parameter message: what is wrong, such as `--draw needs a folder for several pictures`.
    public func usageError(_ message: String) -> UsageError { UsageError(message, command: command) }
}
