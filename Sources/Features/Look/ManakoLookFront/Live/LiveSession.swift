import Manako
import ManakoAPI
import ManakoFront
import Synchronization

/// One client of live frames: its settings, its objects' identities and its targets.
///
/// All of its functions may be called from any thread, and none of them waits for work on frames.
public final class LiveSession: Sendable {
    struct State {
        var settings = LiveSettings()
        /// Lenses that were asked for and whose models are not loaded yet.
        var wantedLenses: [LensSettings]?
        var isLoading = false
        /// Frames that were looked at and wait for an earlier one, by the order in which work on them began.
        var parked: [Int: ProcessedFrame] = [:]
        var nextToFinish = 0
        var isFinishing = false
        /// What is done with frames in their order; taken out while somebody does it.
        var tracking = LiveTracking()
        /// Places that were pointed at since the last frame, by the targets' numbers.
        var marks: [Int: LiveTargets.Mark] = [:]
        /// The targets that the client wants followed.
        var targets: Set<Int> = []
        var recent = RecentFrames()
        var dropped = 0
        var answered = 0
        var mistakes = 0
        var cause: String?
        var send: (@Sendable (String) -> Bool)?
    }

    let member: Int
    let scheduler: LiveScheduler
    let state: Mutex<State>

    init(member: Int, scheduler: LiveScheduler, send: @escaping @Sendable (String) -> Bool) {
        self.member = member
        self.scheduler = scheduler
        var state = State()
        state.send = send
        self.state = Mutex(state)
    }

    /// Whether the session goes on.
    public var isOpen: Bool { state.withLock { $0.send != nil } }
    /// How many frames were left out.
    public var droppedCount: Int { state.withLock { $0.dropped } }
    /// How many frames got a result, while the session is open.
    public var answeredCount: Int { state.withLock { $0.answered } }
    /// What failed inside the server first, while the session is open; nil when nothing did.
    public var cause: String? { state.withLock { $0.cause } }

    /// Takes a text of the client.
    ///
    /// - Returns: whether the session goes on; what was wrong is told to the client.
    @discardableResult
    public func receive(text: String) -> Bool {
        scheduler.metrics.received(bytes: text.utf8.count)
        do throws(ManakoError) {
            try take(LiveClientMessage(json: text))
            state.withLock { $0.mistakes = 0 }
        } catch {
            mistake(error)
        }
        return isOpen
    }

    /// Takes bytes of the client: a frame with its header.
    ///
    /// - Returns: whether the session goes on; what was wrong is told to the client.
    @discardableResult
    public func receive(binary message: [UInt8]) -> Bool {
        scheduler.metrics.received(bytes: message.count)
        do throws(ManakoError) {
            let header = try FrameHeader(of: message)
            guard message.count <= scheduler.limits.frameBytes else { return refuse(header, message.count) }
            let frame = LiveFrame(header: header, message: message, arrival: ContinuousClock.now)
            guard isOpen else { return false }
            scheduler.offer(frame, of: self)
        } catch {
            mistake(error)
        }
        return isOpen
    }

    /// Ends the session and lets go of everything that belongs to it; what is being worked on comes to nothing.
    public func end() {
        let wasOpen = state.withLock { state in
            defer {
                state = State()
                // Frames in work find nobody to tell.
                state.nextToFinish = .max
            }
            _ = scheduler.keep(0, insteadOf: state.recent.bytes)
            return state.send != nil
        }
        if wasOpen { scheduler.leave(self) }
    }

    /// Tells the client something, if there still is one.
    func send(_ message: LiveServerMessage) {
        guard let send = state.withLock({ $0.send }) else { return }
        let text = message.json
        scheduler.metrics.sent(bytes: text.utf8.count, isTaken: send(text))
    }

    /// A frame will not be worked on, or has no result.
    func countDropped() {
        state.withLock { $0.dropped += 1 }
        scheduler.metrics.frameSkipped()
    }

    /// Says that nothing more will come of frames.
    func reportSkipped(_ numbers: [UInt32]) {
        if !numbers.isEmpty { send(.skipped(LiveSkipped(frames: numbers))) }
    }

    /// A frame has no result; the client hears why, and that nothing more will come of the frame.
    func fail(_ number: UInt32, _ error: ManakoError) {
        tell(error)
        countDropped()
        reportSkipped([number])
    }

    /// Tells the client what went wrong; what it may not know is kept for the log.
    func tell(_ error: ManakoError, about place: String? = nil, lens: String? = nil, fatal: Bool = false) {
        let problem = Problem(error)
        state.withLock { $0.cause = $0.cause ?? problem.cause }
        let message = place.map { "\($0): \(problem.detail)" } ?? problem.detail
        send(
            .error(
                LiveError(
                    code: error.code.description, message: message, reason: problem.reason,
                    parameters: problem.parameters, lens: lens, fatal: fatal)))
    }

    private func refuse(_ header: FrameHeader, _ bytes: Int) -> Bool {
        let error = ManakoError(
            .limitExceeded,
            "frame \(header.number) has \(bytes) bytes, more than the limit of \(scheduler.limits.frameBytes) bytes")
        mistake(error)
        countDropped()
        reportSkipped([header.number])
        return isOpen
    }

    /// Tells the client what was wrong with a message, and ends the session after too many of them.
    private func mistake(_ error: ManakoError) {
        let count = state.withLock { state in
            state.mistakes += 1
            return state.mistakes
        }
        let isFatal = count >= scheduler.limits.mistakes
        tell(error, fatal: isFatal)
        if isFatal { end() }
    }
}
