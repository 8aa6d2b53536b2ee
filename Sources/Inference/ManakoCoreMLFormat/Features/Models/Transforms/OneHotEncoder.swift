import ManakoCore
import ManakoFiles

/// Turns a category into an array with a one at its place (OneHotEncoder.proto), or into a dictionary with that entry.
struct OneHotEncoder: FeatureModel {
    private enum Field {
        static let strings = 1
        static let integers = 2
        static let isSparse = 10
        static let unknown = 11
    }

    let interface: CoreMLInterface
    private let input: String
    private let output: CoreMLFeatureDescription
    private let categories: CategoryIndex
    private let isSparse: Bool
    private let ignoresUnknown: Bool

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        input = try specification.onlyInput().name
        output = try specification.onlyOutput()
        categories = try CategoryIndex(specification, strings: Field.strings, integers: Field.integers)
        isSparse = specification.content.bool(Field.isSparse)
        ignoresUnknown = specification.content.bool(Field.unknown)
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let place = try categories.place(of: inputs.value(input), input)
        guard place != nil || ignoresUnknown else {
            throw ManakoError(.invalidArgument, "the input \(input) is a category that the model does not know")
        }
        if isSparse {
            let entries = place.map { [(Int64($0), 1.0)] } ?? []
            return [output.name: .int64Dictionary(Dictionary(uniqueKeysWithValues: entries))]
        }
        var array = [Double](repeating: 0, count: categories.count)
        if let place { array[place] = 1 }
        return [output.name: try output.value(array)]
    }
}

/// Places of categories, which are texts or whole numbers.
enum CategoryIndex: Sendable {
    case strings([String: Int])
    case integers([Int64: Int])

    /// Reads a `StringVector` or an `Int64Vector`.
    init(_ specification: ModelSpecification, strings: Int, integers: Int) throws(ManakoError) {
        let content = specification.content
        let expected: Int
        if content.has(strings) {
            let names = try content.part(strings).strings(1)
            self = .strings(Dictionary(zip(names, names.indices)) { first, _ in first })
            expected = names.count
        } else if content.has(integers) {
            let names = try content.part(integers).ints(1).map(Int64.init)
            self = .integers(Dictionary(zip(names, names.indices)) { first, _ in first })
            expected = names.count
        } else {
            throw specification.malformed("has no categories")
        }
        guard count == expected else { throw specification.malformed("has the same category twice") }
    }

    var count: Int {
        switch self {
        case .strings(let places): places.count
        case .integers(let places): places.count
        }
    }

    /// The place of a category, or nil for one that is unknown.
    func place(of value: CoreMLFeatureValue, _ name: String) throws(ManakoError) -> Int? {
        switch (self, value) {
        case (.strings(let places), .string(let text)): return places[text]
        case (.strings, _): throw value.refused(name, "text")
        case (.integers(let places), _):
            if let number = value.integer { return places[number] }
            // A number with decimals is a category that nobody knows; anything else is none.
            if case .double = value { return nil }
            throw value.refused(name, "a whole number")
        }
    }
}
