import ManakoCore
public import ManakoGeometry

/// Where an object has been: its last places, so many at most.
public struct TrackTrail: Sendable, Hashable, Codable {
    /// The places, oldest first; normalised, origin lower-left.
    public private(set) var points: [NormalizedPoint] = []
    /// The most places kept, at least 1.
    public let limit: Int

    /// Creates an empty trail.
    ///
    /// - Parameter limit: the most places kept.
    public init(limit: Int = 32) {
        self.limit = max(1, limit)
    }

    /// Adds the newest place; one that is not finite is left out.
    public mutating func append(_ point: NormalizedPoint) {
        guard point.x.isFinite, point.y.isFinite else { return }
        if points.count >= limit { points.removeFirst(points.count - limit + 1) }
        points.append(point)
    }
}

/// The trails of all objects that are there.
public struct TrackTrails: Sendable, Hashable {
    /// The most places kept of an object.
    public let limit: Int
    /// The point of a box that leaves the trail.
    public let anchor: TrackAnchor
    private var trails: [Int: TrackTrail] = [:]

    /// Creates trails without objects.
    ///
    /// - Parameters:
    ///   - limit: the most places kept of an object.
    ///   - anchor: the point of a box that leaves the trail.
    public init(limit: Int = 32, anchor: TrackAnchor = .center) {
        self.limit = max(1, limit)
        self.anchor = anchor
    }

    /// The places of an object, oldest first; empty for one that is not there.
    public subscript(id: Int) -> [NormalizedPoint] { trails[id]?.points ?? [] }

    /// Takes the tracks of the next picture; predicted places count, and the trails of ids that are over go.
    public mutating func update(_ update: TrackUpdate) {
        for track in update.tracks {
            trails[track.id, default: TrackTrail(limit: limit)].append(anchor.point(of: track.box))
        }
        for id in update.ended { trails[id] = nil }
    }
}
