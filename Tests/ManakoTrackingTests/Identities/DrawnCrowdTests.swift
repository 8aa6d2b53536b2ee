import ManakoCore
import ManakoGeometry
import Testing

@testable import ManakoTracking

/// Identities over pictures that are made by code, with switches counted exactly.
@Suite struct DrawnCrowdTests {
    private static let red: DrawnCrowd.Color = (200, 30, 40)
    private static let blue: DrawnCrowd.Color = (30, 60, 200)
    private static let yellow: DrawnCrowd.Color = (230, 210, 40)
    private static let black: DrawnCrowd.Color = (25, 25, 30)

    /// Two that meet behind a pillar and turn back there, unlike what their motion says.
    private static let turning = DrawnCrowd(
        people: [
            .init(shirt: red, trousers: black) { 160 - 2 * abs(30 - Double($0)) },
            .init(shirt: blue, trousers: yellow) { 160 + 2 * abs(30 - Double($0)) },
        ], pictures: 61, pillar: 140..<180)

    @Test("those that turn back out of sight keep their ids by their looks, and swap them by boxes alone")
    func looksDecide() throws {
        let (seen, blind) = (
            try Self.turning.evaluate(seesPictures: true), try Self.turning.evaluate(seesPictures: false)
        )
        #expect(seen.truths == 84 && seen.switches == 0 && seen.idf1 == 1)
        #expect(blind.switches == 2)
        var options = MultiObjectTrackerOptions()
        options.usesAppearance = false
        #expect(try Self.turning.evaluate(options, seesPictures: true).switches == 2)
    }

    /// Three side by side, alike, and a camera that is pushed by more than their width every tenth picture.
    private static let pushed = DrawnCrowd(
        people: (0..<3).map { index in
            .init(shirt: red, trousers: black) { 120 + 40 * Double(index) + 0.2 * Double($0) }
        }, pictures: 60, camera: { ($0 / 10 % 2 * 24, $0 / 10 % 2 * 6) })

    @Test("a camera that is pushed changes no ids where its motion is estimated")
    func cameraIsFollowed() throws {
        #expect(try Self.pushed.evaluate(seesPictures: true).switches == 0)
        #expect(try Self.pushed.evaluate(seesPictures: true).idf1 == 1)
        var options = MultiObjectTrackerOptions()
        options.estimatesCameraMotion = false
        options.usesAppearance = false
        let still = try Self.pushed.evaluate(options, seesPictures: true)
        #expect(still.switches + still.misses > 0)
        let blind = try Self.pushed.evaluate(seesPictures: false)
        #expect(blind.switches == still.switches && blind.idf1 == still.idf1)
    }

    /// Four that walk to and fro through one another while the camera pans and shakes.
    private static let crowd = DrawnCrowd(
        people: [
            .init(shirt: red, trousers: black) { 150 + 60 * Self.wave(Double($0) / 60) },
            .init(shirt: blue, trousers: black) { 150 - 60 * Self.wave(Double($0) / 75 + 0.2) },
            .init(shirt: yellow, trousers: blue) { 160 + 50 * Self.wave(Double($0) / 90 + 0.4) },
            .init(shirt: black, trousers: red) { 160 - 50 * Self.wave(Double($0) / 50 + 0.7) },
        ], pictures: 180, camera: { ($0 / 10 % 3 * 4 - 4, $0 / 7 % 2 * 3) })

    /// A triangle between −1 and 1 with the period 1.
    private static func wave(_ time: Double) -> Double { 1 - 4 * abs(time - time.rounded(.down) - 0.5) }

    @Test("in a crowd that crosses, pictures leave fewer switches")
    func crowdKeepsItsIDs() throws {
        let (seen, blind) = (
            try Self.crowd.evaluate(seesPictures: true), try Self.crowd.evaluate(seesPictures: false)
        )
        #expect(seen.truths > 500)
        #expect(2 * seen.switches < blind.switches, "\(seen.switches) with pictures, \(blind.switches) without")
        #expect(seen.idf1 > blind.idf1)
    }

    @Test("a tracker that is copied goes on by itself, and the same pictures give the same tracks")
    func copies() throws {
        var first = MultiObjectTracker()
        let box = TrackDetection(box: .init(x: 0.4, y: 0.3, width: 0.06, height: 0.3), confidence: 0.9)
        let picture = TrackPicture(try Self.turning.picture(0))
        _ = first.update([box], at: .init(value: 0, timescale: 30), in: picture)
        var second = first
        let a = first.update([box], at: .init(value: 1, timescale: 30), in: picture)
        #expect(second.update([box], at: .init(value: 1, timescale: 30), in: picture) == a)
        #expect(a.seen.map(\.id) == [1])
    }
}
