import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library look`: the process that looks at files, for whoever watches it.
enum LibraryLook {
    static let spec = CommandSpec(
        "look", summary: "look at the files that wait; `add` and `watch` start this themselves",
        discussion: """
            Runs at idle priority, and prints a line of JSON as files are done. When it is ended at any moment, the next run goes on \
            where it was.
            """,
        options: [LibraryOptions.jobs],
        examples: [CommandExample("manako library look", "looks at what waits, without a progress bar")])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        IdlePriority.enter()
        let index = try LibraryOptions.open(arguments)
        let jobs = LibraryOptions.jobs(arguments)
        let looker = try LibraryLenses.looker(LibraryLenses.names(index), jobs: jobs)
        let report = try await LibraryIndexer(index, looker: looker, jobs: jobs).run { progress in
            // A line of its own, whatever libraries have printed before.
            Console.write("\n\(IndexMessage(progress).line)\n")
        }
        _ = try await NearDuplicates(index).update(jobs: jobs)
        do throws(ManakoError) {
            try await PeopleFinder().update(index, jobs: jobs)
        } catch {
            // The photos are looked at, whatever has become of the model.
            guard error.code == .unavailable else { throw error }
            Console.note("manako: faces are not grouped: \(error.message)")
        }
        return report.failed > 0 ? .failure : .success
    }
}
