public import ManakoCore
import ManakoFiles

/// Runs a job on this machine: keeps worker processes busy until all parts are there.
///
/// Work is done at least once, and each shard's results are kept exactly once. A driver may be ended at any moment; the next one does
/// what is missing. Several drivers may work on one job.
public struct BatchDriver {
    /// How a job is run.
    public struct Settings: Sendable, Hashable {
        /// The program whose worker processes are used.
        public var program: String
        /// The arguments with which it is a worker process.
        public var arguments: [String]
        /// The number of worker processes.
        public var workers: Int
        /// The number of inputs of a shard; nil to cut shards by a measured rate.
        public var inputsPerShard: Int?
        /// The cluster on which the job is worked on first; nil for this machine alone.
        public var cluster: RayCluster?
        /// The longest time that a worker process may say nothing, in seconds.
        public var silence = 900.0

        /// Creates settings.
        public init(program: String, arguments: [String], workers: Int = 1, inputsPerShard: Int? = nil) {
            self.program = program
            self.arguments = arguments
            self.workers = max(1, workers)
            self.inputsPerShard = inputsPerShard
        }
    }

    /// How often processes may end in a row, without any work done, before the job is given up.
    private static let maximumDeaths = 60
    /// How often a process may end before its models are loaded.
    private static let maximumFailedStarts = 3

    private let folder: JobFolder
    private let settings: Settings
    private let isCancelled: () -> Bool
    private let note: (String) -> Void
    private let report: (BatchProgress) -> Void
    private var store: any JobStore { folder.store }

    /// Creates a driver.
    ///
    /// - Parameters:
    ///   - folder: the job.
    ///   - settings: how it is run.
    ///   - isCancelled: asked many times a second; true ends the run.
    ///   - note: told what a user should know.
    ///   - report: told how far the job is, many times a second.
    public init(
        _ folder: JobFolder, _ settings: Settings, isCancelled: @escaping () -> Bool,
        note: @escaping (String) -> Void, report: @escaping (BatchProgress) -> Void
    ) {
        self.folder = folder
        self.settings = settings
        self.isCancelled = isCancelled
        self.note = note
        self.report = report
    }

    /// Runs the job to its end.
    ///
    /// The thread that calls it must live until it returns, as worker processes end with it.
    ///
    /// - Throws: ``ManakoError/Code/cancelled``; ``ManakoError/Code/unavailable`` when files of the job or models can't be read or
    ///   written; ``ManakoError/Code/internalFailure`` when worker processes keep ending.
    public func run() throws(ManakoError) -> JobReport {
        (store as? LocalStore)?.removeLeftovers()
        var pool = ProcessPool(settings)
        defer { pool.stop() }
        try ray?.check()
        let manifest: Manifest
        if let frozen = try Manifest.read(store) { manifest = frozen } else { manifest = try makeManifest(&pool) }
        var run = Run(counts: manifest.index.inputs, before: try PartFile.shards(in: store))
        if let ray { try work(on: ray, &pool, &run) }
        try work(on: manifest, &pool, &run)
        return try JobReport.finish(folder, manifest)
    }

    private func makeManifest(_ pool: inout ProcessPool) throws(ManakoError) -> Manifest {
        let maker = ManifestMaker(folder: folder, inputsPerShard: settings.inputsPerShard)
        return try maker.make(note: note) { inputs throws(ManakoError) in
            try pool.measure(inputs, isCancelled: isCancelled)
        }
    }

    private var ray: RayDriver? { settings.cluster.map { RayDriver(place: store.place, cluster: $0) } }

    /// Works on a cluster. What ends its processes there is left to this machine, which finds the inputs that do it.
    private func work(on ray: RayDriver, _ pool: inout ProcessPool, _ run: inout Run) throws(ManakoError) {
        guard run.shards < run.counts.count else { return }
        // The process that has measured the rate gives its memory back.
        pool.stop()
        pool = ProcessPool(settings)
        try ray.run(isCancelled: isCancelled) { done in
            if let done, !done.isGivenUp, run.counts.indices.contains(done.shard) {
                run.finished(done.shard, failed: done.failed)
            }
            report(run.progress(pool))
        }
    }

