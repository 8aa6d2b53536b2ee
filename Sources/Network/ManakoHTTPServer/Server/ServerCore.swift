import Glibc
import Synchronization

/// All connections of a server; used on the loop's thread alone.
final class ServerCore: LoopDelegate, @unchecked Sendable {
    // Whatever changes is used on the loop's thread alone, save what lies behind mutexes of its own.
    let handler: any HTTPHandler
    let limits: ServerLimits
    let isSecure: Bool
    let counters = Mutex(ServerStatistics())
    let completion = Completion()

    private let start = ContinuousClock.now
    private let loopBox = Mutex<EventLoop?>(nil)
    private var counter = ConnectionCounter()
    private var connections: [ObjectIdentifier: ServerConnection] = [:]
    private var stopTime: Duration?
    /// Whether no new requests are taken.
    var isStopping: Bool { stopTime != nil }

    init(_ handler: any HTTPHandler, _ configuration: ServerConfiguration) {
        self.handler = handler
        limits = configuration.limits
        isSecure = configuration.tls != nil
    }

    /// The loop, from when it has started until it has ended.
    var loop: EventLoop? {
        get { loopBox.withLock { $0 } }
        set { loopBox.withLock { $0 = newValue } }
    }

    /// The time since the server started.
    var now: Duration { ContinuousClock.now - start }

    /// Seconds since 1970.
    var date: Int { time(nil) }

    /// Runs a job on the loop's thread.
    func execute(_ job: @escaping @Sendable () -> Void) { loop?.execute(job) }

    /// Counts bytes of bodies; false when there are too many in all.
    func changeBodyBytes(by difference: Int) -> Bool {
        guard difference != 0 else { return true }
        let all = counters.withLock { counters in
            counters.bodyBytes += difference
            return counters.bodyBytes
        }
        return all <= limits.totalBodyBytes
    }

    /// Begins to stop: what runs may finish until a moment.
    func beginStop(within patience: Duration) {
        guard stopTime == nil else { return }
        stopTime = now + patience
        loop?.stopListening()
        for connection in connections.values { connection.goAway() }
        endIfDone()
    }

    func admit(_ address: String) -> Bool {
        let isAdmitted = !isStopping && counter.admit(address, limits)
        counters.withLock { isAdmitted ? ($0.connections += 1) : ($0.refusedConnections += 1) }
        return isAdmitted
    }

    func released(_ address: String) { counter.release(address) }

    func opened(_ socket: LoopSocket, _ address: String) -> any LoopSocketOwner {
        let connection = ServerConnection(self, socket, address)
        connections[ObjectIdentifier(connection)] = connection
        counters.withLock { $0.openConnections = connections.count }
        return connection
    }

    func forget(_ connection: ServerConnection) {
        connections[ObjectIdentifier(connection)] = nil
        counters.withLock { $0.openConnections = connections.count }
    }

    func tick() {
        let now = now
        for connection in connections.values { connection.check(at: now) }
        endIfDone()
    }

    func ended() {
        loop = nil
        completion.finish()
    }

    private func endIfDone() {
        guard let stopTime, connections.isEmpty || now > stopTime else { return }
        loop?.stop()
    }
}

/// Something that happens once and is waited for.
final class Completion: Sendable {
    private let state = Mutex<(isDone: Bool, waiters: [CheckedContinuation<Void, Never>])>((false, []))

    func wait() async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if !state.isDone { state.waiters.append(continuation) }
                return state.isDone
            }
            if isDone { continuation.resume() }
        }
    }

    func finish() {
        let waiters = state.withLock { state in
            state.isDone = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }
}
