import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library doubles`
enum LibraryDoubles {
    private static let exact = Option<Bool>(
        flag: "exact", help: "only files with the same contents, not changed copies")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)

    static let spec = CommandSpec(
        "doubles", summary: "list photos that are copies of each other, the best of each group first",
        discussion: """
            Copies have the same contents, or were cropped, compressed, scaled or recoloured. The best has the most pixels, then is the \
            sharpest, then has the largest file. Nothing is deleted. As text there is a path a line, with an empty line between groups.
            """,
        options: [exact, format],
        examples: [CommandExample("manako library doubles -f json", "groups with sizes and sharpness")])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        if !arguments[exact] { _ = try await NearDoubles(index).update(jobs: LibraryOptions.processors) }
        let groups = try index.doubles(includesNear: !arguments[exact])
        Console.write(arguments[format] == .json ? json(groups) : text(groups))
        return .success
    }

    private static func text(_ groups: [DoubleGroup]) -> String {
        groups.map { group in group.photos.flatMap(\.paths).map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }

    private static func json(_ groups: [DoubleGroup]) -> String {
        "["
            + groups.map { group in
                "\n[" + group.photos.map { $0.json() }.joined(separator: ",\n ") + "]"
            }.joined(separator: ",") + "\n]\n"
    }
}
