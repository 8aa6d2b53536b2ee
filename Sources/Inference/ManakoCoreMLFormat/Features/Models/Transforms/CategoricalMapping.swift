import ManakoCore
import ManakoFiles

/// Turns texts into whole numbers, or whole numbers into texts (CategoricalMapping.proto).
struct CategoricalMapping: FeatureModel {
    private enum Field {
        static let toInteger = 1
        static let toText = 2
        static let unknownText = 101
        static let unknownInteger = 102
    }

    private enum Mapping: Sendable {
        case toInteger([String: Int64])
        case toText([Int64: String])
    }

    let interface: CoreMLInterface
    private let input: String
    private let output: String
    private let mapping: Mapping
    private let unknown: CoreMLFeatureValue?

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let content = specification.content
        interface = specification.interface
        input = try specification.onlyInput().name
        output = try specification.onlyOutput().name
        if content.has(Field.toInteger) {
            let entries = try content.part(Field.toInteger).map(1).mapValues { Int64($0.int(2)) }
            mapping = .toInteger(entries)
            unknown = content.has(Field.unknownInteger) ? .int64(Int64(content.int(Field.unknownInteger))) : nil
        } else if content.has(Field.toText) {
            var entries: [Int64: String] = [:]
            for entry in try content.part(Field.toText).messages(1) { entries[Int64(entry.int(1))] = entry.string(2) }
            mapping = .toText(entries)
            unknown = content.has(Field.unknownText) ? .string(content.string(Field.unknownText)) : nil
        } else {
            throw specification.malformed("has no mapping")
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let value = try inputs.value(input)
        guard let result = try mapped(value) ?? unknown else {
            throw ManakoError(.invalidArgument, "the input \(input) is a category that the model does not know")
        }
        return [output: result]
    }

    private func mapped(_ value: CoreMLFeatureValue) throws(ManakoError) -> CoreMLFeatureValue? {
        switch mapping {
        case .toInteger(let entries):
            guard case .string(let text) = value else { throw value.refused(input, "text") }
            return entries[text].map(CoreMLFeatureValue.int64)
        case .toText(let entries):
            guard let number = value.integer else { throw value.refused(input, "a whole number") }
            return entries[number].map(CoreMLFeatureValue.string)
        }
    }
}
