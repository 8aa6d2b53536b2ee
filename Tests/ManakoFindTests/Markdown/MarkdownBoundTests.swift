import ManakoFind
import Testing

struct MarkdownBoundTests {
    @Test func whatIsTooLongIsCutAtALine() throws {
        var limits = MarkdownLimits()
        limits.input = 1000
        let found = try html(String(repeating: "line of text\n\n", count: 200), limits: limits)
        #expect(found.hasSuffix("<p>line of text</p><p data-note=\"cut\"></p>"))
        #expect(found.count < 2000)
        limits.input = 4
        #expect(try html("日本語", limits: limits) == "<p>日</p><p data-note=\"cut\"></p>")
    }

    @Test func nodesDepthAndLengthAreBounded() throws {
        var limits = MarkdownLimits()
        limits.nodes = 100
        #expect(
            try html(String(repeating: "*a* ", count: 1000), limits: limits).hasSuffix("</p><p data-note=\"cut\"></p>"))
        limits = MarkdownLimits()
        limits.output = 500
        let long = try html(String(repeating: "a & b\n\n", count: 1000), limits: limits)
        #expect(long.count < 600)
        #expect(long.hasSuffix("<p data-note=\"cut\"></p>"))
        limits = MarkdownLimits()
        limits.depth = 5
        #expect(Inspection(try html(String(repeating: "> ", count: 30) + "deep", limits: limits)).maximumDepth <= 6)
    }

    /// Texts that keep the parser busy for minutes, among them those of its own list.
    @Test func textsThatTakeLongAreShownPlain() throws {
        let count = 100_000
        func many(_ text: String) -> String { String(repeating: text, count: count / text.count) }
        let columns = String(repeating: "a|", count: 1000)
        let texts = [
            many("![[]()"), many("- ") + "x\n" + many("\n"), many("> ") + "x\n" + many("a\n"), "http://a" + many(")"),
            many("http://a<"),
            many("a<?"), many("a<![CDATA["), "\(columns)\n\(String(repeating: "-|", count: 1000))\n" + many("a\n"),
            many("a\n") + many("|-|\n"),
            "[a]: <\(many("u"))>\n\n" + many("[a] "), many("1. ") + "x", many("[a]: u\n'"),
        ]
        for text in texts {
            let found = try html(text)
            #expect(found.hasPrefix("<p data-note=\"plain\"></p><pre><code>"), "\(text.prefix(40))")
        }
    }

    @Test func longTextsOfPeopleAreShownAsTheyAre() throws {
        let item =
            "- [Name](https://example.org/a_b) – what it does, with `code` and **more** <br> [![badge](b.svg)](https://x.org)\n"
        let row = "| [model](a.onnx) | 12 MB | 0.5 | ✓ | `x` |\n"
        let text =
            "# List\n\n" + String(repeating: item, count: 3000) + "\n| a | b | c | d | e |\n|---|---|---|---|---|\n"
            + String(repeating: row, count: 1000) + "\n```\n" + String(repeating: "<?php -> [x] | - |\n", count: 2000)
            + "```\n"
            + "![](data:image/png;base64,\(String(repeating: "QUJD", count: 20000)))\n"
        let found = Inspection(try html(text))
        #expect(found.elements["li"] == 3000)
        #expect(found.elements["td"] == 5000)
        #expect(found.elements["img"] == 3000)
    }

    @Test func manyAtOnceDoNotDisturbEachOther() async throws {
        let expected = try html("~~a~~ www.x.org\n\n| a |\n|-|\n| b |\n")
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    try MarkdownPage.html(Array("~~a~~ www.x.org\n\n| a |\n|-|\n| b |\n".utf8), places: .example)
                }
            }
            for try await found in group { #expect(found == expected) }
        }
    }
}