    private func work(on manifest: Manifest, _ pool: inout ProcessPool, _ run: inout Run) throws(ManakoError) {
        let counts = manifest.index.inputs
        var parts = try PartFile.shards(in: store)
        var missing = counts.indices.filter { !parts.contains($0) }
        // A second driver on a disk begins at the other end, so that they seldom do the same.
        let lock = store is LocalStore ? try FolderLock(store.place) : nil
        defer { lock?.release() }
        if lock == nil { missing.reverse() }
        var schedule = ShardSchedule(missing, counts: counts)
        while true {
            if isCancelled() { throw ManakoError(.cancelled, "interrupted; the same command goes on") }
            try assign(&schedule, &pool, &parts, &run)
            let isIdle = try pool.forEachEvent { worker, event throws(ManakoError) in
                try take(event, of: worker, &schedule, manifest, &run)
            }
            report(run.progress(pool))
            if schedule.isEmpty, pool.isIdle { break }
            if isIdle { pool.rest() }
        }
        guard let shard = run.givenUp.first else { return }
        throw ManakoError(
            .internalFailure,
            "\(store.place): shard \(shard) keeps ending its process (\(run.lastEnd)), though each of its inputs passes by itself;"
                + " give fewer --jobs if memory is short, and repeat the command")
    }

    /// Gives free workers something to do.
    private func assign(
        _ schedule: inout ShardSchedule, _ pool: inout ProcessPool, _ parts: inout Set<Int>, _ run: inout Run
    ) throws(ManakoError) {
        while let free = pool.free, let work = schedule.next() {
            // Another driver may have done it meanwhile.
            if run.isStale(work) { parts = try PartFile.shards(in: store) }
            if work.trial == nil, parts.contains(work.shard) {
                run.finished(work.shard, failed: 0)
                continue
            }
            try pool.begin(work, at: free)
        }
    }

    private func take(
        _ event: WorkerProcess.Event, of worker: WorkerProcess, _ schedule: inout ShardSchedule, _ manifest: Manifest,
        _ run: inout Run
    ) throws(ManakoError) {
        switch event {
        case .reply(.failed(let error)): throw error
        case .reply(.done(_, let failed, _)):
            guard let work = worker.takeWork() else { return }
            schedule.finished(work)
            run.deaths = 0
            if work.trial == nil { run.finished(work.shard, failed: failed) }
        case .reply: break
        case .ended: try takeEnd(of: worker, &schedule, manifest, &run)
        }
    }

    private func takeEnd(
        of worker: WorkerProcess, _ schedule: inout ShardSchedule, _ manifest: Manifest, _ run: inout Run
    ) throws(ManakoError) {
        run.lastEnd = worker.wait()
        guard worker.isReady else {
            run.failedStarts += 1
            if let work = worker.takeWork() { schedule.returned(work) }
            guard run.failedStarts < Self.maximumFailedStarts else {
                throw ManakoError(.unavailable, "worker processes end before they begin (\(run.lastEnd))")
            }
            return
        }
        run.failedStarts = 0
        guard let work = worker.takeWork() else { return }
        run.deaths += 1
        guard run.deaths < Self.maximumDeaths else {
            throw ManakoError(
                .internalFailure,
                "\(run.deaths) worker processes ended in a row (\(run.lastEnd)); check this machine's memory and logs")
        }
        switch schedule.died(work) {
        case .again:
            if work.trial == nil {
                note("a worker process ended at shard \(work.shard) (\(run.lastEnd)); trying again")
            }
        case .givenUp(let shard): run.givenUp.append(shard)
        case .poison(let poison):
            let input = try manifest.inputs(of: poison.shard)[poison.index]
            try PoisonRecord.write(input, poison.shard, poison.index, to: store)
            note(PoisonRecord.error(input).message)
        }
    }
}

/// What has become of a run so far.
private struct Run {
    let counts: [Int]
    let total: Int
    private(set) var done: Int
    private(set) var shards: Int
    private(set) var failed = 0
    /// How many processes ended in a row, and before their models were loaded.
    var deaths = 0, failedStarts = 0
    var lastEnd = ""
    var givenUp: [Int] = []
    private var listed = ContinuousClock.now

    init(counts: [Int], before parts: Set<Int>) {
        self.counts = counts
        total = counts.reduce(0, +)
        done = parts.reduce(0) { $0 + (counts.indices.contains($1) ? counts[$1] : 0) }
        shards = parts.count
    }

    mutating func finished(_ shard: Int, failed: Int) {
        done += counts[shard]
        shards += 1
        self.failed += failed
    }

    /// Whether the list of parts is too old to begin a shard by it.
    mutating func isStale(_ work: ShardWork) -> Bool {
        let now = ContinuousClock.now
        guard work.trial == nil, now - listed > .seconds(10) else { return false }
        listed = now
        return true
    }

    func progress(_ pool: ProcessPool) -> BatchProgress {
        let now = pool.progress
        return BatchProgress(
            done: min(total, done + now.done), total: total, failed: failed + now.failed, shards: shards,
            allShards: counts.count)
    }
}
