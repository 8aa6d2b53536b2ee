import ManakoCore

extension JSONField {
    /// The elements of a list, of which there may be so many.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more, before memory is taken for them; ``ManakoError/Code/malformedInput`` for
    ///   what is no list.
    func elements(atMost limit: Int, of words: String) throws(ManakoError) -> [JSONField] {
        if case .array(let list) = value, list.count > limit {
            throw ManakoError(.limitExceeded, "the set has \(list.count) \(words), more than the limit of \(limit)")
        }
        return try elements(0...limit, of: words)
    }
}
