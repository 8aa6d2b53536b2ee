// The code of docs/guides/trivia.md.
import ManakoKnowledge

func tellTrivia() throws {
    let trivia = Trivia.builtIn.merged(with: try Trivia(contentsOf: "ours.json"))
    var rotation = TriviaRotation()
    for label in ["cat", "sofa", "cat"] {
        guard let entry = trivia.entry(for: label), let fact = rotation.next(about: label, in: trivia) else { continue }
        print(entry.name[.japanese], fact.text[.japanese], fact.source.url)
    }
}
