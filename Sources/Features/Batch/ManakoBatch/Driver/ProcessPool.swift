import Glibc
import ManakoCore

/// The worker processes of a driver, started when there is work for them.
struct ProcessPool {
    private let settings: BatchDriver.Settings
    private var workers: [WorkerProcess?]

    init(_ settings: BatchDriver.Settings) {
        self.settings = settings
        workers = Array(repeating: nil, count: settings.workers)
        // Who writes to a process that has ended gets an error instead of ending.
        signal(SIGPIPE, SIG_IGN)
    }

    /// A place where no process works.
    var free: Int? { workers.firstIndex { $0?.work == nil } }

    /// Whether no process works.
    var isIdle: Bool { workers.allSatisfy { $0?.work == nil } }

    /// What the processes have done of their shards.
    var progress: (done: Int, failed: Int) {
        workers.reduce((0, 0)) { sum, worker in
            guard let worker, let work = worker.work, work.trial == nil else { return sum }
            return (sum.0 + worker.progress.done, sum.1 + worker.progress.failed)
        }
    }

    /// Gives work to the process at a place, which is started if need be.
    mutating func begin(_ work: ShardWork, at place: Int) throws(ManakoError) {
        let worker = try worker(at: place)
        worker.begin(work)
    }

    private mutating func worker(at place: Int) throws(ManakoError) -> WorkerProcess {
        if let worker = workers[place] { return worker }
        let worker = try WorkerProcess(settings.program, settings.arguments)
        workers[place] = worker
        return worker
    }

    /// Hands out what has happened; whether that was nothing.
    mutating func forEachEvent(
        _ body: (WorkerProcess, WorkerProcess.Event) throws(ManakoError) -> Void
    ) throws(ManakoError) -> Bool {
        var isNothing = true
        for place in workers.indices {
            guard let worker = workers[place] else { continue }
            worker.stop(afterSilenceOf: .seconds(settings.silence))
            while let event = worker.next() {
                isNothing = false
                if case .ended = event { workers[place] = nil }
                try body(worker, event)
                if workers[place] == nil { break }
            }
        }
        return isNothing
    }

    /// Waits a little.
    func rest() { usleep(10_000) }

    /// Lets the first process look at inputs.
    ///
    /// - Returns: the seconds that it took; nil when it ended.
    /// - Throws: ``ManakoError/Code/cancelled``, and what ends the job.
    mutating func measure(
        _ inputs: [BatchInput], isCancelled: () -> Bool
    ) throws(ManakoError) -> Double? {
        let worker = try worker(at: 0)
        worker.measure(inputs)
        while true {
            if isCancelled() { throw ManakoError(.cancelled, "interrupted; the same command goes on") }
            switch worker.next() {
            case nil: rest()
            case .ended:
                workers[0] = nil
                guard worker.isReady else {
                    throw ManakoError(.unavailable, "a worker process ended before it began (\(worker.wait()))")
                }
                return nil
            case .reply(.measured(let seconds)): return seconds
            case .reply(.failed(let error)): throw error
            case .reply: break
            }
            worker.stop(afterSilenceOf: .seconds(settings.silence))
        }
    }

    /// Ends all processes; their work is lost, and done by the next run.
    mutating func stop() {
        for worker in workers { worker?.isBusy == true ? worker?.stop() : worker?.finish() }
        workers = []
    }
}

extension WorkerProcess {
    /// Whether it works, or loads its models.
    fileprivate var isBusy: Bool { work != nil || !isReady }
}
