import ManakoCore
import ManakoLibrary
import Synchronization

/// The answers to the last questions: a page that scrolls asks for the same again and again.
final class SearchCache: Sendable {
    /// A question to one state of the index.
    struct Key: Sendable, Hashable {
        var query: LibraryQuery
        var order: PhotoOrder
        /// Changes when another process changes the index.
        var version: Int
    }

    /// The photos that answer.
    struct Result: Sendable {
        var photos: [Int]
        /// Whether time is not their order.
        var isByRank: Bool
    }

    private static let maximumCount = 16
    private let kept = Mutex<[(key: Key, result: Result)]>([])

    /// The answer to a question, which is worked out unless it is known.
    func result(for key: Key, _ work: () throws(ManakoError) -> Result) throws(ManakoError) -> Result {
        if let known = kept.withLock({ $0.first { $0.key == key } }) { return known.result }
        let result = try work()
        kept.withLock { $0 = Array(([(key, result)] + $0).prefix(Self.maximumCount)) }
        return result
    }

    /// Forgets all answers.
    func forget() { kept.withLock { $0 = [] } }
}
