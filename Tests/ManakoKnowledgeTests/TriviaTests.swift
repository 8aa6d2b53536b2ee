import Foundation
import ManakoAPI
import Testing

@testable import ManakoKnowledge

/// Looking up, merging, taking turns.
@Suite struct TriviaTests {
    static let lookups: [(label: String, found: String?)] = [
        ("cat", "cat"), (" CAT\n", "cat"), ("Traffic_Light", "traffic light"), ("traffic-light", "traffic light"),
        ("tvmonitor", "tv"), ("TV monitor", "tv"), ("motorbike", "motorcycle"), ("aeroplane", "airplane"),
        ("sofa", "couch"), ("pottedplant", "potted plant"), ("diningtable", "dining table"),
        ("cellphone", "cell phone"),
        ("hair dryer", "hair drier"), ("doughnut", "donut"), ("ネコ", "cat"), ("face", "face"), ("palm", "hand"),
        ("", nil), (" ", nil), ("unicorn", nil), ("cats and dogs", nil), (String(repeating: "cat", count: 1000), nil),
    ]

    @Test(arguments: lookups)
    func labelsAreFound(label: String, found: String?) {
        #expect(Trivia.builtIn.entry(for: label)?.label == found)
    }

    @Test func everyLabelAndAliasFindsItsOwn() {
        for entry in Trivia.builtIn.entries {
            for label in [entry.label] + entry.aliases { #expect(Trivia.builtIn.entry(for: label) == entry) }
        }
        #expect(Self.lookups.count == 22)
    }

    @Test func labelsComeBeforeAliasesAndNames() {
        let trivia = Trivia([made("bat", name: "crane"), made("bird", aliases: ["bat", "crane"]), made("crane")])
        #expect(trivia.entry(for: "bat")?.label == "bat")
        #expect(trivia.entry(for: "crane")?.label == "crane")
    }

    @Test func mergingAddsInFrontAndKeepsTheRest() throws {
        let ours = Trivia([made("Tabby", facts: ["new"]), made("robot", facts: ["beep"])])
        let merged = Trivia([made("dog"), made("cat", aliases: ["tabby"], facts: ["old", "older"])]).merged(with: ours)
        #expect(merged.entries.map(\.label) == ["dog", "cat", "robot"])
        let cat = try #require(merged.entry(for: "cat"))
        #expect(cat.facts.map(\.text.en) == ["new", "old", "older"])
        #expect(cat.name.en == "name of Tabby")
        #expect(cat.aliases == ["tabby"])
        #expect(merged.merged(with: ours) == merged)
    }

    @Test func mergingReplacesWhatSaysSo() {
        let ours = Trivia([made("cat", aliases: ["moggy"], facts: ["new"], replaces: true)])
        let merged = Trivia([made("cat", facts: ["old"])]).merged(with: ours)
        #expect(merged.entries.map { $0.facts.map(\.text.en) } == [["new"]])
        #expect(merged.entry(for: "moggy")?.label == "cat")
    }

    @Test func aNameAloneIsNoLabel() {
        let merged = Trivia([made("mouse", name: "rat")]).merged(with: Trivia([made("rat")]))
        #expect(merged.entries.map(\.label) == ["mouse", "rat"])
    }

    @Test func anyNumberChoosesAFact() {
        let entry = made("cat", facts: ["0", "1", "2"])
        let chosen = [0, 1, 2, 3, 7, -1, -3, Int.max, Int.min].map { entry.fact(at: $0)?.text.en }
        #expect(chosen == ["0", "1", "2", "0", "1", "2", "0", "1", "1"])
        #expect(made("cat", facts: []).fact(at: 0) == nil)
    }

    @Test func rotationGoesRoundForEachLabel() {
        let trivia = Trivia([made("cat", facts: ["a", "b", "c"]), made("dog", aliases: ["hound"], facts: ["x", "y"])])
        var rotation = TriviaRotation()
        let shown = ["cat", "cat", "dog", "cat", "Cat", "hound", "dog"].map {
            rotation.next(about: $0, in: trivia)?.text.en
        }
        #expect(shown == ["a", "b", "x", "c", "a", "y", "x"])
        #expect(rotation.next(about: "unicorn", in: trivia) == nil)
        for start in [2, -1, 5, Int.max, Int.min] {
            var rotation = TriviaRotation(start: start)
            let three = (0..<3).map { _ in rotation.next(about: "cat", in: trivia)?.text.en }
            #expect(three.first == trivia.entries[0].fact(at: start)?.text.en)
            #expect(Set(three).count == 3)
        }
    }

    static let languages: [(tag: String, language: TriviaLanguage?)] = [
        ("ja", .japanese), ("ja_JP.UTF-8", .japanese), ("JA-jp", .japanese), ("en", .english), ("en-GB", .english),
        ("C.UTF-8", nil), ("", nil), ("fr", nil), ("jav", nil), ("english", nil),
    ]

    @Test(arguments: languages)
    func languagesAreRecognised(tag: String, language: TriviaLanguage?) {
        #expect(TriviaLanguage(matching: tag) == language)
    }

    @Test func anEntryIsEncodedInTheFormOfTheFile() throws {
        let entry = try #require(Trivia.builtIn.entry(for: "cat"))
        let json = try JSONEncoder().encode(["entries": [entry]])
        #expect(try Trivia(json: Array(json), path: "encoded").entries == [entry])
    }

    private func made(
        _ label: String, aliases: [String] = [], name: String? = nil, facts: [String] = ["fact"], replaces: Bool = false
    ) -> TriviaEntry {
        let name = name ?? "name of \(label)"
        let source = FactSource(title: "title", url: "https://example.org/")
        let facts = facts.map { Fact(text: BilingualText(en: $0, ja: $0), source: source) }
        return TriviaEntry(
            label: label, aliases: aliases, name: BilingualText(en: name, ja: name), facts: facts, replaces: replaces)
    }
}
