package import ManakoAPI

/// Knows facts about classes of objects.
package protocol TriviaProviding: Sendable {
    /// What is known about a class; nil when nothing is.
    func trivia(for label: String) -> TriviaAnswer?
    /// The classes that something is known about.
    func names() -> [TriviaName]
}
