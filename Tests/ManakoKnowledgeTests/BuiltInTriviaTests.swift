import Foundation
import ManakoAPI
import ManakoTesting
import ManakoVision
import Testing

@testable import ManakoKnowledge

/// What the facts inside the package must be like.
@Suite struct BuiltInTriviaTests {
    static let entries = Trivia.builtIn.entries

    @Test func everyClassIsThereAndNothingElse() {
        #expect(ClassLabels.coco80.names.count == 80)
        #expect(Self.entries.count == 82)
        #expect(Set(Self.entries.map(\.label)) == Set(ClassLabels.coco80.names + ["face", "hand"]))
    }

    @Test(arguments: entries.map(\.label))
    func entriesAreWhole(label: String) throws {
        let entry = try #require(Self.entries.first { $0.label == label })
        #expect(entry.facts.count >= 3)
        #expect(!entry.replaces)
        #expect(!entry.name.en.isEmpty && isASCII(entry.name.en))
        #expect(!isASCII(entry.name.ja))
        for fact in entry.facts { try check(fact) }
    }

    private func check(_ fact: Fact) throws {
        let (en, ja) = (fact.text.en, fact.text.ja)
        #expect((40...220).contains(en.count), "\(en.count): \(en)")
        #expect((20...120).contains(ja.count), "\(ja.count): \(ja)")
        #expect(en.hasSuffix(".") || en.hasSuffix(".”"), "\(en)")
        #expect(ja.hasSuffix("。"), "\(ja)")
        #expect(!en.unicodeScalars.contains(where: isKana) || en.contains("イ"), "\(en)")
        #expect(ja.unicodeScalars.contains(where: isKana), "\(ja)")
        #expect(endsPolitely(ja), "\(ja)")
        let url = try #require(URL(string: fact.source.url))
        #expect(url.scheme == "https" && url.host()?.contains(".") == true && url.path().count > 1)
        #expect(isASCII(fact.source.url))
        #expect(fact.source.title.count > 3)
    }

    /// Hiragana and katakana.
    private func isKana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x30FF).contains(scalar.value) }

    private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

    private func endsPolitely(_ text: String) -> Bool {
        let endings = ["です。", "ます。", "ました。", "でした。", "ません。", "ませんでした。", "ください。"]
        return endings.contains { text.hasSuffix($0) }
    }

    @Test func theTitleIsThatOfTheAddress() throws {
        var count = 0
        for fact in Self.entries.flatMap(\.facts) where fact.source.url.contains(".wikipedia.org/wiki/") {
            let page = try #require(fact.source.url.split(separator: "/").last?.removingPercentEncoding)
            let site = fact.source.url.contains("://ja.") ? "ウィキペディア" : "Wikipedia"
            #expect(fact.source.title == page.replacingOccurrences(of: "_", with: " ") + " – " + site)
            count += 1
        }
        #expect(count > 200)
    }

    @Test func nothingIsSaidTwice() {
        let facts = Self.entries.flatMap(\.facts)
        #expect(facts.count == Self.entries.map(\.facts.count).reduce(0, +))
        #expect(Set(facts.map(\.text.en)).count == facts.count)
        #expect(Set(facts.map(\.text.ja)).count == facts.count)
    }

    @Test func theFileAndItsCopyInSwiftAgree() throws {
        let path = TestData.packageRoot + "/Sources/Library/ManakoKnowledge/BuiltIn/trivia.json"
        #expect(try Trivia(contentsOf: path) == .builtIn, "run scripts/embed-trivia")
    }
}
