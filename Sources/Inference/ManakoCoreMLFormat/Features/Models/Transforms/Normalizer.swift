import ManakoCore
import ManakoFiles

/// Divides an array by its norm (Normalizer.proto): the greatest element, the sum of magnitudes, or the length.
///
/// An array with the norm 0 stays as it is.
struct Normalizer: FeatureModel {
    private enum Norm: Int {
        case greatest, sum, length
    }

    let interface: CoreMLInterface
    private let input: String
    private let output: CoreMLFeatureDescription
    private let norm: Norm

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        input = try specification.onlyInput().name
        output = try specification.onlyOutput()
        guard let norm = Norm(rawValue: specification.content.int(1)) else {
            throw specification.unsupported("the norm \(specification.content.int(1)) is unknown")
        }
        self.norm = norm
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let numbers = try inputs.numbers(input)
        let norm =
            switch norm {
            case .greatest: numbers.max() ?? 0
            case .sum: numbers.reduce(0) { $0 + abs($1) }
            case .length: numbers.reduce(0) { $0 + $1 * $1 }.squareRoot()
            }
        let result = norm == 0 ? numbers : numbers.map { $0 / norm }
        return [output.name: try output.value(result, shape: inputs.shape(input))]
    }
}
