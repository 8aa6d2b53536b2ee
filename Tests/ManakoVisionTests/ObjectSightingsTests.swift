import ManakoGeometry
import Testing

@testable import ManakoVision

/// What a detector of many classes says of people whom the built-in detector sees.
@Suite struct ObjectSightingsTests {
    private static let left = NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.6)
    private static let right = NormalizedRect(x: 0.6, y: 0.1, width: 0.2, height: 0.6)

    private func human(_ box: NormalizedRect, _ confidence: Float) -> HumanObservation {
        HumanObservation(boundingBox: box, confidence: confidence, isUpperBodyOnly: false)
    }

    private func sighting(_ box: NormalizedRect, _ confidence: Float) -> ObjectSightings.Sighting {
        ObjectSightings.Sighting(box: box, confidence: confidence)
    }

    @Test(arguments: [
        (["cat", "Person"], true), (["pedestrian"], true), (["personal computer", "cat"], false), ([], false),
    ])
    func peopleAreKnownByTheNameOfAClass(labels: [String], isKnown: Bool) {
        #expect(ObjectSightings.knowsPeople(labels) == isKnown)
    }

    @Test func withoutSightingsThePeopleStay() {
        let people = [human(Self.left, 0.9), human(Self.right, 0.7)]
        #expect(
            ObjectSightings(people: [], others: []).joined(with: people, minimum: 0.6).map(\.confidence) == [0.9, 0.7])
    }

    @Test func anAnimalIsNobody() {
        let sightings = ObjectSightings(people: [], others: [sighting(Self.left, 0.8)])
        #expect(sightings.isSomethingElse(Self.left))
        #expect(!sightings.isSomethingElse(Self.right))
        let left = sightings.joined(with: [human(Self.left, 0.9), human(Self.right, 0.7)], minimum: 0.6)
        #expect(left.map(\.boundingBox) == [Self.right])
    }

    /// A bowl of apples: each is small beside the box around all.
    @Test func severalThingsTogetherAreSomethingElse() {
        let apples = (0..<4).map { index in
            sighting(NormalizedRect(x: 0.1 + 0.05 * Double(index), y: 0.1, width: 0.05, height: 0.12), 0.8)
        }
        #expect(ObjectSightings(people: [], others: apples).isSomethingElse(Self.left))
        #expect(!ObjectSightings(people: [], others: [apples[0]]).isSomethingElse(Self.left))
    }

    /// A rider covers much of the horse.
    @Test func somebodyOnAnAnimalStays() {
        let sightings = ObjectSightings(people: [sighting(Self.left, 0.3)], others: [sighting(Self.left, 0.9)])
        #expect(!sightings.isSomethingElse(Self.left))
        #expect(sightings.joined(with: [human(Self.left, 0.7)], minimum: 0.6).count == 1)
    }

    @Test func anUnsureAnimalTakesNobodyAway() {
        let sightings = ObjectSightings(people: [], others: [sighting(Self.left, 0.4)])
        #expect(sightings.joined(with: [human(Self.left, 0.7)], minimum: 0.6).count == 1)
    }

    @Test func whomBothSeeIsSurerAndHasTheBoxThatFits() {
        let narrow = NormalizedRect(x: 0.12, y: 0.1, width: 0.15, height: 0.5)
        let sightings = ObjectSightings(people: [sighting(narrow, 0.5)], others: [])
        let joined = sightings.joined(with: [human(Self.left, 0.6)], minimum: 0.6)
        #expect(joined.map(\.boundingBox) == [narrow])
        #expect(abs((joined.first?.confidence ?? 0) - 0.8) < 1e-6)
    }

    @Test func twoBoxesAroundOnePersonBecomeOne() {
        let sightings = ObjectSightings(people: [sighting(Self.left, 0.9)], others: [])
        let twice = [human(Self.left, 0.9), human(Self.left, 0.7)]
        #expect(sightings.joined(with: twice, minimum: 0.6).count == 1)
    }

    @Test func whomTheDetectorAloneSeesHasToBeSure() {
        let sightings = ObjectSightings(people: [sighting(Self.left, 0.7), sighting(Self.right, 0.5)], others: [])
        #expect(sightings.joined(with: [], minimum: 0.6).map(\.boundingBox) == [Self.left])
        #expect(sightings.joined(with: [], minimum: 0.4).map(\.boundingBox) == [Self.left, Self.right])
        #expect(sightings.surePeople.map(\.box) == [Self.left])
    }
}
