import Manako
import Synchronization

/// A fixed number of threads that do what takes long, so that it never keeps Swift's own threads from their short work.
public final class WorkerPool: Sendable {
    /// Work that was taken on.
    public typealias Job = @Sendable () -> Void

    private struct Waiting {
        var run: Job
        var drop: Job
    }

    private struct State {
        var jobs = ClientQueue<Waiting>()
        var isStopped = false
    }

    private let state = Monitor(State())
    private let capacity: Int

    /// Starts the threads.
    ///
    /// - Parameters:
    ///   - threads: how many jobs run at once, at least 1.
    ///   - capacity: how many jobs may wait; further ones are refused.
    public init(threads: Int, capacity: Int) {
        self.capacity = capacity
        for _ in 0..<max(1, threads) {
            // Where the system has no thread left, fewer do the work.
            _ = BackgroundThread.start { [state] in Self.work(state) }
        }
    }

    deinit { stop() }

    /// How many jobs wait.
    var waiting: Int { state.change { $0.jobs.count } }

    /// Takes on a job; clients whose jobs wait take turns (``RequestClient``).
    ///
    /// - Parameters:
    ///   - job: the work.
    ///   - drop: called instead of the work when the pool stops before it begins.
    /// - Returns: whether there was room for it.
    public func submit(_ job: @escaping Job, orDrop drop: @escaping Job = {}) -> Bool {
        let client = RequestClient.current
        return state.change { state in
            guard !state.isStopped, state.jobs.count < capacity else { return false }
            state.jobs.add(Waiting(run: job, drop: drop), for: client)
            return true
        }
    }

    /// Drops the jobs that wait, and ends the threads when they are done with theirs.
    public func stop() {
        let dropped = state.change { state in
            state.isStopped = true
            return state.jobs.removeAll()
        }
        for job in dropped { job.drop() }
    }

    private static func work(_ state: Monitor<State>) {
        while case .job(let job) = next(state) { job() }
    }

    private enum Next {
        case job(Job)
        case end
    }

    private static func next(_ state: Monitor<State>) -> Next {
        state.wait { state in
            if state.isStopped { return Next.end }
            return state.jobs.next().map { .job($0.run) }
        }
    }
}
