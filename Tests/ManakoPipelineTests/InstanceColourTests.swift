import Manako
import ManakoCapabilities
import Testing

@testable import ManakoPipeline

/// Each of several people has a colour of its own, in their pixels and on their labels.
@Suite struct InstanceColourTests {
    private struct NoFinder: Finder {
        var model: String { "none" }
        var labels: [String] { ["person"] }
        var shownConfidence: Float { 0 }

        func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: image.size) }

        func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] { [] }
    }

    private static func people(_ count: Int, hasMask: Bool) throws -> [Finding] {
        let mask = try #require(FindingMask(width: 2, height: 2, coverage: [255, 0, 0, 255]))
        return (0..<count).map { index in
            let box = NormalizedRect(x: 0.1 * Double(index), y: 0.1, width: 0.1, height: 0.5)
            return Finding(
                label: "person", confidence: 0.9, place: FindingPlace(box: box, mask: hasMask ? mask : nil),
                payload: hasMask ? nil : .joints(chirality: nil))
        }
    }

    private static func colours(_ findings: [Finding], of capability: any Capability, isStill: Bool) -> [DrawingColor] {
        FrameAnnotations(findings, of: capability, by: NoFinder(), isStill: isStill).annotations.map(\.color)
    }

    @Test func severalPeopleHaveSeveralColours() throws {
        for (capability, hasMask) in [(SegmentCapability() as any Capability, true), (PoseCapability(), false)] {
            let people = try Self.people(5, hasMask: hasMask)
            #expect(Set(Self.colours(people, of: capability, isStill: true)).count == 5)
            // One alone has the colour of its class, and so have all in frames without identities.
            let one = Self.colours(Array(people.prefix(1)), of: capability, isStill: true)
            #expect(one == [DrawingColor(forClass: "person")])
            #expect(Set(Self.colours(people, of: capability, isStill: false)) == Set(one))
        }
    }

    @Test func identitiesGoBeforePlaces() throws {
        var people = try Self.people(2, hasMask: true)
        people[0].track = 7
        let colours = Self.colours(people, of: SegmentCapability(), isStill: true)
        #expect(colours == [DrawingColor(forTrack: 7), DrawingColor(forTrack: 2)])
    }

    @Test func boxesOfAClassShareItsColour() {
        let cars = (0..<3).map { index in
            Finding(
                label: "car",
                place: FindingPlace(box: NormalizedRect(x: 0.2 * Double(index), y: 0, width: 0.1, height: 0.1)))
        }
        #expect(Set(Self.colours(cars, of: ObjectsCapability(), isStill: true)) == [DrawingColor(forClass: "car")])
    }
}
