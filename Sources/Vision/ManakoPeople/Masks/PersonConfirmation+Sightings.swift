import ManakoGeometry
import ManakoVision

/// The second opinion of a detector of many classes.
extension PersonConfirmation {
    /// The share of a component's cells that have to lie on people whom the detector sees for them to explain all of it. The model's
    /// components may reach far beyond a person, over a slope of snow or a motorcycle.
    private static let explainedShare = 0.5

    /// Takes the people whom the detector is sure of, before the others are asked.
    mutating func add(_ sightings: ObjectSightings) {
        let people = sightings.surePeople
        guard !people.isEmpty else { return }
        self.sightings += people.map(PersonDetection.init)
        onPeople = cells(on: people)
        for (index, explained) in cellsOnPeople().enumerated()
        where Double(explained) >= Self.explainedShare * Double(count(index)) {
            confidences[index] = 1
        }
    }

    /// Decides what the other detectors left open: of a component that reaches beyond people the part on them counts, and one that is
    /// something else is dropped.
    mutating func conclude(_ sightings: ObjectSightings) {
        self.sightings.removeAll { $0.kind == .body && sightings.isSomethingElse($0.box) }
        for (index, explained) in cellsOnPeople().enumerated() {
            let rect = grid.rect(of: components.components[index].bounds)
            let box = NormalizedRect(imageRect: rect, in: imageSize, origin: .upperLeft)
            if sightings.isSomethingElse(box) {
                confidences[index] = 0
            } else if confidences[index] < Self.minimumConfidence, explained > 0 {
                (confidences[index], isTrimmed[index]) = (1, true)
            }
        }
    }

    /// How many cells of each component lie on people.
    private func cellsOnPeople() -> [Int] {
        var counts = [Int](repeating: 0, count: confidences.count)
        for (label, isOn) in zip(components.labels, onPeople) where label >= 0 && isOn { counts[Int(label)] += 1 }
        return counts
    }

    private func cells(on people: [ObjectSightings.Sighting]) -> [Bool] {
        var isOn = [Bool](repeating: false, count: grid.values.count)
        for person in people {
            guard let cells = grid.cells(of: Self.grown(person.box), in: imageSize) else { continue }
            for row in cells.rows {
                for column in cells.columns { isOn[row * PersonGrid.side + column] = true }
            }
        }
        return isOn
    }
}
