import ManakoTesting
import Testing

@testable import ManakoComments

/// SubRip and ASS, as FFmpeg and libass take them.
@Suite struct SubtitleTests {
    private static let times = "00:00:01,000 --> 00:00:02,000"

    /// Pieces of text that no player takes for a tag.
    private static let texts = [
        "I <3 you so much", "if a < b and c > d then", "MyValue<String> like", "C:\\new folder\\Nice",
        "{curly} braces kept", "(坂東)<今から 70年ほど前>", "&amp; & &lt;", "<", ">", "{", "}", "<>", "</>", "a --> b", "<b",
        "{x\\y}",
        "<italic>", "<i love you>", "</font x", "#include <stdio.h>",
    ]

    @Test func textOfSubRipStays() throws {
        for text in Self.texts {
            let file = try ReaderTests.read("1\n\(Self.times)\n\(text)\n\n2\n\(Self.times)\nx \(text) y\n")
            #expect(file.comments.map(\.text) == [text, "x \(text) y"])
        }
    }

    @Test(arguments: [
        ("<i>a</i> <B>b</B><u>c</u><s>d</s>", "a bcd"), ("<font color=\"#FF0000\" size=3>a</font>", "a"),
        ("{\\an8}top", "top"), ("{\\b1}a{\\b0}b", "ab"), ("a<br>b<br/>c", "a\nb\nc"), ("{Y:i}a", "a"),
        ("<i>I <3 you</i>", "I <3 you"),
        ("{\\i1 open", "{\\i1 open"),
    ])
    func knownTagsOfSubRipGo(text: String, shown: String) throws {
        #expect(try ReaderTests.read("1\n\(Self.times)\n\(text)\n").comments.map(\.text) == [shown])
    }

    /// Line ends, numbers and blank lines in all combinations.
    @Test func cuesOfSubRipAreFound() throws {
        for end in ["\n", "\r\n", "\r", "\r\r\n"] {
            for isNumbered in [true, false] {
                for isSeparate in [true, false] {
                    var lines: [String] = []
                    for (index, text) in ["a", "b\(end)c", "1984 was", "7 samurai"].enumerated() {
                        if isNumbered { lines.append("\(index + 1)") }
                        lines += ["00:00:0\(index),000 --> 00:00:09.000 X1:1 X2:2", text]
                        if isSeparate { lines.append("") }
                    }
                    let file = try ReaderTests.read(lines.joined(separator: end))
                    #expect(file.comments.map(\.text) == ["a", "b\nc", "1984 was", "7 samurai"])
                    #expect(file.comments.map(\.time) == [0, 1, 2, 3])
                }
            }
        }
    }

    /// A number in a text is a number of a cue only right before the next times.
    @Test func numbersInTextsStay() throws {
        let file = try ReaderTests.read(
            "1\n\(Self.times)\n42\n\n2\n\(Self.times)\n3\n2\n1\n\n3\n\(Self.times)\nend\n2024\n")
        #expect(file.comments.map(\.text) == ["42", "3\n2\n1", "end\n2024"])
    }

    @Test func damagedTimesOfSubRipLoseOneCue() throws {
        let file = try ReaderTests.read(
            "1\n\(Self.times)\na\n\n2\n00:00:0x,000 --> 00:00:05,000\nb\n\n3\n\(Self.times)\nc\n")
        #expect(file.comments.map(\.text) == ["a", "c"])
        #expect(file.notes == ["a record was left out: its time is damaged (line 6, byte 37)"])
    }

    private func ass(_ texts: [String]) throws -> CommentFile {
        let lines = texts.map { "Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,\($0)" }
        return try ReaderTests.read("[Script Info]\n\n[Events]\n" + lines.joined(separator: "\n"))
    }

    @Test func textOfASSStays() throws {
        for text in Self.texts where !text.contains("\\") && !text.contains("{") {
            #expect(try ass([text]).comments.map(\.text) == [text])
        }
        let file = try ass([
            "I <3 you, ok", "<i>a</i>", "a\\{b\\}c {\\pos(10,10)}x", "{note}seen", "{open", "a\\Nb\\hc\\q",
            "{\\p1}m 0 0 l 1 1{\\p0}kept", "{\\pbo3}text",
        ])
        #expect(
            file.comments.map(\.text) == [
                "I <3 you, ok", "<i>a</i>", "a{b}c x", "seen", "{open", "a\nb\u{A0}c\\q", "kept", "text",
            ])
    }

    @Test func placesOfASSCount() throws {
        let file = try ass(["{\\an8}a", "{\\a6}b", "{\\an2}{\\an8}c", "{\\alpha&H00&}d", "e{\\an9}"])
        #expect(file.comments.map(\.commands) == [["ue"], ["ue"], ["shita"], ["shita"], ["ue"]])
        let styled = try ReaderTests.read(
            """
            [V4+ Styles]
            Format: Name, Fontname, Alignment
            Style: Top,Arial,8
            Style: Default,Arial,2
            [Events]
            Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            Dialogue: 0,0:00:01.00,0:00:02.00,Top,,0,0,0,,a
            Dialogue: 0,0:00:01.00,0:00:02.00,*Default,,0,0,0,,b
            Dialogue: 0,0:00:01.00,0:00:02.00,Top,,0,0,0,,{\\an2}c
            """)
        #expect(styled.comments.map(\.commands) == [["ue"], ["shita"], ["shita"]])
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func givenFilesAreReadRightly() throws {
        let subRip = try CommentFile(TestData.bytes("strangers/media/srt-angle/sub_lt.srt"), name: "sub_lt.srt")
        #expect(
            subRip.comments.map(\.text) == [
                "I <3 you so much", "if a < b and c > d then", "italic top", "MyValue<String> like",
                "C:\\new folder\\Nice", "{curly} braces kept", "(坂東)<今から 70年ほど前>",
            ])
        #expect(subRip.comments.map { $0.commands == ["ue"] } == [false, false, true, false, false, false, false])
        let ass = try CommentFile(TestData.bytes("strangers/media/srt-angle/sub_style.ass"), name: "sub_style.ass")
        #expect(
            ass.comments.map(\.text) == ["top by style", "legacy top", "I <3 you, ok", "scroll", "a{b}c x"])
        #expect(ass.comments.map(\.commands) == [["ue"], ["ue"], ["shita"], ["shita"], ["shita"]])
        #expect(ass.skipped == 1)
    }
}
