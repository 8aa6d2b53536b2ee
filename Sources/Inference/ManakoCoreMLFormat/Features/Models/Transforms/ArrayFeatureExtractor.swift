import ManakoCore
import ManakoFiles

/// Takes elements out of an array by their places (ArrayFeatureExtractor.proto).
struct ArrayFeatureExtractor: FeatureModel {
    let interface: CoreMLInterface
    private let input: String
    private let output: CoreMLFeatureDescription
    private let places: [Int]

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        input = try specification.onlyInput().name
        output = try specification.onlyOutput()
        places = try specification.content.ints(1)
        let length = interface.vectorLength ?? .max
        guard !places.isEmpty, places.allSatisfy({ 0..<length ~= $0 }) else {
            throw specification.malformed("takes elements \(places.prefix(8)) of an array of \(length)")
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let numbers = try inputs.numbers(input)
        guard places.allSatisfy({ $0 < numbers.count }) else {
            throw ManakoError(
                .invalidArgument,
                "the input \(input) has \(numbers.count) elements, but the model takes element \(places.max() ?? 0)")
        }
        return [output.name: try output.value(places.map { numbers[$0] })]
    }
}
