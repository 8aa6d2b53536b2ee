import ManakoCore
import ManakoFiles

/// What becomes of the sums of an ensemble's leaves (`TreeEnsemblePostEvaluationTransform`).
private enum TreeTransform: Int {
    case none, softmax, logistic, softmaxWithZeroClass

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let number = specification.content.int(2)
        guard let transform = TreeTransform(rawValue: number) else {
            throw specification.unsupported("the transform \(number) is unknown")
        }
        self = transform
    }

    func callAsFunction(_ sums: [Double]) -> [Double] {
        switch self {
        case .none: sums
        case .softmax: sums.softmax
        case .logistic: sums.map(Link.logistic)
        case .softmaxWithZeroClass: ([0] + sums).softmax
        }
    }
}

/// Decision trees that give a number, or several (TreeEnsemble.proto).
struct TreeEnsembleRegressor: FeatureModel {
    let interface: CoreMLInterface
    private let trees: TreeEnsemble
    private let transform: TreeTransform

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        trees = try TreeEnsemble(specification)
        transform = try TreeTransform(specification)
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        try interface.regression(transform(trees(trees.vector(interface, inputs))))
    }
}

/// Decision trees that give a class (TreeEnsemble.proto).
///
/// Of two classes the trees may give the second one's probability alone.
struct TreeEnsembleClassifier: FeatureModel {
    let interface: CoreMLInterface
    private let trees: TreeEnsemble
    private let transform: TreeTransform
    private let outputs: ClassifierOutputs

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        trees = try TreeEnsemble(specification)
        transform = try TreeTransform(specification)
        outputs = try ClassifierOutputs(specification)
        let classes = outputs.labels.count
        let fits =
            switch transform {
            case .none, .logistic: trees.dimensions == classes || trees.dimensions == 1 && classes == 2
            case .softmax: trees.dimensions == classes
            case .softmaxWithZeroClass: trees.dimensions == classes - 1
            }
        guard fits else {
            throw specification.malformed("gives \(trees.dimensions) numbers for \(classes) classes")
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let numbers = transform(trees(try trees.vector(interface, inputs)))
        guard numbers.count == 1, outputs.labels.count == 2 else { return outputs.answer(numbers) }
        return outputs.answer([1 - numbers[0], numbers[0]], winner: numbers[0] >= 0.5 ? 1 : 0)
    }
}
