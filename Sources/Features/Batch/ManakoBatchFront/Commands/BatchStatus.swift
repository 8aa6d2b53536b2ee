import Manako
import ManakoArguments
import ManakoBatch
import ManakoFront

/// `manako batch status`
enum BatchStatus {
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)

    static let spec = CommandSpec(
        "status", summary: "show how far a job is", positionals: [BatchCommand.folder], options: [format],
        examples: [CommandExample("manako batch status out/", "inputs and shards that are done")])

    static func run(_ arguments: ParsedArguments, version: String) throws -> ExitStatus {
        let status = try JobStatus(of: BatchCommand.open(arguments, version: version))
        Console.write(arguments[format] == .json ? status.json + "\n" : text(status))
        return .success
    }

    private static func text(_ status: JobStatus) -> String {
        guard status.shards > 0 else { return "the inputs are not listed yet; repeat `manako batch` to begin\n" }
        let percent = status.inputs > 0 ? 100 * status.done / status.inputs : 100
        var text =
            "\(status.done) of \(status.inputs) inputs done (\(percent) %), \(status.parts) of \(status.shards) shards\n"
        if status.failedShards > 0 { text += "failures in \(status.failedShards) shards; see the folder errors\n" }
        if status.poison > 0 { text += "\(status.poison) inputs ended their processes and are passed over\n" }
        return text + (status.isFinished ? "finished\n" : "")
    }
}
