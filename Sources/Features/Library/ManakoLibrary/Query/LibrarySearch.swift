public import ManakoCore
import ManakoStore

/// In which order photos are listed.
public enum PhotoOrder: String, Sendable, Hashable, CaseIterable {
    /// Those that answer best first: what words are found in counts, then the time.
    case best
    /// The newest first.
    case newest
    /// The oldest first.
    case oldest
}

/// The photos that answer a question, in their order.
public struct SearchResult: Sendable, Equatable {
    /// The photos' numbers in the index.
    public var photos: [Int]
    /// How unlike the photo of `similar:` each is, in their order; nil without such a question.
    public var distances: [Double]?
    /// Whether something else than time is their order.
    public var isByRank: Bool
}

extension PhotoIndex {
    /// Finds the photos that answer a question.
    ///
    /// - Parameters:
    ///   - query: the question.
    ///   - order: in which order they are listed; with `similar:` the most similar come first where the order is ``PhotoOrder/best``.
    ///   - limit: how many there are at most; all when absent.
    /// - Throws: also why a photo of `similar:` can't be read.
    public func search(
        _ query: LibraryQuery, order: PhotoOrder = .best, limit: Int? = nil
    ) throws(ManakoError) -> SearchResult {
        // Before the transaction, in which nobody else can ask: it reads a picture.
        let examples = try query.terms.map { term throws(ManakoError) in try SimilarPhotos.example(of: term, self) }
        let prints = examples.contains { $0 != nil } ? try keptPrintTable() : PrintTable()
        return try store.read { (session) throws(ManakoError) in
            var search = LibrarySearch(session, try timeline(session))
            for (term, example) in zip(query.terms, examples) {
                try search.apply(term, example.map { SimilarPhotos(to: $0, in: prints) })
            }
            return search.result(query.hasWords ? order : order == .best ? .newest : order, limit: limit)
        }
    }
}

/// The state of a search: which photos are left, and how well each answers.
struct LibrarySearch {
    let session: StoreSession
    private let timeline: PhotoTimeline
    private var bound: Int { timeline.bound }
    private var left: PhotoSet
    /// How well each photo answers, by its number; empty without words.
    private var scores: [Int32] = []
    private var distances: [Int: Double]?

    init(_ session: StoreSession, _ timeline: PhotoTimeline) {
        (self.session, self.timeline) = (session, timeline)
        left = PhotoSet(timeline.ids, below: timeline.bound)
    }

    /// Keeps the photos for which a term holds.
    mutating func apply(_ term: LibraryQuery.Term, _ similar: SimilarPhotos?) throws(ManakoError) {
        if let similar {
            if !term.isExcluded { distances = similar.distances }
            return keep(PhotoSet(Array(similar.distances.keys), below: bound), term)
        }
        if case .words(let words) = term.condition {
            var any = PhotoSet(below: bound)
            for (ids, weight) in try matches(of: words) {
                any.formUnion(PhotoSet(ids, below: bound))
                if !term.isExcluded { score(ids, weight) }
            }
            return keep(any, term)
        }
        keep(PhotoSet(try ids(of: term.condition), below: bound), term)
    }

    private mutating func score(_ ids: [Int], _ weight: Int) {
        if scores.isEmpty { scores = Array(repeating: 0, count: bound) }
        for id in ids where scores.indices.contains(id) { scores[id] += Int32(weight) }
    }

    private mutating func keep(_ photos: PhotoSet, _ term: LibraryQuery.Term) {
        if term.isExcluded { left.subtract(photos) } else { left.formIntersection(photos) }
    }

    /// The photos that are left, in an order.
    func result(_ order: PhotoOrder, limit: Int?) -> SearchResult {
        var ids = timeline.ids.filter(left.contains)
        switch order {
        case .oldest: ids.reverse()
        case .newest: break
        case .best:
            // Photos are few scores apart: each score's photos keep their order.
            let groups = Dictionary(grouping: ids) { scores.isEmpty ? 0 : scores[$0] }
            ids = groups.sorted { $0.key > $1.key }.flatMap(\.value)
        }
        if let distances, order != .oldest {
            ids.sort { (distances[$0] ?? 2, $0) < (distances[$1] ?? 2, $1) }
        }
        if let limit { ids = Array(ids.prefix(max(0, limit))) }
        return SearchResult(
            photos: ids, distances: distances.map { known in ids.map { known[$0] ?? 2 } },
            isByRank: order == .best || distances != nil && order != .oldest)
    }
}
