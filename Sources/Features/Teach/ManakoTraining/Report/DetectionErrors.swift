/// What is wrong with what was found in a picture.
struct DetectionErrors: Sendable, Hashable {
    /// Objects that were not found.
    var missed = 0
    /// Objects that were taken for others.
    var confused = 0
    /// Boxes where there is nothing.
    var invented = 0

    /// All of them.
    var count: Int { missed + confused + invented }

    /// What is wrong, in words.
    var text: String {
        [(missed, "missed"), (confused, "taken for something else"), (invented, "where there is nothing")]
            .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
}

extension DetectorEvaluation {
    /// What is wrong in a picture from the best threshold on.
    func errors(in picture: PictureComparison) -> DetectionErrors {
        let nothing = classes.count
        let counts = ConfusionMatrix([picture], classCount: nothing, threshold: threshold).counts
        var errors = DetectionErrors()
        for (truth, row) in counts.enumerated() {
            for (found, count) in row.enumerated() where truth != found {
                if found == nothing { errors.missed += count } else if truth == nothing { errors.invented += count }
                if found != nothing, truth != nothing { errors.confused += count }
            }
        }
        return errors
    }

    /// The pictures with errors, those with most first.
    var worst: [(index: Int, errors: DetectionErrors)] {
        let errors = pictures.map(errors(in:))
        return errors.indices.filter { errors[$0].count > 0 }
            .sorted { (-errors[$0].count, $0) < (-errors[$1].count, $1) }.map { ($0, errors[$0]) }
    }
}

extension ClassifierEvaluation {
    /// The pictures that were taken for another class, those of which the classifier was surest first.
    var worst: [LabelComparison] {
        pictures.enumerated().filter { $1.found.first?.label != $1.truth }
            .sorted {
                (-($0.element.found.first?.score ?? 0), $0.offset) < (-($1.element.found.first?.score ?? 0), $1.offset)
            }
            .map(\.element)
    }
}
