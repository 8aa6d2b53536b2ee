/// How many different objects of each class were seen.
public struct TrackCounts: Sendable, Hashable {
    private var over: [String: Int] = [:]
    private var present: [Int: String] = [:]

    /// Creates counts of nothing.
    public init() {}

    /// The number of ids by class; an object whose class changes counts under the last.
    public var byLabel: [String: Int] {
        present.values.reduce(into: over) { $0[$1, default: 0] += 1 }
    }

    /// The number of ids.
    public var total: Int { over.values.reduce(present.count, +) }

    /// Takes the tracks of the next picture.
    public mutating func update(_ update: TrackUpdate) {
        for track in update.tracks { present[track.id] = track.label }
        for id in update.ended {
            if let label = present.removeValue(forKey: id) { over[label, default: 0] += 1 }
        }
    }
}
