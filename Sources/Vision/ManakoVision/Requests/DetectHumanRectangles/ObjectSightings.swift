package import ManakoCore
package import ManakoGeometry

/// Where a detector of many classes sees people, and where it sees something else.
///
/// The built-in models know people alone. They take animals, food and toys for people, and miss people who stand in a group or are seen
/// from behind. A detector that knows people among other classes tells both.
package struct ObjectSightings: Sendable {
    /// A place and how sure the detector is of it.
    package struct Sighting: Sendable, Hashable {
        /// Normalised, origin lower-left.
        package var box: NormalizedRect
        /// How likely it is right, 0…1.
        package var confidence: Float

        /// Wraps a place.
        package init(box: NormalizedRect, confidence: Float) {
            (self.box, self.confidence) = (box, confidence)
        }
    }

    /// The confidence from which on a sighting counts where nothing else confirms it.
    package static let sureConfidence = DetectHumanRectanglesRequest.defaultMinimumConfidence
    /// The score from which on a sighting may confirm what the built-in models see.
    private static let leastScore: Float = 0.15
    /// Makes probabilities of scores: of 841 people that YOLOX nano sees in 256 photos of COCO, 26 % are right at scores below 0.15, 66 %
    /// between 0.4 and 0.5, and all above 0.8. Halves of the photos give nearly the same curve.
    private static let calibration: (bias: Float, score: Float) = (-1.8, 6.2)
    /// The intersection over union from which on two boxes are of one person; boxes of the built-in models are rough.
    package static let samePerson = 0.3
    /// Which share of a box a person has to cover for the box to show one, and which share something else for it to show that.
    ///
    /// Of 291 bodies that the built-in models find rightly in 256 photos of COCO, YOLOX nano sees somebody on each. Of 43 that they
    /// find wrongly, it sees nobody on 28, and something else on 24 of these.
    private static let (personShare, otherShare) = (0.1, 0.15)
    /// The confidence from which on something else counts.
    private static let otherConfidence: Float = 0.5
    private static let personNames: Set<String> = ["person", "people", "human", "pedestrian", "man", "woman"]

    /// People, the surest first.
    package private(set) var people: [Sighting] = []
    /// Everything else.
    package private(set) var others: [Sighting] = []

    /// Wraps sightings.
    package init(people: [Sighting], others: [Sighting]) {
        (self.people, self.others) = (people, others)
    }

    /// Whether a detector whose classes are named so knows people.
    package static func knowsPeople(_ labels: [String]) -> Bool {
        labels.contains { personNames.contains($0.lowercased()) }
    }

    /// Looks at a part of a picture.
    ///
    /// - Parameters:
    ///   - objects: the detector; without it, or when it knows no people, there are no sightings.
    ///   - image: the picture.
    ///   - region: the part to look at, normalised, origin lower-left.
    ///   - times: the time of each stage is added to it.
    package init(
        of image: VisionImage, _ region: NormalizedRect, by objects: RecognizeObjectsRequest?,
        in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) {
        guard let request = Self.request(objects, region) else { return }
        for object in try request.perform(on: image, in: context, times: &times) {
            let probability = sigmoid(Self.calibration.bias + Self.calibration.score * object.confidence)
            let sighting = Sighting(box: object.boundingBox.clamped(), confidence: probability)
            let isPerson = object.labels.first.map { Self.personNames.contains($0.identifier.lowercased()) } ?? false
            if isPerson { people.append(sighting) } else { others.append(sighting) }
        }
    }

    /// What the detector, if it knows people, and the built-in models need of a decoded picture.
    ///
    /// - Parameter own: what the built-in models need.
    package static func need(
        of image: VisionImage, _ region: NormalizedRect, by objects: RecognizeObjectsRequest?,
        besides own: DecodeRequirement
    ) -> DecodeRequirement {
        request(objects, region).map { own.combined(with: $0.need(of: image)) } ?? own
    }

    private static func request(
        _ objects: RecognizeObjectsRequest?, _ region: NormalizedRect
    ) -> RecognizeObjectsRequest? {
        guard var request = objects, knowsPeople(request.detector.labels.names) else { return nil }
        request.regionOfInterest = region
        request.minimumConfidence = min(request.minimumConfidence, leastScore)
        request.minimumClassConfidences = [:]
        return request
    }

    /// People whom the detector alone would report.
    package var surePeople: [Sighting] { people.filter { $0.confidence >= Self.sureConfidence } }

    /// The person who is sighted in the place of a box; nil when there is none.
    package func person(at box: NormalizedRect) -> Sighting? {
        people.max { $0.box.intersectionOverUnion(box) < $1.box.intersectionOverUnion(box) }.flatMap {
            $0.box.intersectionOverUnion(box) >= Self.samePerson ? $0 : nil
        }
    }

    /// Whether something that is no person is sighted in a box, and nobody.
    package func isSomethingElse(_ box: NormalizedRect) -> Bool {
        let share = { (sighting: Sighting) in sighting.box.intersection(box).area / max(box.area, 1e-9) }
        let others = others.filter { $0.confidence >= Self.otherConfidence }
        return !people.contains { share($0) >= Self.personShare } && others.map(share).reduce(0, +) >= Self.otherShare
    }
}

extension ObjectSightings {
    /// People whom the built-in detector or the one of many classes sees, without what the latter takes for something else.
    ///
    /// Whom both see has the latter's box, which fits better, and is surer than for each alone.
    func joined(with people: [HumanObservation], minimum: Float) -> [HumanObservation] {
        guard !(self.people.isEmpty && others.isEmpty) else { return people }
        var left = self.people
        var joined: [HumanObservation] = []
        for person in people where !isSomethingElse(person.boundingBox) {
            guard let sighting = self.person(at: person.boundingBox) else {
                joined.append(person)
                continue
            }
            // Two boxes of the built-in detector around one person become one.
            guard let index = left.firstIndex(of: sighting) else { continue }
            left.remove(at: index)
            joined.append(Self.joined(person, sighting))
        }
        joined += left.filter { $0.confidence >= minimum }.map {
            HumanObservation(boundingBox: $0.box, confidence: $0.confidence, isUpperBodyOnly: false)
        }
        return joined.sorted { $0.confidence > $1.confidence }
    }

    /// A person with what the detector sees in the same place; nil for what it takes for something else.
    func joined(with person: HumanObservation) -> HumanObservation? {
        guard !isSomethingElse(person.boundingBox) else { return nil }
        return self.person(at: person.boundingBox).map { Self.joined(person, $0) } ?? person
    }

    private static func joined(_ person: HumanObservation, _ sighting: Sighting) -> HumanObservation {
        let doubt = (1 - person.confidence) * (1 - sighting.confidence)
        return HumanObservation(boundingBox: sighting.box, confidence: 1 - doubt, isUpperBodyOnly: false)
    }
}
