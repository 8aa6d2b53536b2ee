import ManakoCore
import ManakoFiles

/// The items of a recommender and how similar they are.
struct ItemTable: Sendable {
    /// An item with a score.
    struct Scored: Sendable {
        var item: Int
        var score: Double
    }

    private enum Field {
        static let similarities = 1
        static let texts = 2
        static let integers = 3
    }

    private enum ItemField {
        static let item = 1
        static let similar = 2
        static let adjustment = 3
    }

    private let labels: CoreMLClassNames
    private let places: CategoryIndex
    /// For each item those that are similar to it.
    private let similar: [[Scored]]
    private let adjustments: [Double]

    init(_ specification: ModelSpecification) throws(ManakoError) {
        let content = specification.content
        let parts = try content.messages(Field.similarities)
        var lists: [Int: [Scored]] = [:]
        var adjustments: [Int: Double] = [:]
        var greatest = -1
        for part in parts {
            let item = part.int(ItemField.item)
            var list: [Scored] = []
            for entry in try part.messages(ItemField.similar) {
                list.append(Scored(item: entry.int(1), score: entry.double(2)))
            }
            lists[item, default: []] += list
            adjustments[item] = part.double(ItemField.adjustment)
            let named = list.map(\.item) + [item]
            guard named.allSatisfy({ 0..<1 << 26 ~= $0 }) else { throw specification.malformed("an item is damaged") }
            greatest = max(greatest, named.max() ?? -1)
        }
        let all = Set(lists.keys).union(lists.values.joined().map(\.item))
        guard all.count == greatest + 1 else {
            throw specification.malformed("has \(all.count) items, but they are numbered up to \(greatest)")
        }
        similar = (0..<all.count).map { lists[$0] ?? [] }
        self.adjustments = (0..<all.count).map { adjustments[$0] ?? 0 }
        _ = try specification.finite(similar.joined().map(\.score) + self.adjustments, "a score")
        (labels, places) = try Self.labels(specification, all.count)
    }

    private static func labels(
        _ specification: ModelSpecification, _ count: Int
    ) throws(ManakoError) -> (CoreMLClassNames, CategoryIndex) {
        let texts = try specification.content.part(Field.texts).strings(1)
        let integers = try specification.content.part(Field.integers).ints(1).map(Int64.init)
        guard texts.isEmpty || texts.count == count, integers.isEmpty || integers.count == count,
            texts.isEmpty || integers.isEmpty
        else { throw specification.malformed("has \(count) items with \(texts.count + integers.count) names") }
        if !texts.isEmpty {
            return (.strings(texts), .strings(Dictionary(zip(texts, texts.indices)) { first, _ in first }))
        }
        let numbers = integers.isEmpty ? (0..<Int64(count)).map { $0 } : integers
        return (.integers(numbers), .integers(Dictionary(zip(numbers, numbers.indices)) { first, _ in first }))
    }

    /// The items of an input that are known, with their scores.
    func scores(of value: CoreMLFeatureValue, _ name: String) throws(ManakoError) -> [Scored] {
        var scored: [Scored] = []
        for (item, score) in try entries(value, name) {
            if let place = try places.place(of: item, name) { scored.append(Scored(item: place, score: score)) }
        }
        return scored.sorted { $0.item < $1.item }
    }

    private func entries(_ value: CoreMLFeatureValue, _ name: String) throws(ManakoError) -> [(
        CoreMLFeatureValue, Double
    )] {
        switch value {
        case .stringDictionary(let entries): return entries.map { (.string($0), $1) }
        case .int64Dictionary(let entries): return entries.map { (.int64($0), $1) }
        case .stringSequence(let items): return items.map { (.string($0), 1) }
        case .int64Sequence(let items): return items.map { (.int64($0), 1) }
        case .multiArray(let array): return array.doubles.map { (.double($0), 1) }
        default: throw value.refused(name, "items")
        }
    }

    /// The score of each item.
    func totals(_ given: [Scored]) -> [Double] {
        var totals = [Double](repeating: 0, count: similar.count)
        for item in given {
            for other in similar[item.item] {
                totals[other.item] += other.score * (item.score - adjustments[other.item])
            }
        }
        return totals
    }

    func list(_ items: [Int]) -> CoreMLFeatureValue {
        switch labels {
        case .strings(let names): .stringSequence(items.map { names[$0] })
        case .integers(let names): .int64Sequence(items.map { names[$0] })
        }
    }

    func dictionary(_ items: [Int], _ totals: [Double]) -> CoreMLFeatureValue {
        let numbers = items.map { totals[$0] }
        return switch labels {
        case .strings(let names): CoreMLClassNames.strings(items.map { names[$0] }).dictionary(numbers)
        case .integers(let names): CoreMLClassNames.integers(items.map { names[$0] }).dictionary(numbers)
        }
    }
}
