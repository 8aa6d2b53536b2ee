import ManakoCore
import ManakoVision
import Synchronization

/// What a request keeps of the picture before, and what it said of it.
final class FrameMemory<Seen: Sendable, Outcome: Sendable>: Sendable {
    private struct Last {
        var seen: Seen
        var time: MediaTime?
        var outcome: Outcome
    }

    private let last = Mutex<Last?>(nil)
    private let spacing: MediaTime

    /// - Parameter spacing: a picture that comes sooner after the last one that was looked at gets the last outcome again.
    init(spacing: MediaTime) { self.spacing = spacing }

    /// Compares a picture with the one before it, which it takes the place of.
    ///
    /// - Parameters:
    ///   - time: when it was taken; nil looks at it in any case.
    ///   - first: what is said of the first picture.
    ///   - look: makes what is kept of the picture.
    ///   - compare: takes what was kept of the one before, and this one's.
    func next(
        at time: MediaTime?, first: Outcome, look: () throws(ManakoError) -> Seen,
        compare: (Seen, Seen) throws(ManakoError) -> Outcome
    ) throws(ManakoError) -> Outcome {
        try last.withLock { last throws(ManakoError) in
            // Time that runs backwards, as after a jump, is no reason to pass a picture over.
            if let kept = last, let time, let before = kept.time, time >= before,
                time.seconds - before.seconds < spacing.seconds
            {
                return kept.outcome
            }
            let seen = try look()
            let outcome = try last.map { kept throws(ManakoError) in try compare(kept.seen, seen) } ?? first
            last = Last(seen: seen, time: time ?? last?.time, outcome: outcome)
            return outcome
        }
    }
}
