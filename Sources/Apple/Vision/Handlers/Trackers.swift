import Foundation
import Manako

/// A request that follows one thing, and can be told that it is not needed any more.
protocol FollowingRequest: StatefulRequest {
    /// Releases what it remembers.
    func finish()
}

extension TrackObjectRequest: FollowingRequest {}
extension TrackRectangleRequest: FollowingRequest {}

/// What a sequence remembers: trackers by the observation that they go on from.
final class Trackers {
    /// So many things can be tracked at once.
    static let limit = 64

    /// An observation may be followed as an object and as a rectangle.
    private struct Key: Hashable {
        var observation: UUID
        var kind: ObjectIdentifier
    }

    private var trackers: [Key: any FollowingRequest] = [:]
    private let lock = NSLock()

    /// The tracker that goes on from an observation, or a new one.
    ///
    /// - Throws: ``VNErrorCode/invalidOperation`` when there are too many.
    func tracker<Tracker: FollowingRequest>(
        _ observation: UUID, make: () -> Tracker
    ) throws(VNError) -> Tracker {
        lock.lock()
        defer { lock.unlock() }
        let key = Key(observation: observation, kind: ObjectIdentifier(Tracker.self))
        if let tracker = trackers[key] as? Tracker { return tracker }
        guard trackers.count < Self.limit else {
            throw VNError(
                .invalidOperation,
                "a sequence tracks \(Self.limit) things at most; say isLastFrame of those that are not needed any more")
        }
        let tracker = make()
        trackers[key] = tracker
        return tracker
    }

    /// Forgets the trackers of an observation.
    func end(_ observation: UUID) {
        lock.withLock {
            for key in trackers.keys where key.observation == observation {
                trackers.removeValue(forKey: key)?.finish()
            }
        }
    }
}
