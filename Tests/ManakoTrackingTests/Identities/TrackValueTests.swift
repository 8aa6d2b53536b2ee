import ManakoCore
import ManakoGeometry
import Testing

@testable import ManakoTracking

@Suite struct TrackValueTests {
    private func track(
        _ id: Int, _ x: Double, _ y: Double, _ label: String = "person", isLost: Bool = false
    ) -> ObjectTrack {
        ObjectTrack(
            id: id, detectionIndex: isLost ? nil : 0,
            box: NormalizedRect(x: x - 0.05, y: y - 0.1, width: 0.1, height: 0.2), label: label)
    }

    private func update(_ tracks: [ObjectTrack], ended: [Int] = [], seconds: Double = 0) -> TrackUpdate {
        TrackUpdate(time: MediaTime(seconds: seconds), tracks: tracks, ended: ended)
    }

    @Test func trails() {
        var trails = TrackTrails(limit: 3)
        for step in 0..<5 { trails.update(update([track(1, Double(step) / 10, 0.5), track(2, 0.5, 0.5)])) }
        #expect(trails[1].map { ($0.x * 10).rounded() } == [2, 3, 4])
        #expect(trails[2].count == 3 && trails[3].isEmpty)
        trails.update(update([track(2, 0.5, .nan)], ended: [1]))
        #expect(trails[1].isEmpty && trails[2].count == 3)
        #expect(TrackTrail(limit: -1).limit == 1)
        #expect(TrackAnchor.bottom.point(of: track(1, 0.5, 0.5).box) == NormalizedPoint(x: 0.5, y: 0.4))
    }

    @Test func counts() {
        var counts = TrackCounts()
        counts.update(update([track(1, 0, 0, "car"), track(2, 0, 0, "bus")]))
        counts.update(update([track(1, 0, 0, "car"), track(2, 0, 0, "car"), track(3, 0, 0, "bus")], ended: []))
        #expect(counts.byLabel == ["car": 2, "bus": 1])
        counts.update(update([], ended: [1, 2, 3, 9]))
        counts.update(update([track(4, 0, 0, "car")]))
        #expect(counts.byLabel == ["car": 3, "bus": 1] && counts.total == 4)
    }

    /// Where an object is, one picture after the other, and what an upright line from (0.5, 0.2) to (0.5, 0.8) counts.
    struct Walk: Sendable {
        var name: String
        var path: [(Double, Double)]
        var toLeft: Int
        var toRight: Int
    }

    static let walks = [
        Walk(name: "to the right", path: [(0.3, 0.5), (0.45, 0.5), (0.55, 0.5), (0.7, 0.5)], toLeft: 0, toRight: 1),
        Walk(name: "to the left", path: [(0.7, 0.5), (0.3, 0.5)], toLeft: 1, toRight: 0),
        Walk(name: "there and back", path: [(0.3, 0.5), (0.7, 0.5), (0.3, 0.5)], toLeft: 1, toRight: 1),
        Walk(
            name: "trembling on the line",
            path: [(0.3, 0.5), (0.505, 0.5), (0.495, 0.5), (0.505, 0.5), (0.495, 0.5), (0.505, 0.5), (0.6, 0.5)],
            toLeft: 0, toRight: 1),
        Walk(name: "touching", path: [(0.3, 0.5), (0.505, 0.5), (0.3, 0.5)], toLeft: 0, toRight: 0),
        Walk(name: "past the end", path: [(0.3, 0.9), (0.7, 0.9)], toLeft: 0, toRight: 0),
        Walk(name: "around the end", path: [(0.3, 0.5), (0.4, 1.2), (0.6, 1.2), (0.7, 0.5)], toLeft: 0, toRight: 0),
        Walk(name: "appears beyond", path: [(0.7, 0.5), (0.8, 0.5)], toLeft: 0, toRight: 0),
        Walk(name: "begins on the line", path: [(0.5, 0.5), (0.7, 0.5)], toLeft: 0, toRight: 0),
        Walk(name: "along the line", path: [(0.5, 0.1), (0.5, 0.5), (0.5, 0.9)], toLeft: 0, toRight: 0),
        Walk(name: "no number", path: [(0.3, 0.5), (.nan, 0.5), (0.7, .nan), (0.4, 0.5)], toLeft: 0, toRight: 0),
    ]

    @Test("a line counts crossings in each direction", arguments: walks)
    func line(_ walk: Walk) {
        #expect(Self.walks.count == 11)
        var line = LineCrossing(from: NormalizedPoint(x: 0.5, y: 0.2), to: NormalizedPoint(x: 0.5, y: 0.8))
        for (x, y) in walk.path { line.update(update([track(1, x, y)])) }
        #expect(line.total.toLeft == walk.toLeft && line.total.toRight == walk.toRight)
        #expect(line.byLabel.keys.allSatisfy { $0 == "person" })
    }

