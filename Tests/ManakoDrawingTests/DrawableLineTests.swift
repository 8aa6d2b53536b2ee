import Testing

@testable import ManakoDrawing

@Suite("Spacing of lines")
struct DrawableLineTests {
    @Test("Latin text is set as it is")
    func latin() {
        let line = DrawableLine("Nice boat!")
        #expect(line.text == "Nice boat!" && line.spacing.isEmpty)
    }

    @Test("Control characters are left out, and what would end the line is a space")
    func controls() {
        #expect(DrawableLine("a\u{0}b\u{7}c\td\u{2028}e\u{85}f\u{9B}g").text == "abc d e fg")
    }

    @Test("Chinese and Japanese characters stand without kerning, in bytes of UTF-8")
    func grid() {
        let parts = DrawableLine("aé魑魅b").spacing
        #expect(parts == [DrawableLine.Spacing(bytes: 3..<9, features: "kern=0")])
    }

    // https://www.w3.org/TR/css-text-4/#fullwidth-collapsing
    @Test(
        "Of two marks that meet, the one with the gap is half as wide",
        arguments: [
            ("」」", [0]), ("。」", [0]), ("」「", [1]), ("「「", [1]), ("、「", [1]), ("・「", [1]), ("　「", [1]), ("」　", [0]),
            ("あ「", []), ("」あ", []), ("「あ」", []), ("〟〟〟", [0, 1]), ("、。", [0]),
        ])
    func halves(_ text: String, _ expected: [Int]) {
        let halved = DrawableLine(text).spacing.filter { $0.features.contains("halt") }.flatMap { part in
            Array(part.bytes.lowerBound / 3..<part.bytes.upperBound / 3)
        }
        #expect(halved == expected)
    }

    @Test("Endless lines are cut")
    func cut() {
        #expect(
            DrawableLine(String(repeating: "あ", count: 100_000)).text.unicodeScalars.count == OutlinedText.maximumLength
        )
        #expect(DrawableLine(String(repeating: "a", count: 100_000)).text.count == OutlinedText.maximumLength)
    }
}
