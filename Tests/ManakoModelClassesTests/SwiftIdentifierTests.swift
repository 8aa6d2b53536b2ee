import Testing

@testable import ManakoModelClasses

@Suite struct SwiftIdentifierTests {
    @Test(arguments: [
        ("image", "image"), ("2nd", "_2nd"), ("a b", "a_b"), ("", "_unnamed"), ("___", "_unnamed"), ("é", "é"),
        ("e\u{301}", "e_"), ("画像", "画像"), ("👁", "_unnamed"), ("a\nb", "a_b"), ("x\u{202e}y", "x_y"), ("٣x", "_x"),
        ("a-b.c/d", "a_b_c_d"), ("`", "_unnamed"),
    ])
    func namesBecomeIdentifiers(name: String, identifier: String) {
        #expect(SwiftIdentifiers.safe(name) == identifier)
    }

    @Test func noIdentifierIsGivenTwice() {
        var identifiers = SwiftIdentifiers(taken: ["model"])
        let names = ["a b", "a_b", "a-b", "model", "self", "self_", "init", "x", "xAt", "class"]
        let unique = names.map { identifiers.unique($0, endings: ["At"]) }
        #expect(unique == ["a_b", "a_b_2", "a_b_3", "model_2", "self_", "self__2", "init_", "x", "xAt_2", "class"])
    }

    @Test func keywordsAreEscaped() {
        #expect(SwiftIdentifiers.escaped("class") == "`class`" && SwiftIdentifiers.escaped("clas") == "clas")
    }

    @Test(arguments: [
        ("a\"b", "\"a\\\"b\""), ("\\(x)", "\"\\\\(x)\""), ("a\nb\r\0", "\"a\\u{a}b\\u{d}\\u{0}\""),
        ("\u{202e}", "\"\\u{202e}\""), ("é 画", "\"é 画\""),
    ])
    func textsBecomeLiterals(text: String, literal: String) {
        #expect(SwiftText.literal(text) == literal)
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{b}", "\u{c}", "\0", "\u{202e}"])
    func nothingEndsAComment(separator: String) {
        #expect(SwiftText.comment("a\(separator)fatalError()") == "a fatalError()")
    }

    @Test func longCommentsAreCut() {
        let comment = SwiftText.comment(String(repeating: "word ", count: 1000))
        #expect(comment.count < 420 && comment.hasSuffix("…"))
    }
}
