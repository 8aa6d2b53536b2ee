/// Reads command lines.
///
/// - Options and positional arguments may come in any order; after `--` everything is positional, and `-` always is.
/// - `--help`, `-h` and `program help command` ask for help, whatever else is wrong further right.
public struct ArgumentParser: Sendable {
    /// What a command line asks for.
    public enum Request: Sendable {
        /// The text to print to standard output.
        case help(String)
        /// The command to run.
        case run(ParsedArguments)
    }

    let program: CommandSpec
    let width: Int

    /// Creates a parser.
    ///
    /// - Parameters:
    ///   - program: the program's own command.
    ///   - width: the number of columns that help is wrapped at.
    public init(_ program: CommandSpec, width: Int = terminalWidth()) {
        self.program = program
        self.width = width
    }

    /// Reads a command line.
    ///
    /// - Parameter arguments: the words behind the program's name.
    /// - Throws: ``UsageError`` for a command line that can't be followed.
    public func parse(_ arguments: [String]) throws(UsageError) -> Request {
        var scanner = ArgumentScanner(program: program, words: arguments)
        guard try scanner.scan() else { return .help(HelpPage(scanner.commands, width: width).text) }
        return .run(try scanner.parsed())
    }

    /// The help of the program or of a command below it.
    ///
    /// - Parameter path: names of subcommands; those from the first unknown name on are ignored.
    public func help(for path: [String] = []) -> String {
        var commands = [program]
        for name in path {
            guard let next = commands[commands.count - 1].subcommands.first(where: { $0.name == name }) else { break }
            commands.append(next)
        }
        return HelpPage(commands, width: width).text
    }
}
