import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoDatasets

/// What is expected is what PyYAML's `safe_load` gives, as texts.
struct YAMLDescriptionTests {
    private func values(_ text: String) throws -> [String: [String]] { try YAMLDescription(Array(text.utf8)).values }

    static let texts: [(yaml: String, key: String, words: [String])] = [
        ("names: [a, 'b c', \"d\\te\"]", "names", ["a", "b c", "d\te"]),
        ("names:\n- a\n-\n- ''\n- b # c", "names", ["a", "", "", "b"]),
        ("names: {1: b, 0: a}", "names", ["a", "b"]),
        ("names:\n  0: 'it''s'\n  1: \"a: b\"\n  2: x#y", "names", ["it's", "a: b", "x#y"]),
        ("names: &all\n  - a\nothers: *all", "names", ["a"]),
        ("names:\n  - >\n    two\n    lines\n  - b", "names", ["two lines\n", "b"]),
        ("---\nnames: [a]\n---\nnames: [b]", "names", ["a"]),
        ("\u{FEFF}names: [\n  a,\n  b\n]", "names", ["a", "b"]),
        ("kpt_shape: [17, 3]\nskeleton: [[1, 2], [3, 4]]\nroboflow: {license: MIT}", "kpt_shape", ["17", "3"]),
        ("? [a, b]\n: c\ntrain: images", "train", ["images"]),
        ("train:\nval: ~", "val", ["~"]), ("names: [yes, 1.0, 猫]", "names", ["yes", "1.0", "猫"]),
    ]

    @Test(arguments: texts)
    func readsWords(yaml: String, key: String, words: [String]) throws {
        #expect(try values(yaml)[key] == words)
    }

    @Test func whatIsNoWordIsPassedOver() throws {
        let found = try values("train:\nskeleton: [[1], {a: b}]\nothers: *none")
        #expect(found == ["train": [], "skeleton": [], "others": []])
        for text in ["", "# nothing", "just a word", "- a\n- b"] { #expect(try values(text).isEmpty) }
    }

    @Test(arguments: ["names: [a, b", "a: b: c", "names:\n\t- a", "a: 'b", "{", "a: \u{1}"])
    func saysWhatIsWrong(_ text: String) {
        let error = #expect(throws: ManakoError.self) { try values(text) }
        #expect(error?.code == .malformedInput && error?.message.hasPrefix("line ") == true)
    }

    /// Nine levels of nine aliases would be 387 million words.
    @Test func bombsDoNotExpand() throws {
        let levels = (1..<9).map { level in
            "l\(level): &l\(level) [" + (0..<9).map { _ in "*l\(level - 1)" }.joined(separator: ", ") + "]"
        }
        let found = try values("l0: &l0 [a]\n" + levels.joined(separator: "\n") + "\nnames: [b]")
        #expect(found["names"] == ["b"] && found["l8"] == [])
    }

    @Test func depthHasALimit() throws {
        func nested(_ count: Int) -> String {
            "a: " + String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        #expect(throws: Never.self) { try values(nested(30)) }
        for count in [40, 100_000] {
            let error = #expect(throws: ManakoError.self) { try values(nested(count)) }
            #expect(error?.code == .limitExceeded)
        }
    }

    @Test func bytesThatAreNoTextAreReplaced() throws {
        let text = Array("names: [caf".utf8) + [0xE9] + Array("]".utf8)
        #expect(try YAMLDescription(text).values == ["names": ["caf\u{FFFD}"]])
    }

    @Test func anotherFileOfYAMLMayBeDamaged() throws {
        let fixture = DatasetFixture()
        try fixture.picture("a.png")
        try fixture.write("0 0.5 0.5 1 1", to: "a.txt")
        try fixture.write("{{ template }}: [", to: "other.yaml")
        let opened = try fixture.open()
        #expect(opened.dataset.classes == ["0"])
        #expect(opened.problems.map(\.file) == ["", "other.yaml"])
        try fixture.write("names: [cat]", to: "data.yaml")
        #expect(try fixture.open().dataset.classes == ["cat"])
    }
}
