import FoundationEssentials
import Manako
import ManakoArguments
import ManakoBatch
import ManakoFiles
import ManakoFront
import ManakoPipeline
import Synchronization

/// `manako batch run`, which is what `manako batch` means
struct BatchRun: Sendable {
    let version: String

    private static let paths = Positional<[String]>(
        "PATH", minimum: 0,
        help: "pictures, folders (searched through), patterns such as 'in/*.jpg', tar archives of pictures")
    private static let tasks = Option<[String]>(
        "do", list: "TASK,TASK",
        help: """
            what is asked of each picture: commands such as faces or text, each with a model and options if wanted, as in \
            detect:yolox-nano:confidence=0.4
            """)
    private static let folder = Option<String>(
        required: "to", "DIR", short: "t", help: "the job's folder, new or of a job that goes on")
    private static let lists = Option<[String]>(
        "list", repeated: "FILE", help: "a file that lists inputs, one a line or separated by zero bytes")
    private static let every = Option<Int?>(
        "every", "N", in: 1...1_000_000, help: "look at every Nth frame of videos too (default: videos are left out)")
    static let jobs = Option<Int?>(
        "jobs", "N", short: "j", in: 1...256,
        help: "pictures processed in parallel, a thread each (default: the number of cores)")
    private static let cluster = Option<String?>(
        "on", "CLUSTER",
        help: """
            work on a Ray cluster: ray for one that runs here or that RAY_ADDRESS names, or an address such as ray://head:10001; \
            --jobs are those of each worker process then (default: 1)
            """)
    private static let wheel = Option<String?>(
        "wheel", "FILE",
        help: "the wheel of manako, which Ray installs on its machines (default: it is installed there)")
    private static let workers = Option<Int?>(
        "workers", "N", in: 1...256, help: "worker processes, which share --jobs (default: one for 8 jobs)")
    private static let tables = Option<Bool>(
        flag: "tables",
        help: "also write tables in Parquet's form for each shard, into the folders findings and pictures")
    private static let thumbnails = Option<Int?>(
        "thumbnails", "SIDE", in: 32...2048,
        help: "also write a small picture of each input with what was found drawn, at most SIDE pixels a side")
    private static let perShard = Option<Int?>(
        "per-shard", "N", in: 1...1_000_000,
        help: "inputs in each shard (default: as many as take about a minute, which is measured)")

    static let spec = CommandSpec(
        "run", summary: "begin a job, or go on with it; `run` may be left out",
        discussion: """
            Lists the inputs once, cuts them into shards of about a minute of work, and looks at one shard after another in \
            worker processes. The results of a shard appear whole or not at all. Whatever ends the command, the same command goes on \
            where it stopped, and every input is in the results exactly once.

            What can't be looked at is a row with its error, in the results and in the folder `errors`; then the exit code is 1. A \
            job can't be changed: other options or another model need another folder. The guide "A million pictures" describes the \
            folder.
            """,
        positionals: [paths],
        options: [
            tasks, folder, lists, every, tables, thumbnails, Options.precision, jobs, workers, perShard, cluster, wheel,
        ],
        examples: [
            CommandExample("manako batch photos/ --do detect:yolox-nano,faces,text --to out/", "begins, and goes on"),
            CommandExample(
                "manako batch photos/ --do faces --to /shared/out --on ray://head:10001", "on a Ray cluster"),
            CommandExample("manako batch status out/", "how far it is"),
            CommandExample("manako batch merge out/ -o findings.parquet", "a table of all findings"),
        ])

