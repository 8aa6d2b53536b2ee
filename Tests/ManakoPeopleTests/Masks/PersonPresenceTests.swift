import Manako
import Testing

@testable import ManakoPeople

@Suite struct PersonPresenceTests {
    private let part = ImageRect(x: 0, y: 0, width: 512, height: 512)
    private let least = PersonConfirmation.minimumConfidence

    /// Components of squares of 40 × 40 cells whose left edges are given.
    private func components(_ lefts: [Int]) -> GridComponents {
        var cells = [Bool](repeating: false, count: PersonGrid.side * PersonGrid.side)
        for left in lefts {
            for y in 100..<140 { for x in left..<left + 40 { cells[y * PersonGrid.side + x] = true } }
        }
        return GridComponents(cells, columns: PersonGrid.side)
    }

    /// In how many of the pictures a square that stays in its place is a person.
    private func shown(_ confidences: [Float]) -> [Bool] {
        var presence = PersonPresence()
        return confidences.map { presence.update([$0], components([50]), part: part)[0] >= least }
    }

    @Test func theFirstPictureStandsForItself() {
        var presence = PersonPresence()
        #expect(presence.update([0.9, 0.2], components([20, 150]), part: part) == [0.9, 0.2])
    }

    /// Evidence of 3 adds 1.5 a picture, so that the score is 4 after four pictures. Without evidence it becomes 0.9 · score − 0.3: 3.3,
    /// 2.67, 2.10, 1.59, 1.13, 0.72, 0.35, 0.01, −0.29.
    @Test func aPersonIsHeldForEightPictures() {
        let held = shown([Float](repeating: 0.99, count: 6) + [Float](repeating: 0, count: 12))
        #expect(held == [Bool](repeating: true, count: 14) + [Bool](repeating: false, count: 4))
    }

    /// As detectors say of a walking person.
    @Test func aPersonWhoIsSeenInEveryThirdPictureStays() {
        #expect(shown((0..<120).map { $0 % 3 == 0 ? 0.95 : 0.3 }).count { $0 } == 120)
    }

    /// 0.9 · −0.5 + 1.5 = 1.05, then 0.645, 0.28, −0.05.
    @Test func aFalseDetectionLastsThreePictures() {
        var presence = PersonPresence()
        _ = presence.update([], components([]), part: part)
        let shown = [Float]([1, 0, 0, 0, 0]).map {
            presence.update([$0], components([50]), part: part)[0] >= least
        }
        #expect(shown == [true, true, true, false, false])
    }

    @Test func anUnsureDetectionIsNotShownAtOnce() {
        var presence = PersonPresence()
        _ = presence.update([], components([]), part: part)
        #expect(presence.update([0.75], components([50]), part: part)[0] < least)
    }

    /// What lies elsewhere, and a picture of another region, begin anew.
    @Test func scoresBelongToPlaces() {
        var presence = PersonPresence()
        for _ in 0..<5 { _ = presence.update([0.99], components([20]), part: part) }
        #expect(presence.update([0], components([150]), part: part)[0] < least)
        for _ in 0..<5 { _ = presence.update([0.99], components([20]), part: part) }
        let other = ImageRect(x: 0, y: 0, width: 300, height: 300)
        #expect(presence.update([0.1], components([20]), part: other) == [0.1])
    }

    @Test func smallPeopleAreHeldWhereTheyAre() throws {
        var presence = PersonPresence()
        let box = NormalizedRect(x: 0.5, y: 0.5, width: 0.1, height: 0.2)
        for _ in 0..<6 { presence.update(seen: [box]) }
        presence.update(seen: [])
        let person = try #require(presence.small.first)
        #expect(presence.small.count == 1 && person.box == box && abs(person.score - 3.3) < 1e-4)
        let moved = NormalizedRect(x: 0.52, y: 0.5, width: 0.1, height: 0.2)
        presence.move(person, to: moved)
        #expect(presence.small.map(\.box) == [moved])
        for _ in 0..<8 { presence.update(seen: []) }
        #expect(presence.small.isEmpty)
        presence.update(seen: [box])
        presence.move(presence.small[0], to: nil)
        #expect(presence.small.isEmpty)
    }
}
