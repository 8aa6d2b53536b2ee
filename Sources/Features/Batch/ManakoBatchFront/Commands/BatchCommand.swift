import Manako
import ManakoArguments
import ManakoBatch
import ManakoFront

/// `manako batch`
struct BatchCommand: Sendable {
    /// The version of the program.
    let version: String

    static let folder = Positional<String>("DIR", help: "the job's folder")

    static let spec = CommandSpec(
        "batch", summary: "look at any number of pictures as one job that can be interrupted at any moment",
        subcommands: [BatchRun.spec, BatchShard.spec, BatchStatus.spec, BatchVerify.spec, BatchMerge.spec],
        defaultSubcommand: "run")

    func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        switch arguments.path.last {
        case "shard": try await BatchShard(version: version).run(arguments)
        case "status": try BatchStatus.run(arguments, version: version)
        case "verify": try BatchVerify.run(arguments, version: version)
        case "merge": try BatchMerge.run(arguments, version: version)
        default: try await BatchRun(version: version).run(arguments)
        }
    }

    /// Opens the folder of a job that has begun.
    static func open(_ arguments: ParsedArguments, version: String) throws(ManakoError) -> JobFolder {
        try JobFolder(opening: JobFolder.store(at: arguments[folder]), program: version)
    }
}
