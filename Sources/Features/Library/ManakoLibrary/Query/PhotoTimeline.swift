import ManakoCore
import ManakoStore
import Synchronization

/// All photos that can be found, the newest first.
struct PhotoTimeline: Sendable {
    /// What tells one state of the index from another: what other connections and what this one have written.
    struct State: Equatable, Sendable {
        var others, own: Int
    }

    /// The photos' numbers, and when they were taken in seconds since 1970.
    let ids: [Int], taken: [Int]
    /// The numbers of all photos are below it.
    let bound: Int

    /// - Parameter pairs: the number of a photo and its time, in turns, the newest first.
    init(_ pairs: [Int]) {
        ids = stride(from: 0, to: pairs.count - 1, by: 2).map { pairs[$0] }
        taken = stride(from: 1, to: pairs.count, by: 2).map { pairs[$0] }
        bound = (ids.max() ?? -1) + 1
    }

    /// When photos were taken, by their numbers.
    func times() -> [Int] {
        var times = [Int](repeating: 0, count: bound)
        for (id, moment) in zip(ids, taken) { times[id] = moment }
        return times
    }
}

extension PhotoIndex {
    /// All photos by time; those that were read last, unless the index has changed.
    ///
    /// - Parameter session: reads one state of the index.
    func timeline(_ session: StoreSession) throws(ManakoError) -> PhotoTimeline {
        let state = PhotoTimeline.State(
            others: try session.rows("PRAGMA data_version").first?.integer(0) ?? 0,
            own: try session.rows("SELECT total_changes()").first?.integer(0) ?? 0)
        if let kept = keptTimeline.withLock({ $0 }), kept.state == state { return kept.timeline }
        let timeline = PhotoTimeline(
            try session.numbers("SELECT id, taken FROM photos WHERE hidden = 0 ORDER BY taken DESC, id DESC"))
        keptTimeline.withLock { $0 = (state, timeline) }
        return timeline
    }
}
