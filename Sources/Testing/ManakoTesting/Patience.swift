import FoundationEssentials

/// How long tests wait for what is bound to come, before they count it as lost.
///
/// A program under a sanitizer, or on a machine with other work, is many times slower: `MANAKO_TEST_PATIENCE` multiplies every limit, and
/// `scripts/sanitize` sets it.
public enum Patience {
    /// What limits are multiplied by: 1 unless the environment says more, at most 100.
    public static let factor: Int = {
        let text = ProcessInfo.processInfo.environment["MANAKO_TEST_PATIENCE"] ?? ""
        return min(max(Int(text) ?? 1, 1), 100)
    }()

    /// A limit of this run.
    public static func of(_ limit: Duration) -> Duration { limit * factor }
}
