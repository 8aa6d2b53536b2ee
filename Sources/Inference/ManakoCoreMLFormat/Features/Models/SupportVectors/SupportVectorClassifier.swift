import ManakoCore
import ManakoFiles

/// A support vector machine that gives a class (SVM.proto), as libsvm computes it
/// (Chang and Lin, https://www.csie.ntu.edu.tw/~cjlin/papers/libsvm.pdf, sections 7 and 8).
///
/// Each pair of classes has a decision. With `probA` and `probB` the decisions become probabilities and the most probable
/// class wins; without them each decision is a vote and the probabilities are the shares of the votes.
struct SupportVectorClassifier: FeatureModel {
    private enum Field {
        static let vectorsPerClass = 2
        static let sparseVectors = 3
        static let denseVectors = 4
        static let coefficients = 5
        static let rho = 6
        static let probA = 7
        static let probB = 8
    }

    let interface: CoreMLInterface
    private let kernel: Kernel
    private let vectors: SupportVectors
    /// Where each class's vectors start; the last ones end at the last entry.
    private let starts: [Int]
    private let coefficients: [[Double]]
    private let rho: [Double]
    private let platt: PlattScaling?
    private let outputs: ClassifierOutputs

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let content = specification.content
        interface = specification.interface
        outputs = try ClassifierOutputs(specification)
        kernel = try Kernel(specification)
        vectors = try SupportVectors(specification, sparse: Field.sparseVectors, dense: Field.denseVectors)
        starts = try Self.starts(specification, vectors.count)
        rho = try specification.finite(content.doubles(Field.rho), "rho")
        coefficients = try Self.coefficients(specification)
        let (a, b) = (try content.doubles(Field.probA), try content.doubles(Field.probB))
        platt = a.isEmpty && b.isEmpty ? nil : PlattScaling(a: a, b: b)
        try check(specification, a, b)
    }

    private static func starts(_ specification: ModelSpecification, _ count: Int) throws(ManakoError) -> [Int] {
        var starts = [0]
        for number in try specification.content.ints(Field.vectorsPerClass) {
            guard 0...(count - starts[starts.count - 1]) ~= number else {
                throw specification.malformed("has \(count) support vectors, but its classes have more")
            }
            starts.append(starts[starts.count - 1] + number)
        }
        return starts
    }

    private static func coefficients(_ specification: ModelSpecification) throws(ManakoError) -> [[Double]] {
        var rows: [[Double]] = []
        for row in try specification.content.messages(Field.coefficients) {
            rows.append(try specification.finite(row.doubles(1), "coefficients"))
        }
        return rows
    }

    private func check(_ specification: ModelSpecification, _ a: [Double], _ b: [Double]) throws(ManakoError) {
        let classes = outputs.labels.count
        let pairs = classes * (classes - 1) / 2
        guard classes >= 2, starts.count == classes + 1, starts[classes] == vectors.count,
            coefficients.count == classes - 1, coefficients.allSatisfy({ $0.count == vectors.count }),
            rho.count == pairs
        else { throw specification.malformed("its numbers of classes, support vectors and coefficients don't fit") }
        guard platt == nil || a.count == pairs && b.count == pairs else {
            throw specification.malformed(
                "has \(a.count) and \(b.count) instead of \(pairs) numbers in probA and probB")
        }
        _ = try specification.finite(a + b, "probA or probB")
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let values = kernel.values(vectors, try vectors.vector(interface, inputs))
        let decisions = decisions(values)
        if let platt { return outputs.answer(platt.probabilities(decisions, classes: outputs.labels.count)) }
        var votes = [Double](repeating: 0, count: outputs.labels.count)
        for decision in decisions { votes[decision.value > 0 ? decision.first : decision.second] += 1 }
        return outputs.answer(votes.map { $0 / Double(decisions.count) })
    }

    private func decisions(_ values: [Double]) -> [PairDecision] {
        var decisions: [PairDecision] = []
        let classes = outputs.labels.count
        for first in 0..<classes {
            for second in first + 1..<classes {
                var sum = -rho[decisions.count]
                for index in starts[first]..<starts[first + 1] {
                    sum += coefficients[second - 1][index] * values[index]
                }
                for index in starts[second]..<starts[second + 1] { sum += coefficients[first][index] * values[index] }
                decisions.append(PairDecision(first: first, second: second, value: sum))
            }
        }
        return decisions
    }
}

/// How a classifier decides between two classes: a positive value means the first one.
struct PairDecision: Sendable {
    var first: Int
    var second: Int
    var value: Double
}
