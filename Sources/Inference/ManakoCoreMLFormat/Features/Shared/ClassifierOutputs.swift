import Glibc
import ManakoCore

extension CoreMLClassNames {
    /// The label of a class.
    ///
    /// - Precondition: there is a class of that index.
    package subscript(index: Int) -> CoreMLFeatureValue {
        switch self {
        case .strings(let labels): .string(labels[index])
        case .integers(let labels): .int64(labels[index])
        }
    }

    /// Whether no two classes have the same name.
    var isUnique: Bool {
        switch self {
        case .strings(let labels): Set(labels).count == labels.count
        case .integers(let labels): Set(labels).count == labels.count
        }
    }

    /// Numbers by label.
    func dictionary(_ numbers: [Double]) -> CoreMLFeatureValue {
        switch self {
        case .strings(let labels):
            .stringDictionary(Dictionary(zip(labels, numbers)) { $0 + $1 })
        case .integers(let labels):
            .int64Dictionary(Dictionary(zip(labels, numbers)) { $0 + $1 })
        }
    }
}

/// How a classifier gives its answer.
struct ClassifierOutputs: Sendable {
    let labels: CoreMLClassNames
    private let label: String
    private let probabilities: String

    init(_ specification: ModelSpecification) throws(ManakoError) {
        guard let labels = try CoreMLClassNames(specification.content), labels.count > 0 else {
            throw specification.malformed("has no class labels")
        }
        guard labels.isUnique else { throw specification.malformed("two classes have the same label") }
        try self.init(specification, labels)
    }

    init(_ specification: ModelSpecification, _ labels: CoreMLClassNames) throws(ManakoError) {
        guard let output = specification.interface.predictedOutput else {
            throw specification.malformed("has no output for the label")
        }
        self.labels = labels
        label = output.name
        probabilities = specification.interface.predictedProbabilitiesName
    }

    /// The label of the winner, the most probable class unless another one is named, and all probabilities.
    func answer(_ numbers: [Double], winner: Int? = nil) -> [String: CoreMLFeatureValue] {
        var answer = [label: labels[winner ?? numbers.indexOfGreatest]]
        if !probabilities.isEmpty { answer[probabilities] = labels.dictionary(numbers) }
        return answer
    }
}

extension [Double] {
    /// Where the greatest number is, the first of equal ones; NaN is never the greatest.
    var indexOfGreatest: Int {
        var best = 0
        for index in indices where self[index] > self[best] || self[best].isNaN { best = index }
        return best
    }

    /// e to each number, divided by their sum.
    var softmax: [Double] {
        let greatest = self.max() ?? 0
        let powers = map { exp($0 - greatest) }
        let sum = powers.reduce(0, +)
        return powers.map { $0 / sum }
    }
}
