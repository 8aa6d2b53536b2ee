import ManakoAPI
import ManakoKnowledge

/// Facts about what detectors find, as answers.
struct TriviaAnswers: TriviaProviding {
    var trivia: Trivia

    func trivia(for label: String) -> TriviaAnswer? { trivia.entry(for: label).map(TriviaAnswer.init) }

    func names() -> [TriviaName] { trivia.entries.map { TriviaName(label: $0.label, name: $0.name) } }
}
