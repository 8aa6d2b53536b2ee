import ManakoCore
import ManakoFiles

/// A classifier that lets the nearest samples vote (NearestNeighbors.proto).
///
/// The distance is the squared Euclidean one, the only one of the schema, also in the weights of inverse-distance
/// weighting; samples at distance 0 outvote all others. Of classes with equal votes the one with the nearest sample wins.
struct NearestNeighborsClassifier: FeatureModel {
    private enum Field {
        static let index = 1
        static let dimensions = 1
        static let samples = 2
        static let neighbors = 3
        static let defaultText = 110
        static let defaultInteger = 111
        static let inverseDistance = 210
    }

    let interface: CoreMLInterface
    private let neighbors: Int
    private let dimensions: Int
    private let samples: [Float]
    /// The class of each sample.
    private let classes: [Int]
    private let outputs: ClassifierOutputs
    private let isWeighted: Bool

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let content = specification.content
        let index = try content.part(Field.index)
        interface = specification.interface
        dimensions = index.int(Field.dimensions)
        neighbors = try content.part(Field.neighbors).int(1)
        isWeighted = content.has(Field.inverseDistance)
        guard dimensions > 0, neighbors > 0 else {
            throw specification.malformed("asks \(neighbors) neighbours in \(dimensions) dimensions")
        }
        var samples: [Float] = []
        let rows = try index.messages(Field.samples)
        for row in rows {
            let sample = try row.floats(1)
            guard sample.count == dimensions, sample.allSatisfy(\.isFinite) else {
                throw specification.malformed("a sample does not have \(dimensions) finite numbers")
            }
            samples += sample
        }
        self.samples = samples
        let labels = try CoreMLClassNames(content)
        guard (labels?.count ?? 0) == rows.count else {
            throw specification.malformed("has \(labels?.count ?? 0) labels for \(rows.count) samples")
        }
        if let unique = labels?.unique {
            classes = unique.classes
            outputs = try ClassifierOutputs(specification, unique.labels)
        } else {
            classes = []
            outputs = try ClassifierOutputs(specification, Self.defaultLabel(specification))
        }
    }

    /// The label of a classifier without samples.
    private static func defaultLabel(_ specification: ModelSpecification) throws(ManakoError) -> CoreMLClassNames {
        let content = specification.content
        if content.has(Field.defaultText) { return .strings([content.string(Field.defaultText)]) }
        guard content.has(Field.defaultInteger) else { throw specification.malformed("has no samples and no label") }
        return .integers([Int64(content.int(Field.defaultInteger))])
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let vector = try interface.vector(inputs, count: dimensions)
        guard !classes.isEmpty else { return outputs.answer([1]) }
        let distances = distances(vector)
        let order = distances.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
        let nearest = order.prefix(neighbors)
        var votes = [Double](repeating: 0, count: outputs.labels.count)
        for (sample, weight) in zip(nearest, weights(nearest.map { distances[$0] })) {
            votes[classes[sample]] += weight
        }
        let most = votes.max() ?? 0
        let winner = nearest.first { votes[classes[$0]] == most }.map { classes[$0] }
        let sum = votes.reduce(0, +)
        return outputs.answer(votes.map { $0 / sum }, winner: winner)
    }

    /// The distance of each sample; infinite where it can't be computed.
    private func distances(_ vector: [Double]) -> [Double] {
        classes.indices.map { sample in
            var sum = 0.0
            for index in 0..<dimensions {
                let difference = vector[index] - Double(samples[sample * dimensions + index])
                sum += difference * difference
            }
            return sum.isNaN ? .infinity : sum
        }
    }

    private func weights(_ distances: [Double]) -> [Double] {
        guard isWeighted, distances[0] < .infinity else { return distances.map { _ in 1 } }
        if distances[0] == 0 { return distances.map { $0 == 0 ? 1 : 0 } }
        // Relative to the nearest one, so that tiny distances don't overflow.
        return distances.map { distances[0] / $0 }
    }
}

extension CoreMLClassNames {
    /// The labels without repetitions, in order of appearance, and which one each place had; nil without labels.
    fileprivate var unique: (labels: CoreMLClassNames, classes: [Int])? {
        guard count > 0 else { return nil }
        switch self {
        case .strings(let labels):
            let (names, classes) = Self.numbered(labels)
            return (.strings(names), classes)
        case .integers(let labels):
            let (names, classes) = Self.numbered(labels)
            return (.integers(names), classes)
        }
    }

    private static func numbered<Label: Hashable>(_ labels: [Label]) -> ([Label], [Int]) {
        var (names, numbers): ([Label], [Label: Int]) = ([], [:])
        let classes = labels.map { label in
            if let number = numbers[label] { return number }
            numbers[label] = names.count
            names.append(label)
            return names.count - 1
        }
        return (names, classes)
    }
}
