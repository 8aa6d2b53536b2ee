import NaturalLanguage
import Testing

@Suite struct TokenizerTests {
    private func tokens(_ text: String, _ unit: NLTokenUnit = .word) -> [String] {
        let tokenizer = NLTokenizer(unit: unit)
        tokenizer.string = text
        return tokenizer.tokens(for: text.startIndex..<text.endIndex).map { String(text[$0]) }
    }

    /// Words of several writings; expected values are UAX #29's.
    @Test(arguments: [
        ("Nine cats, 3 dogs.", ["Nine", "cats", "3", "dogs"]),
        ("can't won’t — e-mail", ["can't", "won’t", "e", "mail"]),
        ("Größe: 3.5 m", ["Größe", "3.5", "m"]),
        ("猫と犬", ["猫", "と", "犬"]),
        ("コーヒーを", ["コーヒー", "を"]),
        ("Привет, мир!", ["Привет", "мир"]),
        ("a\0b", ["a", "b"]),
        ("", []), (" .,! ", []),
    ])
    func words(text: String, expected: [String]) {
        #expect(tokens(text) == expected)
    }

    @Test func sentencesParagraphsAndTheWhole() {
        let text = "One. Two? Three!\nFour\n"
        #expect(tokens(text, .sentence) == ["One. ", "Two? ", "Three!\n", "Four\n"])
        #expect(tokens("猫がいる。犬もいる。", .sentence) == ["猫がいる。", "犬もいる。"])
        #expect(tokens(text, .paragraph) == ["One. Two? Three!\n", "Four\n"])
        #expect(tokens(text, .document) == [text])
        #expect(tokens("", .paragraph).isEmpty && tokens("", .document).isEmpty)
    }

    @Test func placesPartsAndAttributes() throws {
        let tokenizer = NLTokenizer(unit: .word)
        tokenizer.setLanguage(.english)
        let text = "Buy 12 apples"
        #expect(tokenizer.tokenRange(at: text.startIndex).isEmpty)
        tokenizer.string = text
        let middle = try #require(text.firstIndex(of: "2"))
        #expect(text[tokenizer.tokenRange(at: middle)] == "12")
        #expect(tokenizer.tokenRange(at: text.index(text.startIndex, offsetBy: 3)).isEmpty)
        #expect(text[tokenizer.tokenRange(for: middle..<text.endIndex)] == "12 apples")
        var seen: [(String, NLTokenizer.Attributes)] = []
        tokenizer.enumerateTokens(in: text.startIndex..<text.endIndex) { range, attributes in
            seen.append((String(text[range]), attributes))
            return seen.count < 2
        }
        #expect(seen.map(\.0) == ["Buy", "12"] && seen.map(\.1) == [[], .numeric])
        tokenizer.string = "猫"
        #expect(tokenizer.tokens(for: "猫".startIndex..<"猫".endIndex).count == 1)
    }

    /// Tokens lie one behind the other inside of any text.
    @Test func anyText() {
        var random = SystemRandomNumberGenerator()
        let letters: [Unicode.Scalar] = [
            "a", "é", "\u{301}", "\0", " ", "\n", "\r", "猫", "ー", "👩", "\u{200D}", "🏽", "1", ".", "ก", "\u{202E}",
        ]
        for unit in [NLTokenUnit.word, .sentence, .paragraph, .document] {
            for length in 0..<200 {
                var text = ""
                for _ in 0..<length { text.unicodeScalars.append(letters.randomElement(using: &random)!) }
                let tokenizer = NLTokenizer(unit: unit)
                tokenizer.string = text
                var end = text.startIndex
                for token in tokenizer.tokens(for: text.startIndex..<text.endIndex) {
                    #expect(token.lowerBound >= end && !token.isEmpty)
                    end = token.upperBound
                }
                if unit != .word, length > 0 { #expect(end == text.endIndex) }
            }
        }
    }
}
