import Synchronization

/// Where a request is.
///
/// Results are objects that belong to whoever performs the request; a lock guards the places where they are kept.
final class RequestState {
    private struct Phase {
        var isRunning = false
        var isCancelled = false
    }

    private let phase = Mutex(Phase())
    private(set) var results: [VNObservation]?

    /// Whether it was cancelled since it began, or since it ended.
    var isCancelled: Bool { phase.withLock(\.isCancelled) }

    /// Begins; false when it is performed already.
    func begin() -> Bool {
        phase.withLock { phase in
            guard !phase.isRunning else { return false }
            phase.isRunning = true
            return true
        }
    }

    /// Ends with what was found; nil when something went wrong.
    func end(_ results: [VNObservation]?) {
        self.results = results
        phase.withLock { $0 = Phase() }
    }

    func cancel() { phase.withLock { $0.isCancelled = true } }
}
