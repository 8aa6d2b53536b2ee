import ManakoAPI
import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library status`
enum LibraryStatusCommand {
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)
    private static let limit = Option<Int>(
        "limit", "N", in: 1...1_000_000, default: 20,
        help: "the maximum number of files listed that could not be looked at")

    static let spec = CommandSpec(
        "status", summary: "show what the library holds, how far it is, and what could not be looked at",
        options: [limit, format],
        examples: [CommandExample("manako library status", "folders, photos, and files with the reason why not")])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        let status = try index.status(failures: arguments[limit])
        let answer = LibraryAnswer(status, isWorking: IndexSupervisor.isWorking(on: index), hasPaths: true)
        Console.write(arguments[format] == .json ? answer.json + "\n" : status.text)
        return .success
    }
}

extension LibraryStatus {
    /// The status for people.
    var text: String {
        guard !folders.isEmpty else { return "the library is empty; `manako library add DIR` adds a folder\n" }
        var text = "\(photos) photos in \(files) files\n"
        for folder in folders {
            text += "\(folder.path): \(folder.files) files"
            for (count, word) in [
                (folder.waiting, "wait"), (folder.failed, "failed"), (folder.missing, "are gone"),
            ] where count > 0 {
                text += ", \(count) \(word)"
            }
            text += folder.isThere ? "\n" : ", can't be reached at present\n"
        }
        for failure in failures { text += "\(failure.path): \(failure.message)\n" }
        if failed > failures.count { text += "and \(failed - failures.count) more; --limit shows more\n" }
        return text
    }
}
