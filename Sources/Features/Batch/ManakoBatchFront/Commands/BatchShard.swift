import Manako
import ManakoArguments
import ManakoBatch
import ManakoFront
import ManakoPipeline

/// `manako batch shard`
struct BatchShard: Sendable {
    let version: String

    private static let numbers = Positional<[Int]>(
        "N", minimum: 0, help: "shards, from 0 (default: requests of a driver on standard input)")
    private static let folder = Option<String>(required: "in", "DIR", help: "the job's folder")

    static let spec = CommandSpec(
        "shard", summary: "work on single shards of a job, for schedulers such as Slurm",
        discussion: """
            The job must have begun: its folder holds a manifest. A shard whose results are there already is passed over. Any number of \
            machines may work on one job, and on one shard, at once.
            """,
        positionals: [numbers], options: [folder, BatchRun.jobs],
        examples: [
            CommandExample("manako batch shard --in out/ 12 13", "two shards"),
            CommandExample("manako batch shard --in out/ $SLURM_ARRAY_TASK_ID", "one of a Slurm array"),
        ])

    func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let jobs = arguments[BatchRun.jobs] ?? ProcessorFeatures.current.count
        let folder = try JobFolder(opening: JobFolder.store(at: arguments[Self.folder]), program: version)
        let shards = arguments[Self.numbers]
        guard !shards.isEmpty else { return try await serve(folder, jobs: jobs) }
        let worker = ShardWorker(folder, looker: try JobLooker.make(folder.job, jobs: jobs), jobs: jobs)
        var failed = 0
        for shard in shards {
            if try worker.isDone(shard) {
                Console.note("manako: shard \(shard) was done before")
                continue
            }
            var bar = ProgressBar(total: nil)
            let outcome = try await worker.run(shard) { done, failed in bar.update(done) }
            bar.clear()
            failed += outcome.failed
            Console.note("manako: shard \(shard): \(outcome.inputs) inputs, \(outcome.failed) failed")
        }
        return failed > 0 ? .failure : .success
    }

    /// Answers a driver. What goes wrong is said there.
    private func serve(_ folder: JobFolder, jobs: Int) async throws -> ExitStatus {
        // A line of its own, whatever libraries have printed before.
        let send: (String) -> Void = { Console.write("\n\($0)\n") }
        do throws(ManakoError) {
            let worker = ShardWorker(folder, looker: try JobLooker.make(folder.job, jobs: jobs), jobs: jobs)
            try await WorkerLoop(worker).run(next: { readLine() }, send: send)
            return .success
        } catch {
            send(WorkerLoop.message(of: error))
            return .failure
        }
    }
}
