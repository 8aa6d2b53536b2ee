import Testing

@testable import ManakoText

@Suite struct CustomWordsTests {
    private func read(_ text: String, unsure: Set<Int>, confidence: Float = 0.8) -> LineReading {
        let count = Double(max(1, text.count))
        return LineReading(
            characters: text.enumerated().map { index, character in
                ReadCharacter(
                    text: String(character), confidence: unsure.contains(index) ? 0.5 : 0.99,
                    start: Double(index) / count, end: Double(index + 1) / count)
            }, confidence: confidence)
    }

    private func result(_ text: String, unsure: Set<Int>, _ words: [String]) -> String {
        CustomWords(words).applied(to: [read(text, unsure: unsure)]).first?.text ?? ""
    }

    @Test func unsureLettersBecomeThoseOfAWord() {
        #expect(result("call Manaka now", unsure: [10], ["Manako"]) == "call Manako now")
        #expect(result("Kowa1ski, Jan", unsure: [4], ["Kowalski"]) == "Kowalski, Jan")
        // A letter that was missed beside one that is unsure, and one too many.
        #expect(result("Manko", unsure: [2], ["Manako"]) == "Manako")
        #expect(result("Manaiko", unsure: [4], ["Manako"]) == "Manako")
        #expect(result("東京都港区", unsure: [3], ["東京都巷区"]) == "東京都巷区")
        // Where writing has no spaces, words stand within others.
        #expect(result("本日は東京都港区で", unsure: [6], ["東京都巷区"]) == "本日は東京都巷区で")
    }

    @Test func whatIsSureStays() {
        #expect(result("call Manaka now", unsure: [], ["Manako"]) == "call Manaka now")
        #expect(result("call Manaka now", unsure: [0, 14], ["Manako"]) == "call Manaka now")
        #expect(result("banana", unsure: [0, 1, 2, 3, 4, 5], ["Manako"]) == "banana")
        #expect(result("Manko", unsure: [0], ["Manako"]) == "Manko")
    }

    @Test func twoWordsThatAreAsNearSayNothing() {
        #expect(result("cat", unsure: [0, 1, 2], ["bat", "rat"]) == "cat")
        #expect(result("bat", unsure: [0, 1, 2], ["bat", "rat"]) == "bat")
        #expect(result("ab", unsure: [0, 1], ["ac"]) == "ab")
    }

    @Test func theReadingWithTheWordComesFirstWhenItIsAboutAsSure() {
        let readings = [read("Rosen", unsure: [], confidence: 0.7), read("Roses", unsure: [], confidence: 0.6)]
        #expect(CustomWords(["Roses"]).applied(to: readings).map(\.text) == ["Roses", "Rosen"])
        let sure = [read("Rosen", unsure: [], confidence: 0.95), read("Roses", unsure: [], confidence: 0.9)]
        #expect(CustomWords(["Roses"]).applied(to: sure).map(\.text) == ["Rosen", "Roses"])
        let far = [read("Rosen", unsure: [], confidence: 0.8), read("Roses", unsure: [], confidence: 0.5)]
        #expect(CustomWords(["Roses"]).applied(to: far).map(\.text) == ["Rosen", "Roses"])
    }

    @Test func whatWasReadInsteadStaysACandidate() {
        let corrected = CustomWords(["Manako"]).applied(to: [read("Manaka", unsure: [5])])
        #expect(corrected.map(\.text) == ["Manako", "Manaka"])
        #expect(corrected.first?.characters.last?.start == 5.0 / 6)
    }

    @Test func countAndLengthAreBounded() {
        let many = (0..<5000).map { "word\($0)" } + ["Manako"]
        #expect(result("Manaka", unsure: [5], many) == "Manaka")
        #expect(result("Manaka", unsure: [5], [String(repeating: "x", count: 100_000), "", " ", "Manako"]) == "Manako")
        #expect(CustomWords(["ab", String(repeating: "x", count: 65)]).isEmpty)
    }
}
