import ManakoArguments
import ManakoFront
import ManakoLibrary

/// `manako library remove`
enum LibraryRemove {
    private static let folders = Positional<[String]>("DIR", help: "folders of the library")

    static let spec = CommandSpec(
        "remove", summary: "take folders out of the library; the files stay where they are",
        positionals: [folders],
        examples: [CommandExample("manako library remove ~/Pictures", "forgets what is known of its photos")])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        for folder in arguments[folders] {
            try index.removeFolder(folder)
            Console.write("\(folder): removed from the library\n")
        }
        return .success
    }
}
