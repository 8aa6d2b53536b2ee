import ManakoGeometry
import ManakoVision
import Testing

@testable import ManakoPeople

/// What a detector of many classes changes in masks of people.
@Suite struct PersonSightingsTests {
    private static let size = ImageSize(width: 512, height: 512)

    /// Evidence of a grid with one rectangle of cells, from the upper left.
    private func evidence(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PersonConfirmation {
        var values = [Float](repeating: 0, count: PersonGrid.side * PersonGrid.side)
        for row in y..<y + height {
            for column in x..<x + width { values[row * PersonGrid.side + column] = 1 }
        }
        return PersonConfirmation(
            PersonGrid(values: values, part: ImageRect(covering: Self.size)), imageSize: Self.size)
    }

    /// A place by cells, from the upper left.
    private func sighting(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ confidence: Float = 0.9
    ) -> ObjectSightings.Sighting {
        let box = NormalizedRect(x: x / 256, y: 1 - (y + height) / 256, width: width / 256, height: height / 256)
        return ObjectSightings.Sighting(box: box, confidence: confidence)
    }

    private func cellCount(_ evidence: PersonConfirmation) -> Int { evidence.people().values.count { $0 > 0.5 } }

    @Test func aPersonWhoCoversMostExplainsAll() {
        var evidence = evidence(40, 40, 60, 120)
        evidence.add(ObjectSightings(people: [sighting(40, 40, 60, 90)], others: []))
        #expect(evidence.open.isEmpty && evidence.sightings.count == 1)
        evidence.conclude(ObjectSightings(people: [], others: []))
        #expect(cellCount(evidence) == 60 * 120)
    }

    /// A skier on a slope that the model marks: what lies on the skier stays, with a margin of an eighth on each side.
    @Test func ofWhatReachesFarBeyondPeopleTheirPartStays() {
        var evidence = evidence(10, 10, 236, 236)
        let sightings = ObjectSightings(people: [sighting(100, 100, 40, 80)], others: [])
        evidence.add(sightings)
        #expect(evidence.open == [0])
        evidence.conclude(sightings)
        #expect(cellCount(evidence) == 50 * 100)
    }

    /// What the other detectors confirm is not trimmed.
    @Test func whatIsConfirmedOtherwiseStaysWhole() {
        var evidence = evidence(10, 10, 236, 236)
        let sightings = ObjectSightings(people: [sighting(100, 100, 40, 80)], others: [])
        evidence.add(sightings)
        evidence.add([PersonDetection(kind: .face, box: sighting(100, 100, 20, 20).box, confidence: 0.9, isSure: true)])
        evidence.conclude(sightings)
        #expect(cellCount(evidence) == 236 * 236)
    }

    @Test func anAnimalHasNoMask() {
        var evidence = evidence(40, 40, 60, 120)
        evidence.add([PersonDetection(kind: .body, box: sighting(40, 40, 60, 120).box, confidence: 0.7, isSure: true)])
        #expect(cellCount(evidence) == 60 * 120)
        evidence.conclude(ObjectSightings(people: [], others: [sighting(40, 40, 60, 120)]))
        #expect(cellCount(evidence) == 0 && evidence.sightings.isEmpty)
    }

    /// People whom the detector is not sure of confirm nothing by themselves.
    @Test func anUnsurePersonIsNoEvidence() {
        var evidence = evidence(40, 40, 60, 120)
        let sightings = ObjectSightings(people: [sighting(40, 40, 60, 120, 0.5)], others: [])
        evidence.add(sightings)
        evidence.conclude(sightings)
        #expect(evidence.sightings.isEmpty && cellCount(evidence) == 0)
    }
}
