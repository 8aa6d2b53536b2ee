import Manako
import ManakoArguments
import ManakoBatch
import ManakoFront

/// `manako batch verify`
enum BatchVerify {
    static let spec = CommandSpec(
        "verify", summary: "check that every input is in the results of a job exactly once",
        discussion: """
            Reads the manifest and all results. Exits with 1 when something is wrong; delete a damaged part, and `manako batch` makes \
            it again.
            """,
        positionals: [BatchCommand.folder],
        examples: [CommandExample("manako batch verify out/", "reads all parts")])

    static func run(_ arguments: ParsedArguments, version: String) throws -> ExitStatus {
        var bar: ProgressBar?
        let verification = try JobVerification(of: BatchCommand.open(arguments, version: version)) { done, total in
            if bar == nil { bar = ProgressBar(total: total) }
            bar?.update(done)
        }
        bar?.clear()
        for problem in verification.problems { Console.message("manako: \(problem)") }
        if verification.missing > 0 {
            Console.message("manako: \(verification.missing) shards are not done yet; repeat `manako batch` to go on")
        }
        guard verification.problems.isEmpty else { return .failure }
        Console.write("\(verification.rows) rows, each input once and in its order\n")
        return verification.missing > 0 ? .failure : .success
    }
}
