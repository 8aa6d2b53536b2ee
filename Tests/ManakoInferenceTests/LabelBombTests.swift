import Testing

@testable import ManakoInference

/// Short texts that stand for very many names or fields.
struct LabelBombTests {
    @Test func linesAreBounded() {
        let names = LabelText.names(inLines: String(repeating: "a\n", count: 500_000))
        #expect(names.count == 131_072)
        #expect(names.allSatisfy { $0 == "a" })
    }

    @Test func listsAreBounded() {
        let list = { (count: Int) in "[" + String(repeating: "'',", count: count) + "]" }
        #expect(LabelText.names(inLiteral: list(1000)).count == 1000)
        #expect(LabelText.names(inLiteral: list(500_000)).isEmpty)
        #expect(LabelText.names(inLiteral: "{131073: 'a'}").isEmpty)
    }

    @Test func fieldsAreBounded() {
        let fields = { (count: Int) in "{" + (0..<count).map { "'\($0)':1," }.joined() + "}" }
        #expect(LabelText.fields(inLiteral: fields(1000))?.count == 1000)
        #expect(LabelText.fields(inLiteral: fields(20_000)) == nil)
    }
}
