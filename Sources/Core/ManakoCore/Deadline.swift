/// The moment after which work on one input stops.
public struct Deadline: Sendable {
    private let end: ContinuousClock.Instant
    private let allowed: Duration

    /// A deadline that lies a duration from now.
    public init(after duration: Duration) {
        allowed = duration
        end = ContinuousClock.now.advanced(by: duration)
    }

    /// Stops work that has gone on too long.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when the deadline has passed.
    public func check() throws(ManakoError) {
        guard ContinuousClock.now < end else {
            throw ManakoError(.limitExceeded, "decoding took longer than the limit of \(allowed)")
        }
    }
}
