import ManakoCore
import ManakoFiles

/// Shifts and scales numbers: `scaleValue * (x + shiftValue)` (Scaler.proto).
struct Scaler: FeatureModel {
    let interface: CoreMLInterface
    private let input: String
    private let output: CoreMLFeatureDescription
    private let shift: [Double]
    private let scale: [Double]

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        input = try specification.onlyInput().name
        output = try specification.onlyOutput()
        let shift = try specification.finite(specification.content.doubles(1), "shiftValue")
        let scale = try specification.finite(specification.content.doubles(2), "scaleValue")
        self.shift = shift.isEmpty ? [0] : shift
        self.scale = scale.isEmpty ? [1] : scale
        guard self.shift.count == 1 || self.scale.count == 1 || shift.count == scale.count else {
            throw specification.malformed("has \(shift.count) shifts and \(scale.count) scales")
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        var numbers = try inputs.numbers(input)
        let wanted = max(shift.count, scale.count)
        guard wanted == 1 || wanted == numbers.count else {
            throw ManakoError(
                .invalidArgument, "the input \(input) has \(numbers.count) elements, but the model takes \(wanted)")
        }
        for index in numbers.indices {
            numbers[index] =
                scale[scale.count == 1 ? 0 : index] * (numbers[index] + shift[shift.count == 1 ? 0 : index])
        }
        return [output.name: try output.value(numbers, shape: inputs.shape(input))]
    }
}

extension [String: CoreMLFeatureValue] {
    /// The shape of an array, or nil for everything else.
    func shape(_ name: String) -> [Int]? {
        guard case .multiArray(let array) = self[name] else { return nil }
        return array.shape
    }
}
