import ManakoFind
import Testing

/// Examples of the specification of GitHub's Markdown (https://github.github.com/gfm/), with headings two levels lower and links as they
/// are written here.
struct MarkdownExampleTests {
    private static let outside = " rel=\"noopener noreferrer\" target=\"_blank\""
    private static let page = "https://github.com/o/r/blob/" + String(repeating: "a", count: 40)
    private static let file = "https://raw.githubusercontent.com/o/r/" + String(repeating: "a", count: 40)

    /// Text, and what must be written for it without line ends.
    private static let examples: [(String, String)] = [
        ("# foo\n###### bar", #"<h3 id="readme-foo">foo</h3><h6 id="readme-bar">bar</h6>"#),
        ("Foo *bar*\n=========", #"<h3 id="readme-foo-bar">Foo <em>bar</em></h3>"#),
        ("***", "<hr/>"), ("```\n<\n >\n```", "<pre><code>&lt; &gt;</code></pre>"),
        ("> # Foo\n> bar", #"<blockquote><h3 id="readme-foo">Foo</h3><p>bar</p></blockquote>"#),
        ("- foo\n- bar", "<ul><li>foo</li><li>bar</li></ul>"),
        ("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
        ("3) c\n4) d", #"<ol start="3"><li>c</li><li>d</li></ol>"#),
        ("- [ ] foo\n- [x] bar", #"<ul><li data-task="open">☐ foo</li><li data-task="done">☑ bar</li></ul>"#),
        (
            "| foo | bar |\n| --- | --- |\n| baz | bim |",
            "<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tr><td>baz</td><td>bim</td></tr></table>"
        ),
        (
            "| abc | defghi |\n:-: | -----------:\nbar | baz",
            #"<table><thead><tr><th data-align="center">abc</th><th data-align="right">defghi</th></tr></thead>"#
                + #"<tr><td data-align="center">bar</td><td data-align="right">baz</td></tr></table>"#
        ),
        ("~~Hi~~ Hello", "<p><del>Hi</del> Hello</p>"), ("**a** `b`", "<p><strong>a</strong> <code>b</code></p>"),
        ("foo  \nbaz", "<p>foo<br/>baz</p>"), ("&nbsp; &amp; &copy;", "<p>\u{A0} &amp; ©</p>"),
        ("www.commonmark.org", "<p><a href=\"http://www.commonmark.org\"\(outside)>www.commonmark.org</a></p>"),
        ("[a](https://x.org/?q=1&b=2 \"t\")", "<p><a href=\"https://x.org/?q=1&amp;b=2\"\(outside)>a</a></p>"),
        ("[a](b.md)", "<p><a href=\"\(page)/docs/b.md\"\(outside)>a</a></p>"),
        ("[a](../b%20c.md#d)", "<p><a href=\"\(page)/b%20c.md#d\"\(outside)>a</a></p>"),
        ("[a](../../../../b)", "<p><a href=\"\(page)/b\"\(outside)>a</a></p>"),
        ("[a](/b/)", "<p><a href=\"\(page)/b/\"\(outside)>a</a></p>"),
        ("[a](#Install-It)", "<p><a href=\"#readme-install-it\">a</a></p>"),
        ("# A b!\n# A b", #"<h3 id="readme-a-b">A b!</h3><h3 id="readme-a-b-1">A b</h3>"#),
        ("![w](p.png)", "<p><img data-picture=\"\(file)/docs/p.png\" alt=\"w\"/></p>"),
        (
            "![w](https://github.com/o/r/blob/main/p.png?raw=true)",
            "<p><img data-picture=\"https://raw.githubusercontent.com/o/r/main/p.png\" alt=\"w\"/></p>"
        ),
        ("![build](https://img.shields.io/x.svg)", "<p>build</p>"),
        (
            "[![a *b*](p.png)](https://x.org)",
            "<p><a href=\"https://x.org\"\(outside)><img data-picture=\"\(file)/docs/p.png\" alt=\"a b\"/></a></p>"
        ),
        (
            "<p align=\"center\"><img src='p.png' alt=\"A &amp; B\" width=200></p>",
            "<p><img data-picture=\"\(file)/docs/p.png\" alt=\"A &amp; B\" width=\"200\"/></p>"
        ),
        (
            "<h1 align=center>Title</h1>\n<p>Words <b>bold</b> <a href='https://x.org'>x</a></p>",
            "<h3 id=\"readme-title\">Title</h3><p>Words <strong>bold</strong> <a href=\"https://x.org\"\(outside)>x</a></p>"
        ),
        ("<details>\n<summary>More</summary>\n\n*in*\n\n</details>", "<p>More</p><p><em>in</em></p>"),
        ("a <kbd>Ctrl</kbd> <span style=\"color:red\">b</span>", "<p>a <kbd>Ctrl</kbd> b</p>"),
        ("<!-- note -->\nx", "<p>x</p>"), ("日本語 **太字** です", "<p>日本語 <strong>太字</strong> です</p>"),
    ]

    @Test func examplesAreWrittenAsTheSpecificationHasThem() throws {
        #expect(Self.examples.count == 33)
        for (text, expected) in Self.examples {
            let found = try html(text).filter { $0 != "\n" }
            #expect(found == expected, "\(text)")
        }
    }

    @Test func charactersThatTurnTheDirectionAreLeftOut() throws {
        let found = try html("a\u{202E}b &#x202E; &#8294; \u{0} `\u{2066}`\n\n![\u{202D}](p.png)")
        #expect(
            !found.unicodeScalars.contains {
                (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value) || $0 == "\0"
            })
        #expect(found.hasPrefix("<p>ab "))
    }

    @Test func bytesThatAreNoTextAreReplaced() throws {
        let found = try MarkdownPage.html([0xFF, 0x61, 0xC3, 0x28], places: .example)
        #expect(found == "<p>\u{FFFD}a\u{FFFD}(</p>")
    }
}
