import Foundation
import ManakoCore
import ManakoGeometry
import Testing

@testable import ManakoPeople

/// Things on a line, followed by a made-up network and a made-up detector.
@Suite struct LandmarkCourseTests {
    /// Something at a place; the same as what is less than two away.
    private struct Thing: TrackableLandmarks, Equatable {
        var x: Double
        func isSame(as other: Thing) -> Bool { abs(x - other.x) < 2 }
    }

    private static let size = ImageSize(width: 100, height: 100)

    /// A stream of pictures, with what was asked of the detector.
    private struct Stream {
        var course = LandmarkTrackingState<Thing>()
        /// For each look, whether it was one everywhere.
        var looks: [Bool] = []

        /// Shows a picture with things at places; the network reaches five to both sides, the quick look only up to 50.
        mutating func show(_ places: [Double], size: ImageSize = LandmarkCourseTests.size) throws -> [(UUID, Double)] {
            var asked: [Bool] = []
            let found = try course.next(size: size) { thing throws(ManakoError) in
                places.min { abs($0 - thing.x) < abs($1 - thing.x) }.flatMap {
                    abs($0 - thing.x) < 5 ? Thing(x: $0) : nil
                }
            } look: { known, isEverywhere throws(ManakoError) in
                asked.append(isEverywhere)
                return places.map(Thing.init).filter { thing in
                    (isEverywhere || thing.x < 50) && !known.contains { $0.isSame(as: thing) }
                }
            }
            looks += asked
            return found.map { ($0.uuid, $0.landmarks.x) }
        }
    }

    @Test("what moves keeps its name, and the detector is not asked again")
    func follows() throws {
        var stream = Stream()
        let first = try stream.show([10, 80])
        #expect(first.map(\.1) == [10, 80] && first[0].0 != first[1].0)
        for step in 1..<LandmarkTrackingState<BodyDetection>.lookInterval {
            let next = try stream.show([10 + 3 * Double(step), 80 - Double(step)])
            #expect(next.map(\.0) == first.map(\.0))
        }
        #expect(stream.looks == [true])
    }

    @Test("a lost one is looked for at once, and has its name back where it was")
    func falls() throws {
        var stream = Stream()
        let name = try #require(try stream.show([10]).first).0
        #expect(try stream.show([30]).first?.1 == 30)
        #expect(stream.looks == [true, false])
        let other = try #require(try stream.show([30]).first).0
        #expect(other != name && stream.looks.count == 2)
        #expect(try stream.show([]).isEmpty && stream.looks.count == 3)
        // Nothing is there: the detector is asked about every picture.
        #expect(try stream.show([]).isEmpty && stream.looks.count == 4)
        #expect(try stream.show([40]).map(\.1) == [40])
    }

    @Test("new ones are found every so many pictures, in the far corner more rarely", arguments: [30.0, 90])
    func newcomers(at place: Double) throws {
        var stream = Stream()
        _ = try stream.show([10])
        let (interval, everywhere) = (
            LandmarkTrackingState<BodyDetection>.lookInterval, LandmarkTrackingState<BodyDetection>.everywhereInterval
        )
        #expect(interval < everywhere && everywhere.isMultiple(of: interval))
        var seen: [Int] = []
        for _ in 0..<everywhere { seen.append(try stream.show([10, place]).count) }
        let first = place < 50 ? interval : everywhere
        #expect(seen.firstIndex(of: 2) == first - 1 && seen.count { $0 == 2 } == everywhere + 1 - first)
        #expect(stream.looks.dropFirst() == [false, false, false, true])
    }

    @Test("one that is lost where the quick look does not reach is looked for everywhere at the next turn")
    func lostFarAway() throws {
        var stream = Stream()
        let interval = LandmarkTrackingState<BodyDetection>.lookInterval
        for _ in 0..<interval { #expect(try stream.show([10, 80]).count == 2) }
        var seen: [Int] = []
        for _ in 0..<20 { seen.append(try stream.show([10, 95]).count) }
        #expect(seen.firstIndex(of: 2) == interval)
        // The quick look at its turn, which is when it is lost, and the careful one at the next turn.
        #expect(stream.looks == [true, false, true])
    }

    @Test("what was seen for a moment alone is not looked for everywhere")
    func flicker() throws {
        var stream = Stream()
        #expect(try stream.show([10, 80]).count == 2)
        for _ in 0..<40 { #expect(try stream.show([10, 95]).count == 1) }
        #expect(stream.looks == [true, false, false, false])
    }

    @Test("two that run into one are one")
    func merge() throws {
        var stream = Stream()
        #expect(try stream.show([10, 16]).count == 2)
        #expect(try stream.show([13]).count == 1)
    }

    @Test("pictures of another size begin anew, and streams know nothing of each other")
    func separate() throws {
        var (one, other) = (Stream(), Stream())
        let name = try #require(try one.show([10]).first).0
        #expect(try other.show([]).isEmpty)
        let again = try one.show([10], size: ImageSize(width: 50, height: 50))
        #expect(again.first?.0 != name && one.looks == [true, true])
        #expect(other.course.followed.isEmpty)
    }
}
