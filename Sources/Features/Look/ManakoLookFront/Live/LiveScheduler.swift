public import Manako
import ManakoAPI
import ManakoCapabilities
public import ManakoFront
import ManakoPipeline
import Synchronization

/// Shares the machine between live sessions: the latest frame of each wins, and sessions take turns.
///
/// ```swift
/// let session = try await scheduler.open { socket.send(.text($0)) == .taken }
/// for await message in socket.messages {
///     guard session.receive(message) else { break }
/// }
/// session.end()
/// ```
public final class LiveScheduler: Sendable {
    /// Runs work elsewhere and returns at once; false when it can't.
    typealias Run = @Sendable (@escaping @Sendable () -> Void) -> Bool

    private struct Job: Sendable {
        var session: LiveSession
        var frame: LiveFrame
    }

    private struct State {
        var queue: FairQueue<Job>
        var idleWorkers: Int
        var pendingSkips = SkippedFrameQueue()
        var waitingBytes = 0
        var keptBytes = 0
    }

    let models: any LensProviding
    let limits: ServingLimits
    let metrics: ServingMetrics
    let version: String
    /// Runs what takes long and is no frame, such as loading a model.
    let background: WorkerPool
    private let run: Run
    private let state: Mutex<State>

    /// Creates a scheduler with threads of its own.
    ///
    /// - Parameters:
    ///   - models: where sessions get their detectors from.
    ///   - limits: what clients may ask.
    ///   - metrics: where frames are counted.
    ///   - version: the program's version.
    ///   - workers: how many frames are worked on at once; nil for as many as there are processor cores.
    ///   - background: runs what takes long and is no frame.
    public convenience init(
        models: any LensProviding, limits: ServingLimits = ServingLimits(), metrics: ServingMetrics = ServingMetrics(),
        version: String, workers: Int? = nil, background: WorkerPool
    ) {
        let count = max(1, workers ?? ProcessorFeatures.current.count)
        let pool = WorkerPool(threads: count, capacity: count)
        self.init(
            models: models, limits: limits, metrics: metrics, version: version, workers: count, background: background
        ) { pool.submit($0) }
    }

    init(
        models: any LensProviding, limits: ServingLimits, metrics: ServingMetrics, version: String, workers: Int,
        background: WorkerPool, run: @escaping Run
    ) {
        self.models = models
        self.limits = limits
        self.metrics = metrics
        self.version = version
        self.background = background
        self.run = run
        state = Mutex(State(queue: FairQueue(framesInWork: limits.framesInWork), idleWorkers: workers))
    }

    /// How many sessions there are.
    public var sessionCount: Int { state.withLock { $0.queue.count } }
    /// The largest frame in bytes, with its header.
    public var frameBytes: Int { limits.frameBytes }
    /// How many bytes wait, and how many are kept, over all sessions.
    var heldBytes: (waiting: Int, kept: Int) { state.withLock { ($0.waitingBytes, $0.keptBytes) } }
    /// How many frames wait, over all sessions; at most one each.
    public var waitingCount: Int { state.withLock { $0.queue.waitingCount } }

    /// Begins a session, and says `ready` to its client.
    ///
    /// - Parameter send: hands a message to the client without waiting, and says whether it was taken. What is not taken is lost.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there are too many sessions or too much waits.
    public func open(_ send: @escaping @Sendable (String) -> Bool) async throws(ManakoError) -> LiveSession {
        let models = models
        let entries = try await background.run { () throws(ManakoError) in models.entries() }
        let member: Int? = state.withLock { state in
            state.queue.count < limits.sessions ? state.queue.join() : nil
        }
        guard let member else {
            throw ManakoError(
                .limitExceeded, "there are \(limits.sessions) live sessions already; close a page and try again",
                reason: .init("tooManySessions", ["limit": "\(limits.sessions)"]))
        }
        let session = LiveSession(member: member, scheduler: self, send: send)
        metrics.sessionBegan()
        session.send(.ready(LiveReady(version: version, models: entries, limits: limits.live)))
        session.choose(LiveConfiguration(lenses: [LensSettings(ObjectsCapability().info.id)]))
        return session
    }

    /// Takes a session's frame; the one that waited until now will not be worked on.
    func offer(_ frame: LiveFrame, of session: LiveSession) {
        let (isLeft, said) = state.withLock { state -> (Bool, [UInt32]) in
            guard state.waitingBytes + frame.message.count <= limits.waitingBytes else {
                return (true, [frame.header.number])
            }
            state.waitingBytes += frame.message.count
            guard let left = state.queue.offer(Job(session: session, frame: frame), of: session.member)?.frame else {
                return (false, [])
            }
            state.waitingBytes -= left.message.count
            return (true, state.pendingSkips.add(left, of: session, replacedAt: frame.arrival))
        }
        if isLeft { session.countDropped() }
        session.reportSkipped(said)
        dispatch()
    }

    /// Counts decoded frames that sessions keep; false, and nothing is counted, when there is no room for more.
    func keep(_ bytes: Int, insteadOf before: Int) -> Bool {
        state.withLock { state in
            guard bytes <= before || state.keptBytes + bytes - before <= limits.keptBytes else { return false }
            state.keptBytes += bytes - before
            return true
        }
    }

    /// Holds a session's frames back while its model loads.
    func setPaused(_ isPaused: Bool, _ session: LiveSession) {
        state.withLock { $0.queue.setPaused(isPaused, session.member) }
        if !isPaused { dispatch() }
    }

    /// Work on a session's frame is done, results are out.
    func finished(_ session: LiveSession) {
        state.withLock { $0.queue.finished(session.member) }
        dispatch()
    }

    /// Lets a session go.
    func leave(_ session: LiveSession) {
        state.withLock { state in
            state.waitingBytes -= state.queue.leave(session.member)?.frame.message.count ?? 0
            state.pendingSkips.forget(session)
        }
        metrics.sessionEnded()
    }

    /// Gives idle workers what may be worked on.
    private func dispatch() {
        while let job = nextJob(takingWorker: true) {
            guard run({ self.work(from: job) }) else {
                state.withLock { $0.idleWorkers += 1 }
                job.frame.session.abandon(job.frame.frame, job.sequence)
                return
            }
        }
    }

    /// A worker goes on until nothing may be worked on.
    private func work(from first: FairQueue<Job>.Turn) {
        var job = Optional(first)
        while let current = job {
            current.frame.session.look(at: current.frame.frame, current.sequence)
            job = nextJob(takingWorker: false)
        }
    }

    private func nextJob(takingWorker isNew: Bool) -> FairQueue<Job>.Turn? {
        let (job, pendingSkips) = state.withLock { state -> (FairQueue<Job>.Turn?, SkippedFrameQueue) in
            if isNew, state.idleWorkers == 0 { return (nil, SkippedFrameQueue()) }
            let job = state.queue.next()
            state.waitingBytes -= job?.frame.frame.message.count ?? 0
            if isNew, job != nil { state.idleWorkers -= 1 }
            if !isNew, job == nil { state.idleWorkers += 1 }
            guard job != nil else { return (nil, SkippedFrameQueue()) }
            defer { state.pendingSkips = SkippedFrameQueue() }
            return (job, state.pendingSkips)
        }
        pendingSkips.say()
        return job
    }
}
