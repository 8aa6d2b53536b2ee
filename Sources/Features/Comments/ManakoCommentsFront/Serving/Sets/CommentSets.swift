import Manako
import ManakoComments
import ManakoCore
import Synchronization

/// Files of comments that clients have sent, in memory: bounded in number and bytes, and for a while.
final class CommentSets: Sendable {
    private struct Entry {
        var id: String
        var set: CommentSet
        var bytes: Int
        var count: Int
        var used: ContinuousClock.Instant
    }

    /// The largest file in bytes.
    static let maximumBytes = 32 << 20
    private static let maximumSets = 16
    private static let maximumTotal = 96 << 20
    /// The most comments of all files, but for the newest one.
    private static let maximumTotalComments = 600_000
    private static let lifetime = Duration.seconds(7200)
    /// The most comments of a file.
    private static let maximumComments = 300_000

    private let renderer: CommentRenderer
    private let pictures: CommentBitmapStore
    /// The set that was used last comes last.
    private let entries = Mutex<[Entry]>([])

    /// - Parameters:
    ///   - renderer: draws comments.
    ///   - pictures: where what is drawn is kept.
    init(_ renderer: CommentRenderer, pictures: CommentBitmapStore) {
        self.renderer = renderer
        self.pictures = pictures
    }

    /// Reads a file and keeps its comments; others go to make room for them.
    func add(_ bytes: [UInt8], name: String) throws(ManakoError) -> CommentSetAnswer {
        let limits = CommentLimits(maximumBytes: Self.maximumBytes, maximumComments: Self.maximumComments)
        let file = try CommentFile(bytes, name: name, limits: limits)
        let set = CommentSet(file.comments, renderer: renderer, pictures: pictures)
        let id = RandomName.make()
        keep(Entry(id: id, set: set, bytes: bytes.count, count: file.comments.count, used: .now))
        return CommentSetAnswer(
            id: id, kind: file.kind.rawValue, count: file.comments.count, skipped: file.skipped,
            notes: Array(file.notes.prefix(20)), seconds: max(0, file.comments.map(\.time).max() ?? 0))
    }

    private func keep(_ entry: Entry) {
        entries.withLock { entries in
            entries.removeAll { entry.used - $0.used > Self.lifetime }
            entries.append(entry)
            func isTooMuch() -> Bool {
                entries.count > Self.maximumSets || entries.reduce(0) { $0 + $1.bytes } > Self.maximumTotal
                    || entries.reduce(0) { $0 + $1.count } > Self.maximumTotalComments
            }
            while entries.count > 1, isTooMuch() { entries.removeFirst() }
        }
    }

    /// A set; nil when it is not kept any more.
    func set(_ id: String, now: ContinuousClock.Instant = .now) -> CommentSet? {
        entries.withLock { entries in
            entries.removeAll { now - $0.used > Self.lifetime }
            guard let index = entries.firstIndex(where: { $0.id == id }) else { return nil }
            var entry = entries.remove(at: index)
            entry.used = now
            entries.append(entry)
            return entry.set
        }
    }
}
