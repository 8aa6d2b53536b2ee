/// The moment after which work on one input stops.
public struct Deadline: Sendable {
    private let end: ContinuousClock.Instant
    private let allowed: Duration

    /// A deadline that lies a duration from now; a century stands for any longer one, now for a negative one.
    public init(after duration: Duration) {
        allowed = min(max(duration, .zero), .seconds(3_155_760_000))
        end = ContinuousClock.now.advanced(by: allowed)
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
