import ManakoCore

/// Puts a dictionary's numbers at the places of their keys in an array (DictVectorizer.proto).
struct DictVectorizer: FeatureModel {
    let interface: CoreMLInterface
    private let input: String
    private let output: CoreMLFeatureDescription
    private let keys: CategoryIndex

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        input = try specification.onlyInput().name
        output = try specification.onlyOutput()
        keys = try CategoryIndex(specification, strings: 1, integers: 2)
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        var array = [Double](repeating: 0, count: keys.count)
        for (key, number) in try entries(inputs.value(input)) {
            guard let place = try keys.place(of: key, input) else {
                throw ManakoError(.invalidArgument, "the input \(input) has a key that the model does not know: \(key)")
            }
            array[place] = number
        }
        return [output.name: try output.value(array)]
    }

    private func entries(_ value: CoreMLFeatureValue) throws(ManakoError) -> [(CoreMLFeatureValue, Double)] {
        switch (keys, value) {
        case (.strings, .stringDictionary(let entries)): return entries.map { (.string($0), $1) }
        case (.integers, .int64Dictionary(let entries)): return entries.map { (.int64($0), $1) }
        case (.strings, _): throw value.refused(input, "a dictionary by text")
        case (.integers, _): throw value.refused(input, "a dictionary by whole number")
        }
    }
}
