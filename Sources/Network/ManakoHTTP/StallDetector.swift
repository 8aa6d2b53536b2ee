/// Tells a transfer that stands still from one that is slow: too few bytes within a window of time.
///
/// Time comes from outside, so that a test need not wait.
struct StallDetector {
    let window: Duration
    let minimumBytes: Int
    private var start: Duration = .zero
    private var bytes = 0

    init(window: Duration, minimumBytes: Int) {
        self.window = window
        self.minimumBytes = minimumBytes
    }

    /// Counts bytes that have come in.
    mutating func count(_ bytes: Int) { self.bytes += bytes }

    /// Whether the transfer stands still, at a time since its beginning.
    mutating func isStalled(at now: Duration) -> Bool {
        guard now - start >= window else { return false }
        defer { (start, bytes) = (now, 0) }
        return bytes < minimumBytes
    }
}
