/// How often each of many may do something: so many a second on the whole, and a few at once.
struct TokenBuckets {
    private struct Bucket {
        var tokens: Double
        var filled: ContinuousClock.Instant
    }

    let rate: Double
    let burst: Double
    private var buckets: [String: Bucket] = [:]

    /// The most that are known at once; those who have waited long enough are forgotten first.
    private static let maximum = 20_000

    /// - Parameters:
    ///   - rate: tokens that come a second.
    ///   - burst: the most tokens that gather.
    init(rate: Double, burst: Double) {
        self.rate = rate
        self.burst = burst
    }

    /// Takes a token.
    ///
    /// - Returns: nil when there was one; otherwise the seconds until there will be.
    mutating func take(_ name: String, at now: ContinuousClock.Instant = .now) -> Double? {
        if buckets.count >= Self.maximum, buckets[name] == nil { forget(at: now) }
        var bucket = buckets[name] ?? Bucket(tokens: burst, filled: now)
        bucket.tokens = filled(bucket, at: now)
        bucket.filled = now
        defer { buckets[name] = bucket }
        guard bucket.tokens >= 1 else { return (1 - bucket.tokens) / rate }
        bucket.tokens -= 1
        return nil
    }

    /// Gives a token back that was taken for nothing.
    mutating func giveBack(_ name: String) {
        buckets[name]?.tokens += 1
    }

    /// How many are known.
    var count: Int { buckets.count }

    private func filled(_ bucket: Bucket, at now: ContinuousClock.Instant) -> Double {
        min(burst, bucket.tokens + rate * ((now - bucket.filled) / .seconds(1)))
    }

    private mutating func forget(at now: ContinuousClock.Instant) {
        buckets = buckets.filter { filled($0.value, at: now) < burst }
        // All of them have just asked: whoever comes next begins anew, which is at most one burst more.
        if buckets.count >= Self.maximum { buckets = [:] }
    }
}