    func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let job = try job(arguments)
        let store = try JobFolder.store(at: arguments[Self.folder])
        let folder = try JobFolder(beginning: job, in: store)
        let settings = try settings(arguments)
        let cancellation = Cancellation()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // Worker processes end with the thread that started them.
                let isStarted = BackgroundThread.start {
                    let status = Self.drive(folder, settings) { cancellation.isRequested }
                    continuation.resume(returning: status)
                }
                if !isStarted {
                    Console.message("manako: no thread can be started")
                    continuation.resume(returning: .failure)
                }
            }
        } onCancel: {
            cancellation.request()
        }
    }

    private func job(_ arguments: ParsedArguments) throws -> BatchJob {
        let (inputs, lists) = (arguments[Self.paths], arguments[Self.lists])
        guard !inputs.isEmpty || !lists.isEmpty else {
            throw arguments.usageError("missing PATH, or --list with a file")
        }
        guard !arguments[Self.tasks].isEmpty else {
            throw arguments.usageError("--do is missing: name what is asked of each picture, such as --do faces,text")
        }
        var tasks: [BatchTask] = []
        for text in arguments[Self.tasks] {
            do throws(ManakoError) {
                tasks.append(try TaskText(text).task())
            } catch {
                guard error.code == .invalidArgument else { throw error }
                throw arguments.usageError("--do \(error.message)")
            }
        }
        if let twice = tasks.indices.first(where: { index in
            tasks[..<index].contains { $0.capability == tasks[index].capability }
        }) {
            throw arguments.usageError("--do names \(tasks[twice].command) twice; a job of its own does the second")
        }
        return BatchJob(
            program: version, folder: FileManager.default.currentDirectoryPath, inputs: inputs, lists: lists,
            every: arguments[Self.every] ?? 0, tasks: tasks, precision: arguments[Options.precision].rawValue,
            hasTables: arguments[Self.tables], thumbnailSide: arguments[Self.thumbnails] ?? 0)
    }

    private func settings(_ arguments: ParsedArguments) throws -> BatchDriver.Settings {
        guard let program = FileSystem.realPath("/proc/self/exe") else {
            throw ManakoError(.unavailable, "the program does not find itself in /proc/self/exe, which must be there")
        }
        let cluster = try cluster(arguments)
        let cores = ProcessorFeatures.current.count
        let jobs = cluster == nil ? arguments[Self.jobs] ?? cores : max(cores, cluster?.jobs ?? 1)
        let workers = min(jobs, arguments[Self.workers] ?? cluster.map { jobs / $0.jobs } ?? (jobs + 7) / 8)
        var settings = BatchDriver.Settings(
            program: program,
            arguments: [
                "batch", "shard", "--in", arguments[Self.folder], "--jobs", "\((jobs + workers - 1) / workers)",
                "--quiet",
            ],
            workers: workers, inputsPerShard: arguments[Self.perShard])
        settings.cluster = cluster
        return settings
    }

    /// The cluster that `--on` names; this machine then has as many worker processes of the same kind as it has room for.
    private func cluster(_ arguments: ParsedArguments) throws -> RayCluster? {
        let wheel = arguments[Self.wheel]
        guard let name = arguments[Self.cluster] else {
            if wheel != nil { throw arguments.usageError("--wheel is for work on a cluster; give --on too") }
            return nil
        }
        do throws(ManakoError) {
            return try RayCluster(
                name, python: Environment.variables["MANAKO_PYTHON"] ?? "python3", jobs: arguments[Self.jobs] ?? 1,
                wheel: wheel)
        } catch {
            throw arguments.usageError("--on \(error.message)")
        }
    }

    private static func drive(
        _ folder: JobFolder, _ settings: BatchDriver.Settings, _ isCancelled: @escaping () -> Bool
    ) -> ExitStatus {
        let bar = JobBar()
        let driver = BatchDriver(
            folder, settings, isCancelled: isCancelled,
            note: { text in
                bar.clear()
                Console.message("manako: \(text)")
            }, report: { bar.update($0) })
        do throws(ManakoError) {
            let report = try driver.run()
            bar.clear()
            let failed = report.failed > 0 ? ", \(report.failed) failed; see \(folder.store.place)/errors" : ""
            Console.note("manako: \(report.inputs) inputs in \(report.shards) shards\(failed)")
            return report.failed > 0 ? .failure : .success
        } catch {
            bar.clear()
            Console.message("manako: \(error)\(bar.summary)")
            return error.code == .cancelled ? .interrupted : .failure
        }
    }
}

/// Whether somebody wants a run to end.
private final class Cancellation: Sendable {
    private let flag = Atomic<Bool>(false)

    var isRequested: Bool { flag.load(ordering: .relaxed) }

    func request() { flag.store(true, ordering: .relaxed) }
}
