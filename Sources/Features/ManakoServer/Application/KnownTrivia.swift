import ManakoAPI
import ManakoKnowledge
import ManakoServing

/// Facts about what detectors find, as answers.
struct KnownTrivia: TriviaProviding {
    var trivia: Trivia

    func trivia(for label: String) -> TriviaAnswer? {
        trivia.entry(for: label).map { entry in
            TriviaAnswer(
                label: entry.label, name: BilingualText(entry.name),
                facts: entry.facts.map { fact in
                    Fact(
                        text: BilingualText(fact.text),
                        source: FactSource(title: fact.source.title, url: fact.source.url))
                })
        }
    }
}

extension BilingualText {
    fileprivate init(_ text: LocalizedText) { self.init(en: text.en, ja: text.ja) }
}
