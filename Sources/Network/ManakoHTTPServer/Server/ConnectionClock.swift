/// Decides when a connection has taken too long: a pure state machine, in time since the server's start.
struct ConnectionClock {
    /// What a connection does.
    enum Phase: Hashable {
        /// Waits for a request.
        case idle
        case head
        case body
        case handling
        case answering
        case webSocket
        /// Everything is said; what still comes is thrown away.
        case farewell
    }

    /// What is to be done.
    enum Verdict: Hashable {
        case nothing
        /// Answer 408 and close.
        case requestTimeout
        /// Answer 503 and close; the handler takes too long.
        case handlerTimeout
        case close
        case ping
    }

    /// How long a connection that says goodbye is listened to.
    static let farewellTime = Duration.seconds(2)

    private(set) var phase = Phase.idle
    private var phaseStart: Duration
    private var requestStart: Duration
    private var lastProgress: Duration
    private var lastHeard: Duration
    private var pingSent: Duration?
    /// What has come of a body since it began.
    private var bodyBytes = 0

    init(now: Duration) {
        phaseStart = now
        requestStart = now
        lastProgress = now
        lastHeard = now
    }

    /// Something came.
    ///
    /// - Parameter bytes: how much.
    mutating func heard(at now: Duration, bytes: Int = 0) {
        (lastProgress, lastHeard) = (now, now)
        if phase == .body { bodyBytes += bytes }
        pingSent = nil
    }

    /// Something went, or there is something to send.
    mutating func sent(at now: Duration) { lastProgress = now }

    /// Begins a phase, or goes on with it.
    mutating func enter(_ next: Phase, at now: Duration) {
        guard next != phase else { return }
        if phase == .idle { requestStart = now }
        phase = next
        phaseStart = now
        lastProgress = now
        if next == .idle { requestStart = now }
        if next == .body { bodyBytes = 0 }
    }

    /// - Parameters:
    ///   - isWriting: whether bytes wait to be sent.
    ///   - isReading: whether what the client sends is read.
    mutating func verdict(at now: Duration, _ limits: ServerLimits, isWriting: Bool, isReading: Bool) -> Verdict {
        let stalls = now - lastProgress > limits.stallTime
        switch phase {
        case .idle: return now - phaseStart > limits.idleTime ? .close : .nothing
        case .head: return now - phaseStart > limits.headTime ? .requestTimeout : .nothing
        case .body:
            let isLate = stalls || trickles(at: now, limits) || now - requestStart > limits.requestTime
            return isLate ? .requestTimeout : .nothing
        case .handling: return now - requestStart > limits.requestTime ? .handlerTimeout : .nothing
        case .answering:
            // A client that does not read is given little time, the handler that makes the next piece as much as for an answer.
            let isLate = isWriting ? stalls : now - lastProgress > limits.requestTime
            return isLate ? .close : .nothing
        case .farewell: return now - phaseStart > Self.farewellTime ? .close : .nothing
        case .webSocket: return socketVerdict(at: now, limits, stalls: stalls && isWriting, isReading: isReading)
        }
    }

    /// Whether a body comes too slowly: a connection that sends a byte now and then would hold its place for long.
    private func trickles(at now: Duration, _ limits: ServerLimits) -> Bool {
        let spent = (now - phaseStart - limits.slowBodyTime) / .seconds(1)
        return spent > 0 && Double(bodyBytes) < spent * Double(limits.leastBodyRate)
    }

    private mutating func socketVerdict(
        at now: Duration, _ limits: ServerLimits, stalls: Bool, isReading: Bool
    ) -> Verdict {
        if stalls { return .close }
        // A client that is not read can't be heard.
        guard isReading else { return .nothing }
        if let pingSent { return now - pingSent > limits.pongTime ? .close : .nothing }
        guard now - lastHeard > limits.pingInterval else { return .nothing }
        pingSent = now
        return .ping
    }
}
