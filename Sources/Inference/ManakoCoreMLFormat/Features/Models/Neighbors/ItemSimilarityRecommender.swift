import ManakoCore
import ManakoFiles

/// Recommends items that are similar to some (ItemSimilarityRecommender.proto).
///
/// An item's score is the sum, over the given items, of their similarity to it times their score less its adjustment.
/// Given items that the model does not know don't count; those given without scores have the score 1.
struct ItemSimilarityRecommender: FeatureModel {
    private enum Field {
        static let items = 10
        static let count = 11
        static let restriction = 12
        static let exclusion = 13
        static let list = 20
        static let scores = 21
    }

    let interface: CoreMLInterface
    private let table: ItemTable
    private let items: String
    private let count: String
    private let restriction: String
    private let exclusion: String
    private let list: String
    private let scores: String

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let content = specification.content
        interface = specification.interface
        table = try ItemTable(specification)
        let name = content.string(Field.items)
        items = try name.isEmpty ? specification.onlyInput().name : name
        count = content.string(Field.count)
        restriction = content.string(Field.restriction)
        exclusion = content.string(Field.exclusion)
        list = content.string(Field.list)
        scores = content.string(Field.scores)
        guard !list.isEmpty || !scores.isEmpty else { throw specification.malformed("names no output") }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        let given = try table.scores(of: inputs.value(items), items)
        let excluded = try places(exclusion, inputs) ?? Set(given.map(\.item))
        let allowed = try places(restriction, inputs)
        let totals = table.totals(given)
        let order = totals.indices.filter { !excluded.contains($0) && allowed?.contains($0) ?? true }
            .sorted { totals[$0] == totals[$1] ? $0 < $1 : totals[$0] > totals[$1] }
        let chosen = Array(order.prefix(try limit(inputs)))
        var answer: [String: CoreMLFeatureValue] = [:]
        if !list.isEmpty { answer[list] = table.list(chosen) }
        if !scores.isEmpty { answer[scores] = table.dictionary(chosen, totals) }
        return answer
    }

    private func places(_ name: String, _ inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> Set<Int>? {
        guard !name.isEmpty, let value = inputs[name] else { return nil }
        return Set(try table.scores(of: value, name).map(\.item))
    }

    private func limit(_ inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> Int {
        guard !count.isEmpty, let value = inputs[count] else { return .max }
        guard let number = value.integer, number >= 0 else {
            throw ManakoError(.invalidArgument, "the input \(count) takes a whole number from 0 upwards")
        }
        return Int(number)
    }
}
