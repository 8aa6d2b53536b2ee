import ManakoArguments
import ManakoFront

/// `manako library`
struct LibraryCommand: Sendable {
    /// The version of the program.
    let version: String

    static let spec = CommandSpec(
        "library", summary: "find a photo again: by what it shows, what stands in it, when and where it was taken",
        discussion: """
            Keeps an index of photos and videos in folders of yours. Originals are only read; only `trash` and `duplicates \
            --trash` move any, and only to the trash. The index is in manako/library in \
            XDG_DATA_HOME or ~/.local/share, unless --database names another file.
            """,
        options: [LibraryOptions.database],
        subcommands: [
            LibraryAdd.spec, LibraryFind.spec, LibraryDuplicates.spec, LibraryTrash.spec, LibraryRestore.spec,
            LibraryPeopleCommand.spec, LibraryExport.spec, LibraryStatusCommand.spec, LibraryWatch.spec,
            LibraryRemove.spec, LibraryLook.spec,
            LibraryComplete.spec,
        ])

    func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        switch arguments.path.last {
        case "add": try await LibraryAdd.run(arguments)
        case "find": try LibraryFind.run(arguments)
        case "duplicates": try await LibraryDuplicates.run(arguments)
        case "people": try await LibraryPeopleCommand.run(arguments)
        case "trash": try LibraryTrash.run(arguments)
        case "restore": try LibraryRestore.run(arguments)
        case "complete": try LibraryComplete.run(arguments)
        case "export": try LibraryExport.run(arguments, version: version)
        case "watch": try await LibraryWatch.run(arguments)
        case "remove": try LibraryRemove.run(arguments)
        case "look": try await LibraryLook.run(arguments)
        default: try LibraryStatusCommand.run(arguments)
        }
    }
}
