/// A command line that a program can't follow; programs print it to standard error and exit with ``exitCode``.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The exit code of a program for a wrong command line.
    public static let exitCode: Int32 = 2

    /// What is wrong, such as `--confidence must be a number from 0 to 1, got 'abc'`.
    public var message: String
    /// The command that was given, such as `manako models info`.
    public var command: String

    /// Creates an error.
    ///
    /// - Parameters:
    ///   - message: what is wrong.
    ///   - command: the command that was given, with the program's name.
    public init(_ message: String, command: String) {
        self.message = message
        self.command = command
    }

    /// The message and where to read on.
    public var description: String { "\(message)\nSee '\(command) --help'." }
}

/// A value that its option does not take; the parser adds the command.
struct InvalidValue: Error {
    var message: String
}

/// Text of the user's in a message: in quotes, without control characters, of bounded length.
func quoted(_ text: String) -> String {
    let limit = 60
    let printable = text.unicodeScalars.prefix(limit).map { scalar in
        scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
    }
    return "'\(String(printable))\(text.unicodeScalars.count > limit ? "…" : "")'"
}
