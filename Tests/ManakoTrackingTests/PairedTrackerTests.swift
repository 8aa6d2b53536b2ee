import ManakoCore
import ManakoGeometry
import ManakoPixels
import Testing

@testable import ManakoTracking

/// Network and filter together, over the toy networks of ``SiameseTrackerTests``.
struct PairedTrackerTests {
    private typealias Toy = SiameseTrackerTests

    @Test func followsATargetThatMoves() throws {
        let tracker = try PairedTracker(Toy.networks())
        try tracker.start(on: Toy.picture(Toy.square(60, 60)), box: Toy.square(60, 60))
        for step in 1...20 {
            let place = Toy.square(60 + Double(step) * 5, 60 + Double(step) * 2)
            let found = try tracker.update(on: Toy.picture(place))
            #expect(found.box.intersectionOverUnion(place) > 0.4, "step \(step)")
            #expect(found.confidence > 0.5, "step \(step)")
        }
    }

    @Test func saysThatAHiddenTargetIsLost() throws {
        let tracker = try PairedTracker(Toy.networks())
        try tracker.start(on: Toy.picture(Toy.square(60, 60)), box: Toy.square(60, 60))
        _ = try tracker.update(on: Toy.picture(Toy.square(62, 60)))
        for _ in 0..<20 { #expect(try tracker.update(on: Toy.picture(nil)).confidence < 0.3) }
    }

    @Test func refusesToGoOnBeforeItHasBegun() throws {
        let tracker = try PairedTracker(Toy.networks())
        #expect(throws: ManakoError.self) { try tracker.update(on: Toy.picture(nil)) }
    }

    /// What the network sees elsewhere must not move it.
    @Test func aGlanceChangesNothing() throws {
        let model = try Toy.networks()
        let (one, other) = (try SiameseTracker(model), try SiameseTracker(model))
        let picture = try Toy.picture(Toy.square(64, 60))
        for tracker in [one, other] { try tracker.start(on: Toy.picture(Toy.square(60, 60)), box: Toy.square(60, 60)) }
        let there = try one.glance(at: Toy.square(70, 66), on: picture)
        #expect(there.box.intersectionOverUnion(Toy.square(64, 60)) > 0.4 && there.logit > 0)
        let empty = try one.glance(at: Toy.square(260, 160), on: Toy.picture(nil))
        #expect(empty.logit < there.logit)
        #expect(try one.update(on: picture) == other.update(on: picture))
    }

    @Test func bothGoWhereTheyAreMoved() throws {
        let filter = CorrelationTracker(settings: .accurate)
        let network = try SiameseTracker(Toy.networks())
        let picture = try Toy.picture(Toy.square(220, 120))
        try filter.start(on: Toy.picture(Toy.square(40, 40)), box: Toy.square(40, 40))
        try network.start(on: Toy.picture(Toy.square(40, 40)), box: Toy.square(40, 40))
        filter.move(to: Toy.square(216, 118))
        network.move(to: Toy.square(216, 118))
        #expect(try filter.update(on: picture).box.intersectionOverUnion(Toy.square(220, 120)) > 0.5)
        #expect(try network.update(on: picture).box.intersectionOverUnion(Toy.square(220, 120)) > 0.4)
    }

    /// A filter tells its target from a place without it, and neither learns nor moves by being asked.
    @Test func judgingTellsTheTargetAndChangesNothing() throws {
        let (one, other) = (CorrelationTracker(settings: .accurate), CorrelationTracker(settings: .accurate))
        let picture = try Toy.picture(Toy.square(63, 61))
        for tracker in [one, other] { try tracker.start(on: Toy.picture(Toy.square(60, 60)), box: Toy.square(60, 60)) }
        for tracker in [one, other] { _ = try tracker.update(on: Toy.picture(Toy.square(61, 60))) }
        let there = try one.judge(Toy.square(63, 61), on: picture)
        let elsewhere = try one.judge(Toy.square(230, 130), on: picture)
        #expect(there.confidence > 0.5 && elsewhere.confidence < 0.3)
        #expect(try one.update(on: picture) == other.update(on: picture))
    }

    /// Of many trackers two ask their network in a picture, and each does in turn; up to three always do.
    @Test(arguments: [1, 2, 3, 4, 7, 10, 12]) func manyTakeTurns(count: Int) {
        let turns = NetworkTurns()
        let seats = (0..<count).map { _ in turns.sit() }
        #expect(seats == Array(0..<count))
        var asked = [Int](repeating: 0, count: count)
        for picture in 0..<24 {
            let now = seats.filter { turns.isTurn(of: $0, picture: picture) }
            #expect(count > NetworkTurns.most ? now.count <= NetworkTurns.askers : now.count == count)
            for seat in now { asked[seat] += 1 }
        }
        #expect(asked.allSatisfy { $0 >= (count > NetworkTurns.most ? 24 / ((count + 1) / 2) : 24) })
        turns.leave(0)
        #expect(turns.sit() == 0)
    }

    @Test func manyFollowOneNetworkTogether() throws {
        let model = try Toy.networks()
        let trackers = try (0..<8).map { _ in try PairedTracker(model) }
        for tracker in trackers { try tracker.start(on: Toy.picture(Toy.square(60, 60)), box: Toy.square(60, 60)) }
        for step in 1...15 {
            let place = Toy.square(60 + Double(step) * 4, 60 + Double(step) * 2)
            let picture = try Toy.picture(place)
            for tracker in trackers {
                let found = try tracker.update(on: picture)
                #expect(found.box.intersectionOverUnion(place) > 0.4, "step \(step)")
                #expect(found.confidence > 0.5, "step \(step)")
            }
        }
        for _ in 0..<20 { for tracker in trackers { _ = try tracker.update(on: Toy.picture(nil)) } }
        for tracker in trackers { #expect(try tracker.update(on: Toy.picture(nil)).confidence < 0.3) }
    }
}
