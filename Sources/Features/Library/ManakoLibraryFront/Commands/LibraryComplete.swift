import ManakoArguments
import ManakoFront
import ManakoLibrary

/// `manako library complete`: how a question may go on, for the shell.
enum LibraryComplete {
    private static let question = Positional<[String]>(
        "QUERY", minimum: 0, help: "the question as far as it was typed")

    static let spec = CommandSpec(
        "complete", summary: "list how a question may go on, for the completion of a shell",
        discussion: """
            Prints the last part of the question in each form that it may take, a line each, the most frequent first: fields, labels, \
            places, cameras, colours.
            """,
        positionals: [question],
        examples: [CommandExample("manako library complete 'kyoto color:b'", "color:black, color:blue …")])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        for completion in try index.completions(of: arguments[question].joined(separator: " ")) {
            Console.write(completion.part + "\n")
        }
        return .success
    }
}
