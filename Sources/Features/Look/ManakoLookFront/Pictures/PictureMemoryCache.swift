import Manako
import ManakoFiles
import Synchronization

/// Pictures that clients ask about several times, in memory: bounded in bytes, and for a while.
final class PictureMemoryCache: Sendable {
    private struct Entry {
        var id: String
        var bytes: [UInt8]
        var used: ContinuousClock.Instant
    }

    private let limit: Int
    private let lifetime: Duration
    /// The picture that was used last comes last.
    private let entries = Mutex<[Entry]>([])

    /// Keeps pictures.
    ///
    /// - Parameters:
    ///   - limit: the most bytes of all together.
    ///   - lifetime: how long a picture is kept after it was used last.
    init(limit: Int, lifetime: Duration) {
        self.limit = limit
        self.lifetime = lifetime
    }

    /// Keeps a picture under the SHA-256 of its bytes; others go to make room for it.
    func keep(_ bytes: [UInt8], now: ContinuousClock.Instant = .now) -> String {
        let id = SHA256(of: bytes).hex
        entries.withLock { entries in
            entries.removeAll { $0.id == id || now - $0.used > lifetime }
            entries.append(Entry(id: id, bytes: bytes, used: now))
            var total = entries.reduce(0) { $0 + $1.bytes.count }
            while total > limit, entries.count > 1 { total -= entries.removeFirst().bytes.count }
        }
        return id
    }

    /// The bytes of a picture; nil when it is not kept any more.
    func picture(_ id: String, now: ContinuousClock.Instant = .now) -> [UInt8]? {
        entries.withLock { entries in
            entries.removeAll { now - $0.used > lifetime }
            guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
            var entry = entries.remove(at: index)
            entry.used = now
            entries.append(entry)
            return entry.bytes
        }
    }
}
