import ManakoCore
import ManakoFiles

/// Puts numbers, arrays and sparse dictionaries one after the other into one array (FeatureVectorizer.proto).
struct FeatureVectorizer: FeatureModel {
    private struct Column: Sendable {
        var name: String
        var count: Int
    }

    private static let mostElements = 1 << 24

    let interface: CoreMLInterface
    private let output: CoreMLFeatureDescription
    private let columns: [Column]

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        output = try specification.onlyOutput()
        var (columns, rest) = ([Column](), Self.mostElements)
        let names = Set(interface.inputs.map(\.name))
        for part in try specification.content.messages(1) {
            let column = Column(name: part.string(1), count: part.int(2))
            guard names.contains(column.name) else {
                throw specification.malformed("reads \(column.name), which is none of its inputs")
            }
            guard 0...rest ~= column.count else {
                throw specification.malformed("\(column.name) has \(column.count) elements; too many")
            }
            rest -= column.count
            columns.append(column)
        }
        self.columns = columns
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        var vector: [Double] = []
        for column in columns { vector += try elements(of: column, inputs) }
        return [output.name: try output.value(vector)]
    }

    private func elements(of column: Column, _ inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [Double] {
        guard case .int64Dictionary(let entries) = inputs[column.name] else {
            let numbers = try inputs.numbers(column.name)
            guard numbers.count == column.count else {
                throw ManakoError(
                    .invalidArgument,
                    "the input \(column.name) has \(numbers.count) elements, but the model takes \(column.count)")
            }
            return numbers
        }
        var numbers = [Double](repeating: 0, count: column.count)
        for (place, number) in entries {
            guard let place = Int(exactly: place), numbers.indices ~= place else {
                throw ManakoError(
                    .invalidArgument,
                    "the input \(column.name) has an entry \(place), but the model takes \(column.count)")
            }
            numbers[place] = number
        }
        return numbers
    }
}
