import ManakoCore
import ManakoFiles

/// A generalised linear model that gives a class (GLMClassifier.proto).
///
/// With `ReferenceClass` the first class has the score 0 and each other one a row of weights; with `OneVsRest` each class
/// has a row, of two classes only the second.
struct GLMClassifier: FeatureModel {
    private enum Field {
        static let transform = 3
        static let encoding = 4
    }

    let interface: CoreMLInterface
    private let scores: LinearScores
    private let outputs: ClassifierOutputs
    private let isProbit: Bool
    private let isOneVersusRest: Bool

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        scores = try LinearScores(specification)
        outputs = try ClassifierOutputs(specification)
        let (transform, encoding) = (
            specification.content.int(Field.transform), specification.content.int(Field.encoding)
        )
        guard 0...1 ~= transform, 0...1 ~= encoding else {
            throw specification.unsupported("the transform \(transform) with encoding \(encoding) is unknown")
        }
        isProbit = transform == 1
        isOneVersusRest = encoding == 1
        let classes = outputs.labels.count
        guard classes >= 2 else { throw specification.malformed("has one class, of which there is nothing to tell") }
        guard scores.count == (isOneVersusRest && classes != 2 ? classes : classes - 1) else {
            throw specification.malformed("has \(scores.count) rows of weights for \(classes) classes")
        }
        guard !isProbit || classes == 2 else {
            throw specification.malformed("the probit transform takes two classes, not \(classes)")
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let numbers = scores(try interface.vector(inputs, count: scores.length))
        guard outputs.labels.count > 2 else {
            let second = numbers.map(isProbit ? Link.probit : Link.logistic)[0]
            return outputs.answer([1 - second, second])
        }
        guard isOneVersusRest else { return outputs.answer(([0] + numbers).softmax) }
        let shares = numbers.map(Link.logistic)
        let sum = shares.reduce(0, +)
        return outputs.answer(sum > 0 ? shares.map { $0 / sum } : shares, winner: numbers.indexOfGreatest)
    }
}
