import ManakoCore
import ManakoFiles

/// A generalised linear model that gives a number (GLMRegressor.proto).
struct GLMRegressor: FeatureModel {
    private enum Transform: Int {
        case none, logit, probit
    }

    let interface: CoreMLInterface
    private let scores: LinearScores
    private let transform: Transform

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        scores = try LinearScores(specification)
        guard let transform = Transform(rawValue: specification.content.int(3)) else {
            throw specification.unsupported("the transform \(specification.content.int(3)) is unknown")
        }
        self.transform = transform
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let numbers = scores(try interface.vector(inputs, count: scores.length))
        switch transform {
        case .none: return try interface.regression(numbers)
        case .logit: return try interface.regression(numbers.map(Link.logistic))
        case .probit: return try interface.regression(numbers.map(Link.probit))
        }
    }
}
