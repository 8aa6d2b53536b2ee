public import ManakoGeometry

/// Counts the objects that cross a directed line, in each direction.
///
/// An object is over the line when its anchor lies beyond it by a share of the box; so one that trembles on the line is counted
/// once, and one that goes back and forth each time. The way between the two sides has to meet the line between its ends. Places
/// that are only predicted don't count: an object that hides at the line is counted when it is seen again.
public struct LineCrossing: Sendable, Hashable {
    /// Crossings of one class.
    public struct Counts: Sendable, Hashable, Codable {
        /// From the right side to the left, seen along the line from start to end.
        public var toLeft = 0
        /// From the left side to the right.
        public var toRight = 0

        /// Creates counts of nothing.
        public init() {}
    }

    /// Where the line begins; normalised, origin lower-left.
    public let start: NormalizedPoint
    /// Where the line ends; normalised, origin lower-left.
    public let end: NormalizedPoint
    /// The point of a box that crosses.
    public let anchor: TrackAnchor
    /// How far beyond the line the anchor has to be, in extents of the box across the line.
    public let margin: Double
    /// The crossings by class.
    public private(set) var byLabel: [String: Counts] = [:]
    private var sides: [Int: Side] = [:]

    /// The side on which an object was last for certain, and where.
    private struct Side: Hashable {
        var isLeft: Bool
        var point: NormalizedPoint
    }

    /// Creates a line without crossings; one that is not finite or has no length counts nothing.
    ///
    /// - Parameters:
    ///   - start: where the line begins, normalised, origin lower-left.
    ///   - end: where the line ends.
    ///   - anchor: the point of a box that crosses.
    ///   - margin: how far beyond the line the anchor has to be, in extents of the box across the line; 0…1.
    public init(
        from start: NormalizedPoint, to end: NormalizedPoint, anchor: TrackAnchor = .center, margin: Double = 0.1
    ) {
        self.start = start
        self.end = end
        self.anchor = anchor
        self.margin = margin.isFinite ? min(max(margin, 0), 1) : 0.1
    }

    /// The crossings of all classes.
    public var total: Counts {
        byLabel.values.reduce(into: Counts()) { sum, counts in
            sum.toLeft += counts.toLeft
            sum.toRight += counts.toRight
        }
    }

    /// Takes the tracks of the next picture.
    public mutating func update(_ update: TrackUpdate) {
        for track in update.tracks where !track.isLost { take(track) }
        for id in update.ended { sides[id] = nil }
    }

    private mutating func take(_ track: ObjectTrack) {
        let point = anchor.point(of: track.box)
        guard let isLeft = side(of: point, track.box) else { return }
        if let before = sides[track.id], before.isLeft != isLeft, isMet(from: before.point, to: point) {
            if isLeft {
                byLabel[track.label, default: Counts()].toLeft += 1
            } else {
                byLabel[track.label, default: Counts()].toRight += 1
            }
        }
        sides[track.id] = Side(isLeft: isLeft, point: point)
    }

    /// Whether the point is left of the line for certain; nil within the margin. Free of the axes' units, as the extent is.
    private func side(of point: NormalizedPoint, _ box: NormalizedRect) -> Bool? {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let distance = x * (point.y - start.y) - y * (point.x - start.x)
        let reach = margin * (abs(y) * box.width + abs(x) * box.height)
        guard abs(distance) > reach else { return nil }
        return distance > 0
    }

    /// Whether the straight way between two points on either side meets the line between its ends.
    private func isMet(from a: NormalizedPoint, to b: NormalizedPoint) -> Bool {
        let (x, y) = (b.x - a.x, b.y - a.y)
        let startSide = x * (start.y - a.y) - y * (start.x - a.x)
        let endSide = x * (end.y - a.y) - y * (end.x - a.x)
        return (startSide <= 0 && endSide >= 0) || (startSide >= 0 && endSide <= 0)
    }
}
