import ManakoArguments
import ManakoCore
import ManakoFiles
import ManakoFront
import ManakoLibrary
import ManakoPipeline

/// `manako library trash`
enum LibraryTrash {
    private static let files = Positional<[String]>("FILE", help: "files of the library")

    static let spec = CommandSpec(
        "trash", summary: "move files of the library to the trash, from where `restore` brings them back",
        discussion: """
            Moves files to the trash of their disk as desktops do (freedesktop.org): Trash in XDG_DATA_HOME or ~/.local/share, and \
            .Trash-UID at the top of other disks. Nothing is deleted; emptying the trash is left to the desktop.
            """,
        positionals: [files],
        examples: [
            CommandExample("manako library trash ~/Pictures/blurred.jpg", "one file"),
            CommandExample("manako library restore", "moves back what was moved last"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        // The index has whole paths without links to folders; the file itself may be a link.
        let paths = arguments[files].map { path in
            let folder = FileSystem.realPath(FileSystem.folder(of: path)) ?? FileSystem.folder(of: path)
            return "\(folder == "/" ? "" : folder)/\(InputFiles.lastComponent(path))"
        }
        return tell(try index.moveToTrash(paths), "moved to the trash")
    }

    /// Says what was moved.
    static func tell(_ report: TrashReport, _ words: String) -> ExitStatus {
        for path in report.moved { Console.write(path + "\n") }
        for failure in report.failures { Console.message("manako: \(failure.error)") }
        Console.note("manako: \(report.moved.count) files \(words)")
        return report.failures.isEmpty ? .success : .failure
    }
}

/// `manako library restore`
enum LibraryRestore {
    private static let lists = Option<Bool>(flag: "list", help: "only list what could be restored, the last first")

    static let spec = CommandSpec(
        "restore", summary: "move back what was moved to the trash last",
        discussion: """
            Each run undoes one `trash` or `duplicates --trash`, the last one first. A file whose name another file has meanwhile stays \
            in the trash.
            """,
        options: [lists],
        examples: [CommandExample("manako library restore", "undoes the last `trash`")])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        guard arguments[lists] else { return LibraryTrash.tell(try index.restore(), "restored") }
        for file in try index.trashedFiles() { Console.write(file.path + "\n") }
        return .success
    }
}
