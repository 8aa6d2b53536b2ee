import Synchronization

/// Counts what each client has going on, so that none takes all there is.
final class ClientLimiter: Sendable {
    /// The most that one client may have at once.
    let limit: Int
    private let counts = Mutex<[String: Int]>([:])

    init(limit: Int) { self.limit = limit }

    /// How many clients have something going on.
    var clients: Int { counts.withLock { $0.count } }

    /// Does something for a client; nil when it has too much going on already.
    func take<Result>(_ client: String, _ body: () async -> Result) async -> Result? {
        let isTaken = counts.withLock { counts in
            guard counts[client, default: 0] < limit else { return false }
            counts[client, default: 0] += 1
            return true
        }
        guard isTaken else { return nil }
        let result = await body()
        counts.withLock { counts in
            let left = counts[client, default: 1] - 1
            counts[client] = left > 0 ? left : nil
        }
        return result
    }
}
