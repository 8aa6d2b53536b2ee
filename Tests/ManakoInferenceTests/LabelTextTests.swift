import ManakoTesting
import Testing

@testable import ManakoInference

struct LabelTextTests {
    static let literals: [(String, [String])] = [
        ("{0: 'person', 1: 'bicycle'}", ["person", "bicycle"]),
        ("{1: 'b', 0: 'a'}", ["a", "b"]),
        ("{0: \"driver's cab\", 1: 'a \"b\"'}", ["driver's cab", "a \"b\""]),
        ("{0: 'it\\'s', 1: 'a\\\\b', 2: 'caf\\xe9', 3: '\\u773c', 4: 'a\\tb'}", ["it's", "a\\b", "café", "眼", "a\tb"]),
        ("{\"0\": \"a\", \"1\": \"b\"}", ["a", "b"]),
        ("[\"a\", \"b\", \"\\ud83d\\udc41\"]", ["a", "b", "👁"]),
        ("['a', 'b',]", ["a", "b"]),
        ("('a', 'b')", ["a", "b"]),
        ("  {0 : 'a' ,\n 1 : 'b' }", ["a", "b"]),
        ("{0: 'a', 3: 'd'}", ["a", "1", "2", "d"]),
        ("{0: 'ねこ', 1: ''}", ["ねこ", ""]),
        ("{}", []), ("[]", []),
    ]

    static let malformed = [
        "", " ", "person", "{", "{0", "{0:", "{0: 'a", "{0: 'a'", "{0: 'a' 1: 'b'}", "{'a': 'b'}", "{-1: 'a'}",
        "{0: a}",
        "{0: 'a'; 1: 'b'}", "{99999999999999999999: 'a'}", "{2000000000: 'a'}", "{500000: 'a'}", "['a'", "['\\u12'",
        "['\\ud83d']", "['a'}", "[1, 2]", "\u{0}", "{0: 'a\\", "{{{{{{", "[[[[",
    ]

    @Test(arguments: literals)
    func readsDictionariesAndLists(_ text: String, _ names: [String]) {
        #expect(LabelText.names(inLiteral: text) == names)
    }

    @Test(arguments: malformed)
    func anythingElseHasNoNames(_ text: String) {
        #expect(LabelText.names(inLiteral: text) == [])
    }

    @Test func everyTruncationIsHarmless() {
        let text = "{'names': {0: 'a', 1: \"b\\u0041\"}, 'imgsz': [1, (2, 3)], 'x': None}"
        #expect(LabelText.fields(inLiteral: text)?.count == 3)
        for count in 0..<text.count { #expect(LabelText.fields(inLiteral: String(text.prefix(count))) == nil) }
    }

    @Test func readsFields() {
        let text = "{'stride': 32, 'names': {0: 'a}', 1: 'b'}, 'task': 'detect', 'imgsz': [1, 2], \"end\": None}"
        #expect(
            LabelText.fields(inLiteral: text) == [
                "stride": "32", "names": "{0: 'a}', 1: 'b'}", "task": "detect", "imgsz": "[1, 2]", "end": "None",
            ])
        #expect(LabelText.fields(inLiteral: "a\nb") == nil)
        #expect(LabelText.fields(inLiteral: "{0: 'a'}") == nil)
    }

    @Test func readsLines() {
        #expect(LabelText.names(inLines: "a\nb\n") == ["a", "b"])
        #expect(LabelText.names(inLines: "a\r\n b \r\n\r\n") == ["a", "b"])
        #expect(LabelText.names(inLines: "???\n\nc") == ["???", "", "c"])
        #expect(LabelText.names(inLines: "") == [])
    }
}
