import ManakoCore
public import ManakoGeometry

/// Counts the objects inside a polygon: who is there, who came and went, and how long they stayed.
///
/// An object changes over when its anchor lies beyond the edge by a share of its box, so that trembling at the edge counts once.
/// An object is first taken for inside or outside by its anchor alone. Places that are only predicted don't count.
public struct ZoneCount: Sendable, Hashable {
    /// The visits of one class. What entered is inside still, has left or has vanished.
    public struct Counts: Sendable, Hashable, Codable {
        /// Objects that are inside.
        public var inside = 0
        /// Objects that came in or appeared inside.
        public var entered = 0
        /// Objects that went out.
        public var left = 0
        /// Objects whose track ended inside.
        public var vanished = 0
        /// The seconds that the visits lasted, those that go on included.
        public var dwellSeconds = 0.0

        /// Creates counts of nothing.
        public init() {}

        /// The seconds of a visit on average.
        public var meanDwellSeconds: Double { entered > 0 ? dwellSeconds / Double(entered) : 0 }
    }

    /// The zone.
    public let polygon: ZonePolygon
    /// The point of a box that has to be inside.
    public let anchor: TrackAnchor
    /// How far beyond the edge the anchor has to be, in widths and heights of the box.
    public let margin: Double
    /// The visits by class.
    public private(set) var byLabel: [String: Counts] = [:]
    private var visitors: [Int: Visitor] = [:]

    private struct Visitor: Hashable {
        var isInside: Bool
        /// The class under which the visit counts.
        var label: String
        var seenAt: Double
        var dwellSeconds = 0.0
    }

    /// Creates a zone without visits; fewer than three points that are finite enclose nothing.
    ///
    /// - Parameters:
    ///   - points: the corners, normalised, origin lower-left; inside is what an odd number of edges encloses.
    ///   - anchor: the point of a box that has to be inside.
    ///   - margin: how far beyond the edge the anchor has to be, in widths and heights of the box; 0…1.
    public init(_ points: [NormalizedPoint], anchor: TrackAnchor = .center, margin: Double = 0.1) {
        polygon = ZonePolygon(points)
        self.anchor = anchor
        self.margin = margin.isFinite ? min(max(margin, 0), 1) : 0.1
    }

    /// The ids inside, ascending.
    public var idsInside: [Int] { visitors.filter { $0.value.isInside }.keys.sorted() }

    /// The visits of all classes.
    public var total: Counts {
        byLabel.values.reduce(into: Counts()) { sum, counts in
            sum.inside += counts.inside
            sum.entered += counts.entered
            sum.left += counts.left
            sum.vanished += counts.vanished
            sum.dwellSeconds += counts.dwellSeconds
        }
    }

    /// How long an object has been inside, in seconds up to when it was last seen; nil for one that is outside.
    public func dwellSeconds(of id: Int) -> Double? {
        visitors[id].flatMap { $0.isInside ? $0.dwellSeconds : nil }
    }

    /// Takes the tracks of the next picture.
    public mutating func update(_ update: TrackUpdate) {
        for track in update.tracks where !track.isLost { take(track, at: update.time.seconds) }
        for id in update.ended {
            guard let visitor = visitors.removeValue(forKey: id), visitor.isInside else { continue }
            byLabel[visitor.label]?.inside -= 1
            byLabel[visitor.label]?.vanished += 1
        }
    }

    private mutating func take(_ track: ObjectTrack, at seconds: Double) {
        let point = anchor.point(of: track.box)
        guard var visitor = visitors[track.id] else {
            let visitor = Visitor(isInside: polygon.contains(point), label: track.label, seenAt: seconds)
            visitors[track.id] = visitor
            if visitor.isInside { enter(track.label) }
            return
        }
        stay(&visitor, until: seconds)
        if polygon.contains(point) != visitor.isInside, polygon.isClear(of: point, by: margin, track.box) {
            visitor.isInside.toggle()
            visitor.dwellSeconds = 0
            if visitor.isInside { visitor.label = track.label }
            if visitor.isInside { enter(track.label) } else { leave(visitor.label) }
        }
        visitors[track.id] = visitor
    }

    /// Adds the time since the last sighting to a visit.
    private mutating func stay(_ visitor: inout Visitor, until seconds: Double) {
        let elapsed = max(0, seconds - visitor.seenAt)
        visitor.seenAt = seconds
        guard visitor.isInside else { return }
        visitor.dwellSeconds += elapsed
        byLabel[visitor.label, default: Counts()].dwellSeconds += elapsed
    }

    private mutating func enter(_ label: String) {
        byLabel[label, default: Counts()].inside += 1
        byLabel[label, default: Counts()].entered += 1
    }

    private mutating func leave(_ label: String) {
        byLabel[label, default: Counts()].inside -= 1
        byLabel[label, default: Counts()].left += 1
    }
}
