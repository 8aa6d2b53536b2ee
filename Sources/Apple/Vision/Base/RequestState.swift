import Synchronization

/// Where a request is.
///
/// Results are objects that belong to whoever performs the request; a lock guards the places where they are kept.
final class RequestState {
    private struct Phase {
        var isRunning = false
        var isCancelled = false
        var whenCancelled: (@Sendable () -> Void)?
        var mark = CancellationMark()
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
            phase.mark = CancellationMark()
            return true
        }
    }

    /// Ends with what was found; nil when something went wrong.
    func end(_ results: [VNObservation]?) {
        self.results = results
        phase.withLock { $0 = Phase() }
    }

    /// Whether the performance that goes on now was cancelled, also when it is asked later.
    var mark: CancellationMark { phase.withLock(\.mark) }

    /// Called by ``cancel()`` while the request looks at a picture.
    var whenCancelled: (@Sendable () -> Void)? {
        get { phase.withLock(\.whenCancelled) }
        set { phase.withLock { $0.whenCancelled = newValue } }
    }

    func cancel() {
        let call = phase.withLock { phase in
            phase.isCancelled = true
            phase.mark.set()
            return phase.whenCancelled
        }
        call?()
    }
}

/// Whether one performance of a request was cancelled.
final class CancellationMark: Sendable {
    private let value = Mutex(false)

    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}
