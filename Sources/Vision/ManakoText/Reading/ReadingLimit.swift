import ManakoCore

/// When reading a picture stops before its end: at a cancelled task, and after a time if there is one.
struct ReadingLimit: Sendable {
    private let end: ContinuousClock.Instant?
    private let allowed: Duration

    /// Begins to count; nil for as long as it takes.
    init(_ allowed: Duration? = nil) {
        // A century stands for any longer time.
        self.allowed = min(max(allowed ?? .zero, .zero), .seconds(3_155_760_000))
        end = allowed == nil ? nil : ContinuousClock.now.advanced(by: self.allowed)
    }

    /// Whether reading is to stop.
    var isPassed: Bool { Task.isCancelled || isTooLate }

    private var isTooLate: Bool { end.map { ContinuousClock.now >= $0 } ?? false }

    /// Stops what has gone on too long or is not wanted any more.
    ///
    /// - Throws: ``ManakoError/Code/cancelled``, or ``ManakoError/Code/limitExceeded`` when the time is up.
    func check() throws(ManakoError) {
        guard !Task.isCancelled else { throw ManakoError(.cancelled, "reading text was cancelled") }
        guard !isTooLate else {
            throw ManakoError(
                .limitExceeded,
                "reading text took longer than the limit of \(allowed); name the languages, or take a smaller part")
        }
    }
}