    @Test("counts don't depend on the unit of an axis", arguments: walks)
    func lineScaleFree(_ walk: Walk) {
        var line = LineCrossing(from: NormalizedPoint(x: 50, y: 0.2), to: NormalizedPoint(x: 50, y: 0.8))
        for (x, y) in walk.path {
            var track = track(1, x, y)
            track.box.x *= 100
            track.box.width *= 100
            line.update(update([track]))
        }
        #expect(line.total.toLeft == walk.toLeft && line.total.toRight == walk.toRight)
    }

    @Test("predicted places don't cross, ids that end are forgotten, a line without length counts nothing")
    func lineLost() {
        let (start, end) = (NormalizedPoint(x: 0.5, y: 0.2), NormalizedPoint(x: 0.5, y: 0.8))
        var line = LineCrossing(from: start, to: end)
        line.update(update([track(1, 0.3, 0.5, "car")]))
        line.update(update([track(1, 0.7, 0.5, "car", isLost: true)]))
        #expect(line.total == LineCrossing.Counts())
        line.update(update([track(1, 0.8, 0.5, "car")]))
        #expect(line.byLabel["car"]?.toRight == 1)
        line.update(update([], ended: [1]))
        line.update(update([track(1, 0.3, 0.5, "car")]))
        #expect(line.total.toLeft == 0)
        for other in [start, NormalizedPoint(x: .nan, y: 0)] {
            var line = LineCrossing(from: start, to: other, margin: .nan)
            for x in [0.3, 0.7, 0.3] { line.update(update([track(1, x, 0.5)])) }
            #expect(line.total == LineCrossing.Counts())
        }
    }

    private static let square = [(0.4, 0.4), (0.8, 0.4), (0.8, 0.8), (0.4, 0.8)].map(NormalizedPoint.init)

    @Test("a zone knows who is inside, who came, left or vanished, and for how long")
    func zone() {
        var zone = ZoneCount(Self.square)
        zone.update(update([track(1, 0.2, 0.6), track(2, 0.6, 0.6, "car")], seconds: 0))
        #expect(zone.idsInside == [2] && zone.total.entered == 1)
        zone.update(update([track(1, 0.5, 0.6), track(2, 0.6, 0.6, "car")], seconds: 1))
        zone.update(update([track(1, 0.6, 0.6), track(2, 0.6, 0.6, "car", isLost: true)], seconds: 3))
        #expect(zone.idsInside == [1, 2] && zone.dwellSeconds(of: 1) == 2 && zone.dwellSeconds(of: 2) == 1)
        zone.update(update([track(1, 0.9, 0.6)], ended: [2], seconds: 4))
        let (person, car) = (zone.byLabel["person"], zone.byLabel["car"])
        #expect(person?.entered == 1 && person?.left == 1 && person?.inside == 0 && person?.dwellSeconds == 3)
        #expect(car?.entered == 1 && car?.vanished == 1 && car?.inside == 0 && car?.dwellSeconds == 1)
        #expect(zone.idsInside.isEmpty && zone.dwellSeconds(of: 1) == nil && zone.total.meanDwellSeconds == 2)
    }

    @Test("trembling at the edge of a zone counts once")
    func zoneJitter() {
        var zone = ZoneCount(Self.square)
        for x in [0.3, 0.405, 0.395, 0.405, 0.395, 0.5, 0.395, 0.405, 0.395, 0.3] {
            zone.update(update([track(1, x, 0.6)]))
        }
        #expect(zone.total.entered == 1 && zone.total.left == 1)
    }

    @Test("polygons enclose what they should")
    func polygon() {
        // A U that opens upwards.
        let points = [(0, 0), (3, 0), (3, 3), (2, 3), (2, 1), (1, 1), (1, 3), (0, 3)].map {
            NormalizedPoint(x: Double($0.0), y: Double($0.1))
        }
        let zone = ZonePolygon(points)
        let inside = [(0.5, 2.0), (2.5, 2), (1.5, 0.5), (0.1, 0.1)]
        let outside = [(1.5, 2.0), (-1, 1), (4, 1), (1.5, 4), (.nan, 1)]
        #expect(inside.allSatisfy { zone.contains(NormalizedPoint(x: $0.0, y: $0.1)) })
        #expect(!outside.contains { zone.contains(NormalizedPoint(x: $0.0, y: $0.1)) })
        #expect(ZonePolygon(points.reversed()).contains(NormalizedPoint(x: 0.5, y: 2)))
        for few in [[], Array(points.prefix(2)), [points[0], points[1], NormalizedPoint(x: .nan, y: 0)]] {
            #expect(!ZonePolygon(few).contains(NormalizedPoint(x: 1, y: 0)))
        }
    }
}
