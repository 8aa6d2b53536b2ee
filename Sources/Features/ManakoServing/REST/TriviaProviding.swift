public import ManakoAPI

/// Something that knows facts about classes of objects.
public protocol TriviaProviding: Sendable {
    /// What there is to tell about a class.
    ///
    /// - Parameter label: the name of the class, as models give it, at most 256 bytes.
    /// - Returns: nil when nothing is known.
    func trivia(for label: String) -> TriviaAnswer?
}
