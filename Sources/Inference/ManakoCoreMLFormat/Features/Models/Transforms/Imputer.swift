import ManakoCore
import ManakoFiles

/// Puts a value in the place of missing ones (Imputer.proto).
///
/// An optional input that is not given is missing, so is a number or text equal to the `replace` value (NaN when the file
/// names none), an array's element equal to it, and a dictionary's key that stands in the imputed dictionary alone.
struct Imputer: FeatureModel {
    private enum Field {
        static let number = 1
        static let integer = 2
        static let text = 3
        static let numbers = 4
        static let integers = 5
        static let stringDictionary = 6
        static let integerDictionary = 7
        static let replacedNumber = 11
        static let replacedInteger = 12
        static let replacedText = 13
    }

    private enum Replacement: Sendable {
        case numbers([Double])
        case text(String)
        case stringDictionary([String: Double])
        case integerDictionary([Int64: Double])
    }

    let interface: CoreMLInterface
    private let input: CoreMLFeatureDescription
    private let output: CoreMLFeatureDescription
    private let replacement: Replacement
    private let replacedNumber: Double
    private let replacedText: String?

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let content = specification.content
        interface = specification.interface
        input = try specification.onlyInput()
        output = try specification.onlyOutput()
        replacement = try Self.replacement(specification)
        replacedText = content.has(Field.replacedText) ? content.string(Field.replacedText) : nil
        replacedNumber =
            content.has(Field.replacedInteger)
            ? Double(content.int(Field.replacedInteger)) : content.double(Field.replacedNumber, default: .nan)
    }

    private static func replacement(_ specification: ModelSpecification) throws(ManakoError) -> Replacement {
        let content = specification.content
        let number = content.numbers.first { 1...7 ~= $0 } ?? 0
        switch number {
        case Field.number: return .numbers(try specification.finite([content.double(number)], "the imputed value"))
        case Field.integer: return .numbers([Double(content.int(number))])
        case Field.text: return .text(content.string(number))
        case Field.numbers:
            return .numbers(try specification.finite(content.part(number).doubles(1), "the imputed array"))
        case Field.integers: return .numbers(try content.part(number).ints(1).map(Double.init))
        case Field.stringDictionary:
            return .stringDictionary(try content.part(number).map(1).mapValues { $0.double(2) })
        case Field.integerDictionary:
            var entries: [Int64: Double] = [:]
            for entry in try content.part(number).messages(1) { entries[Int64(entry.int(1))] = entry.double(2) }
            return .integerDictionary(entries)
        default: throw specification.malformed("has no imputed value")
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        guard let value = inputs[input.name] else {
            guard input.isOptional else { throw ManakoError(.invalidArgument, "the input \(input.name) is missing") }
            return [output.name: try whole]
        }
        return [output.name: try imputed(value)]
    }

    /// What stands for an input that is missing as a whole.
    private var whole: CoreMLFeatureValue {
        get throws(ManakoError) {
            switch replacement {
            case .numbers(let numbers):
                guard case .multiArray(let array) = input.type, numbers.count == 1, let extent = array.shape.first,
                    array.shape.count == 1, 0...1 << 24 ~= extent
                else { return try output.value(numbers) }
                return try output.value(Array(repeating: numbers[0], count: extent))
            case .text(let text): return .string(text)
            case .stringDictionary(let entries): return .stringDictionary(entries)
            case .integerDictionary(let entries): return .int64Dictionary(entries)
            }
        }
    }

    private func imputed(_ value: CoreMLFeatureValue) throws(ManakoError) -> CoreMLFeatureValue {
        switch (replacement, value) {
        case (.text(let text), .string(let given)): return .string(given == replacedText ? text : given)
        case (.stringDictionary(let entries), .stringDictionary(let given)):
            return .stringDictionary(given.merging(entries) { $0.isNaN ? $1 : $0 })
        case (.integerDictionary(let entries), .int64Dictionary(let given)):
            return .int64Dictionary(given.merging(entries) { $0.isNaN ? $1 : $0 })
        case (.numbers(let numbers), .multiArray(let array)):
            let values = try elements(array.doubles, numbers)
            return .multiArray(try CoreMLMultiArray(values, shape: array.shape, elementType: array.elementType))
        case (.numbers(let numbers), .int64(let given)) where numbers.count == 1:
            return Double(given) == replacedNumber ? try output.value(numbers) : value
        case (.numbers(let numbers), .double(let given)):
            return try output.value(elements([given], numbers))
        default: throw value.refused(input.name, "what the model has a value for")
        }
    }

    private func elements(_ given: [Double], _ numbers: [Double]) throws(ManakoError) -> [Double] {
        guard numbers.count == 1 || numbers.count == given.count else {
            throw ManakoError(
                .invalidArgument,
                "the input \(input.name) has \(given.count) elements, but the model takes \(numbers.count)")
        }
        return given.enumerated().map { index, element in
            let isMissing = replacedNumber.isNaN ? element.isNaN : element == replacedNumber
            return isMissing ? numbers[numbers.count == 1 ? 0 : index] : element
        }
    }
}
