import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library duplicates`
enum LibraryDuplicates {
    private static let exact = Option<Bool>(
        flag: "exact", help: "only files with the same contents, not changed copies")
    private static let movesToTrash = Option<Bool>(
        flag: "trash", help: "move all but the best of each group to the trash; `manako library restore` undoes it")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)

    static let spec = CommandSpec(
        "duplicates", summary: "list photos that are copies of each other, the best of each group first",
        discussion: """
            Copies have the same contents, or were cropped, compressed, scaled or recoloured. Photos in which all eyes are open \
            come first, then those with the most pixels, the sharpest, and the largest files. As text there is a path a line, with an empty line between groups. With --trash, the files that were moved are listed \
            instead; a file that has changed since it was looked at stays.
            """,
        options: [exact, movesToTrash, format],
        examples: [
            CommandExample("manako library duplicates -f json", "groups with sizes and sharpness"),
            CommandExample("manako library duplicates --exact --trash", "one file of each photo stays"),
        ], formerly: "doubles")

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        if !arguments[exact] { _ = try await NearDuplicates(index).update(jobs: LibraryOptions.processors) }
        let groups = try index.duplicates(includesNear: !arguments[exact])
        if arguments[movesToTrash] {
            guard arguments[format] == .text else { throw arguments.usageError("--trash writes text only") }
            return LibraryTrash.tell(try index.moveToTrash(groups.flatMap { $0.surplus() }), "moved to the trash")
        }
        Console.write(arguments[format] == .json ? json(groups) : text(groups))
        return .success
    }

    private static func text(_ groups: [DuplicateGroup]) -> String {
        groups.map { group in group.photos.flatMap(\.paths).map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private static func json(_ groups: [DuplicateGroup]) -> String {
        "["
            + groups.map { group in
                "\n[" + group.photos.map { $0.json() }.joined(separator: ",\n ") + "]"
            }.joined(separator: ",") + "\n]\n"
    }
}
