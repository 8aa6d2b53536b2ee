import Foundation
import ManakoAPI
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoKnowledge

/// Files of users, who may be mistaken or hostile.
@Suite struct TriviaFileTests {
    static let fact = #"{"text":{"en":"a","ja":"あ"},"source":{"title":"t","url":"https://a.example/"}}"#
    static let whole = entry(#""label":"cat","name":{"en":"Cat","ja":"ネコ"},"facts":[\#(fact)]"#)

    @Test func aFileIsRead() throws {
        let json = Self.entry(
            #""label":"cat","aliases":["kitty"],"name":{"ja":"ネコ"},"facts":[\#(Self.fact)],"replaces":true"#)
        let entry = try #require(try parse(json).entries.first)
        #expect(entry.label == "cat")
        #expect(entry.aliases == ["kitty"])
        #expect(entry.name == BilingualText(en: "ネコ", ja: "ネコ"))
        #expect(entry.facts.map(\.text) == [BilingualText(en: "a", ja: "あ")])
        #expect(entry.facts.map(\.source) == [FactSource(title: "t", url: "https://a.example/")])
        #expect(entry.replaces)
        #expect(throws: ManakoError.self) { try parse(#"{"entries":[]}"#) }
    }

    static let rejected: [(json: String, texts: [String])] = [
        ("", ["line 1, column 1"]), ("{\n\"entries\": [\n}", ["line 3, column 1"]), ("[]", ["is a list"]),
        (#"{"entries":[]} x"#, ["line 1, column 16"]), (#"{"entries":[],"entries":[]}"#, ["twice"]),
        ("{}", [#""entries" is missing"#]), (#"{"entries":{}}"#, ["entries: is an object"]),
        (#"{"entries":[],"x":1}"#, ["x: is not a known key"]), (#"{"entries":[1]}"#, ["entries[0]: is a number"]),
        (entry(#""name":{"en":"C"},"facts":[\#(fact)]"#), [#"entries[0]: "label" is missing"#]),
        (entry(#""label":"cat","facts":[\#(fact)]"#), [#"entries[0]: "name" is missing"#]),
        (entry(#""label":"cat","name":{"en":"C"}"#), [#"entries[0]: "facts" is missing"#]),
        (cat(#""facts":[]"#), ["entries[0].facts: has 0 facts, must have 1 to 100"]),
        (cat(#""facts":[\#(fact)],"fact":1"#), ["entries[0].fact: is not a known key"]),
        (cat(#""facts":[\#(fact)],"replaces":1"#), ["entries[0].replaces: is a number, must be true or false"]),
        (cat(#""facts":[\#(fact)],"aliases":"a""#), ["entries[0].aliases: is a text"]),
        (cat(#""facts":[\#(fact)],"aliases":[""]"#), ["entries[0].aliases[0]: is empty"]),
        (cat(#""facts":["a"]"#), ["entries[0].facts[0]: is a text"]),
        (cat(#""facts":[{"source":{}}]"#), [#"facts[0]: "text" is missing"#]),
        (cat(#""facts":[{"text":{"en":"a"}}]"#), [#"facts[0]: "source" is missing"#]),
        (cat(#""facts":[{"text":"a"}]"#), ["facts[0].text: is a text, must be an object"]),
        (cat(#""facts":[{"text":{}}]"#), [#"facts[0].text: has neither "en" nor "ja""#]),
        (cat(#""facts":[{"text":{"fr":"a"}}]"#), ["facts[0].text.fr: is not a known key"]),
        (cat(#""facts":[{"text":{"en":" "}}]"#), ["facts[0].text.en: is empty"]),
        (cat(#""facts":[{"text":{"en":null}}]"#), ["facts[0].text.en: is null"]),
        (cat(#""facts":[{"text":{"ja":"a\nb"}}]"#), ["text.ja: has the character U+A"]),
        (cat(#""facts":[{"text":{"ja":"\u001b[2J"}}]"#), ["text.ja: has the character U+1B"]),
        (cat(#""facts":[{"text":{"ja":"\u202e"}}]"#), ["text.ja: has the character U+202E"]),
        (cat(#""facts":[{"text":{"ja":"\u2028x"}}]"#), ["text.ja: has the character U+2028"]),
        (source(#"{"url":"https://a.example/"}"#), [#"source: "title" is missing"#]),
        (source(#"{"title":"t"}"#), [#"source: "url" is missing"#]),
        (source(#"{"title":"t","url":"http://a.example/"}"#), ["source.url: must begin with https://"]),
        (source(#"{"title":"t","url":"javascript:alert(1)"}"#), ["must begin with https://"]),
        (source(#"{"title":"t","url":"https://"}"#), ["names no host"]),
        (source(#"{"title":"t","url":"https://a"}"#), ["names no host"]),
        (source(#"{"title":"t","url":"https://a.example@evil.example/"}"#), ["names no host"]),
        (source(#"{"title":"t","url":"https://a.example/ b"}"#), [#"" " can't stand in an address"#]),
        (source(#"{"title":"t","url":"https://a.example/\"x"}"#), ["can't stand in an address"]),
        (source(#"{"title":"t","url":"https://a.example\\x"}"#), ["can't stand in an address"]),
        (source(#"{"title":"t","url":"https://a.example/猫"}"#), ["can't stand in an address"]),
        (entry(#""label":"-","name":{"en":"C"},"facts":[\#(fact)]"#), ["label: has neither letters nor digits"]),
        (two("cat", "Cat"), ["entries[1]: \"Cat\" or an alias of it stands in entries[0] too"]),
        (two("traffic light", "Traffic-Light"), ["stands in entries[0]"]),
    ]

    @Test(arguments: rejected)
    func mistakesAreExplained(json: String, texts: [String]) throws {
        let error = try #require(throws: ManakoError.self) { try parse(json) }
        #expect(error.code == .malformedInput)
        for text in ["ours.json: "] + texts { #expect(error.message.contains(text), "\(error)") }
    }

    @Test func theTableIsWhole() { #expect(Self.rejected.count == 43) }

    @Test func lengthsAndNumbersAreBounded() throws {
        let long = String(repeating: "あ", count: 1000)
        #expect(try parse(Self.cat(#""facts":[\#(Self.fact(long))]"#)).entries.count == 1)
        let many = (0...10_000).map { #"{"label":"\#($0)","name":{"en":"C"},"facts":[\#(Self.fact)]}"# }
        let rejected = [
            Self.cat(#""facts":[\#(Self.fact(long + "あ"))]"#),
            Self.cat(#""facts":[\#([String](repeating: Self.fact, count: 101).joined(separator: ","))]"#),
            Self.entry(#""label":"\#(long)","name":{"en":"C"},"facts":[\#(Self.fact)]"#),
            Self.source(#"{"title":"t","url":"https://a.example/\#(String(repeating: "a", count: 2000))"}"#),
            #"{"entries":[\#(many.joined(separator: ","))]}"#,
            String(repeating: "[", count: 100_000),
        ]
        for json in rejected { #expect(throws: ManakoError.self) { try parse(json) } }
        #expect(try parse(#"{"entries":[\#(many.dropLast().joined(separator: ","))]}"#).entries.count == 10_000)
    }

    @Test func filesAreBounded() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([UInt8](repeating: 0x20, count: Trivia.maximumBytes + 1), to: "large.json")
        for read in [
            { try Trivia(contentsOf: path) },
            { try Trivia(json: [UInt8](repeating: 0x20, count: Trivia.maximumBytes + 1), path: "large.json") },
        ] {
            let error = try #require(throws: ManakoError.self) { try read() }
            #expect(error.code == .limitExceeded)
        }
        let error = try #require(throws: ManakoError.self) { try Trivia(contentsOf: folder.path + "/none.json") }
        #expect(error.code == .unavailable)
        let written = try folder.write(Array(Self.whole.utf8), to: "ours.json")
        let expected = try parse(Self.whole)
        #expect(try Trivia(contentsOf: written) == expected)
    }

    @Test func damageIsAnErrorAtEveryLength() throws {
        let bytes = Array(Self.whole.utf8)
        for length in 0..<bytes.count {
            let error = try #require(throws: ManakoError.self) { try parse(Array(bytes[..<length])) }
            #expect(error.code == .malformedInput)
        }
    }

    /// Changes of bytes anywhere in a part of the real file: an error, or entries within the limits, whose addresses are safe.
    @Test func changedBytesNeverCrash() {
        let bytes = Array(TriviaData.json.utf8.prefix(3000)) + Array(Self.whole.utf8)
        let starts: [[UInt8]] = [Array(Self.whole.utf8), bytes]
        var random = SeededRandom(seed: 6)
        for round in 0..<3000 {
            var damaged = starts[round % 2]
            for _ in 0...Int.random(in: 0..<4, using: &random) {
                let index = Int.random(in: damaged.indices, using: &random)
                let known = Array("{}[]\",:\\0 ".utf8)
                let byte = UInt8.random(in: 0...255, using: &random)
                damaged[index] = byte < 128 ? known[Int(byte) % known.count] : byte
            }
            do throws(ManakoError) {
                let facts = try parse(damaged).entries.flatMap(\.facts)
                #expect(facts.allSatisfy { $0.source.url.hasPrefix("https://") && !$0.text.en.isEmpty })
            } catch {
                #expect(error.code == .malformedInput)
            }
        }
    }

    private func parse(_ json: String) throws(ManakoError) -> Trivia { try parse(Array(json.utf8)) }
    private func parse(_ json: [UInt8]) throws(ManakoError) -> Trivia { try Trivia(json: json, path: "ours.json") }

    private static func entry(_ members: String) -> String { #"{"entries":[{\#(members)}]}"# }
    private static func cat(_ members: String) -> String { entry(#""label":"cat","name":{"en":"Cat"},\#(members)"#) }
    private static func source(_ json: String) -> String {
        cat(#""facts":[{"text":{"en":"a"},"source":\#(json)}]"#)
    }
    private static func fact(_ text: String) -> String { fact.replacingOccurrences(of: "\"a\"", with: "\"\(text)\"") }
    private static func two(_ first: String, _ second: String) -> String {
        let entries = [first, second].map { #"{"label":"\#($0)","name":{"en":"C"},"facts":[\#(fact)]}"# }
        return #"{"entries":[\#(entries.joined(separator: ","))]}"#
    }
}
