import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library add`
enum LibraryAdd {
    private static let folders = Positional<[String]>(
        "DIR", minimum: 0, help: "folders with photos and videos, searched through (default: those of the library)")
    private static let retry = Option<Bool>(
        flag: "again", help: "look again at files that could not be looked at")

    static let spec = CommandSpec(
        "add", summary: "add folders to the library, and bring the index up to date",
        discussion: """
            Looks once at each photo, and at a frame every few seconds of each video, on all cores at idle priority. Whatever ends the \
            command, the same command goes on where it stopped. Files that were moved are known by their contents; those that are gone \
            are remembered for a month. `find` answers while the index still grows.

            Files that can't be looked at are listed by `status`; then the exit code is 1.
            """,
        positionals: [folders], options: [LibraryOptions.tasks, LibraryOptions.jobs, retry],
        examples: [
            CommandExample("manako library add ~/Pictures", "the first time, and whenever something has changed"),
            CommandExample("manako library add /mnt/disk --do detect,text", "without faces and codes"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        if !arguments[LibraryOptions.tasks].isEmpty {
            do throws(ManakoError) {
                try LibraryLenses.keep(arguments[LibraryOptions.tasks], in: index)
            } catch {
                throw error.code == .invalidArgument ? arguments.usageError("--do \(error.message)") : error
            }
        }
        for folder in arguments[folders] { _ = try index.addFolder(folder) }
        guard try !index.folders.isEmpty else {
            throw arguments.usageError("missing DIR: the library has no folders yet")
        }
        if arguments[retry] { _ = try index.retryFailed() }
        let report = try index.scan(isCancelled: { Task.isCancelled })
        Console.note("manako: \(report.text)")
        return await IndexSupervisor(index, jobs: LibraryOptions.jobs(arguments)).runWithProgress()
    }
}

extension ScanReport {
    /// The report in a line for people.
    var text: String {
        var parts = ["\(files) files"]
        for (count, word) in [(added, "new"), (changed, "changed"), (gone, "gone"), (back, "there again")]
        where count > 0 {
            parts.append("\(count) \(word)")
        }
        if let others = passedOverText { parts.append(others) }
        return parts.joined(separator: ", ") + away.map { "; \($0) can't be reached" }.joined()
            + unreadable.map { "; \($0) can't be read" }.joined()
    }
}
