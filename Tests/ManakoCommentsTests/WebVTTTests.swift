import FoundationEssentials
import ManakoTesting
import Testing

@testable import ManakoComments

/// W3C's WebVTT: https://www.w3.org/TR/webvtt1/.
@Suite struct WebVTTTests {
    static func cues(_ bytes: [UInt8]) -> [WebVTTReader.Cue] {
        var cues: [WebVTTReader.Cue] = []
        WebVTTReader.blocks(of: bytes) { block, _ in if case .cue(let cue) = block { cues.append(cue) } }
        return cues
    }

    private func texts(_ file: String) throws -> [String] { try ReaderTests.read(file).comments.map(\.text) }

    /// Everything that may stand around an arrow, end a line, name a cue and count hours, in all combinations.
    @Test func cuesAreReadInEveryForm() throws {
        var count = 0
        for end in ["\n", "\r\n", "\r"] {
            for space in ["", " ", "\t", " \t "] {
                for id in ["", "NOTEWORTHY", "NOTES", "STYLEGUIDE", "REGIONAL NEWS", "1", "STYLE x", "--"] {
                    for (hours, seconds) in [("", 1.5), ("00:", 1.5), ("123:", 442_801.5), ("1:", 3601.5)] {
                        let first = "\(hours)00:01.500\(space)-->\(space)\(hours)00:02.000 line:0"
                        let whole =
                            ["WEBVTT head", "", "NOTE a", "b", ""] + (id.isEmpty ? [] : [id])
                            + [first, "A", "B", "", first, "C"]
                        let cues = Self.cues(Array(whole.joined(separator: end).utf8))
                        #expect(cues.map(\.text) == ["A\nB", "C"] && cues.map(\.start) == [seconds, seconds])
                        #expect(cues.map(\.id) == [id, ""])
                        count += 1
                    }
                }
            }
        }
        #expect(count == 384)
    }

    @Test(arguments: [
        "0:01.000 --> 00:02.000", "00:01.00 --> 00:02.000", "00:01,000 --> 00:02.000", "00:61.000 --> 00:62.000",
        "00:01.000 -> 00:02.000", "00:01.000 --> 00:02", "00:60:00.000 --> 01:00:00.000", "--> 00:02.000",
    ])
    func damagedTimesLoseOneCue(times: String) throws {
        let file = try ReaderTests.read("WEBVTT\n\n\(times)\nbad\n\n00:03.000 --> 00:04.000\ngood\n")
        #expect(file.comments.map(\.text) == ["good"] && file.skipped == 1)
    }

    @Test func definitionsAreNoCues() throws {
        let text = """
            WEBVTT

            STYLE
            ::cue { color: red }

            REGION
            id:a

            NOTE
            x

            00:01.000 --> 00:02.000 region:a
            a

            """
        let file = try ReaderTests.read(text)
        #expect(file.comments.map(\.text) == ["a"] && file.skipped == 0 && file.notes.isEmpty)
    }

    /// The heading must be a word of its own; an empty line before the next cue may be missing.
    @Test func blocksEndAtTheNextTimes() throws {
        #expect(try ReaderTests.read("WEBVTTX\n\n00:01.000 --> 00:02.000\na").kind == .subRip)
        #expect(
            try texts("WEBVTT\n00:01.000 --> 00:02.000\na\n00:03.000 --> 00:04.000\nb\0c") == ["a", "b\u{FFFD}c"])
    }

    @Test(arguments: [
        ("&amp;&lt;b&gt;&nbsp;&lrm;&rlm;", "&<b>\u{A0}\u{200E}\u{200F}"), ("&#39;&#x1F600;&#X41;", "'😀A"),
        ("&hellip;&eacute;&notin;&NotEqualTilde;", "…é∉\u{2242}\u{338}"),
        ("&l &g; &am; &nbs; &lr; &", "&l &g; &am; &nbs; &lr; &"),
        ("&amp &lt &ampx &notit;", "& < &x ¬it;"),
        ("&#128;&#0;&#xD800;&#99999999999;&#;&#x;", "€\u{FFFD}\u{FFFD}\u{FFFD}&#;&#x;"),
        ("<v Fred>Hi <c.yellow.bg>yellow</c> <ruby>漢<rt>かん</rt></ruby>", "Hi yellow 漢かん"),
        ("<i><b.x>a</b></i><u>b</u><lang en>c</lang><00:01.500>d", "abcd"), ("a\n<v Joe>b</v>", "a\nb"),
        ("{\\an8}kept \\N", "{\\an8}kept \\N"),
    ])
    func textIsReadByTheSpecification(text: String, shown: String) throws {
        let file = try ReaderTests.read("WEBVTT\n\n00:01.000 --> 00:02.000\n\(text)\n")
        #expect(file.comments.map(\.text) == [shown])
        #expect(file.notes.isEmpty)
    }

    /// Text that the specification takes for a tag is left out, and a note tells it.
    @Test(arguments: [("I <3 you", "I "), ("a <String> b", "a  b"), ("x <b", "x "), ("<a0:01.000>y", "y")])
    func unknownTagsAreNoted(text: String, shown: String) throws {
        let file = try ReaderTests.read("WEBVTT\n\n00:01.000 --> 00:02.000\n-\(text)\n")
        #expect(file.comments.map(\.text) == ["-" + shown])
        #expect(file.notes == ["text like <this> was taken for a tag and left out (line 3, byte 8)"])
    }

    @Test func linesInTheUpperHalfStandAtTheTop() throws {
        for (setting, command) in [
            ("line:0", "ue"), ("line:10%", "ue"), ("line:90%,end", "shita"), ("line:-1", "shita"), ("", "shita"),
        ] {
            let file = try ReaderTests.read("WEBVTT\n\n00:01.000 --> 00:02.000 align:start \(setting)\na\n")
            #expect(file.comments[0].commands == [command])
        }
    }

    /// Every reference of the table by itself and without what must not be there.
    @Test func theTableIsWhole() {
        var count = 0
        for entry in HTMLReferenceTable.text.split(whereSeparator: \.isWhitespace) {
            let name = entry.prefix { $0 != "=" }
            let read = HTMLReferences.read(Array("&\(name)".unicodeScalars)[...])
            #expect(read?.length == name.count + 1, "\(name)")
            count += 1
        }
        #expect(count == 2231)
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func givenFilesAreReadRightly() throws {
        let folder = "strangers/media/vtt-spec/"
        func file(_ name: String) throws -> CommentFile { try CommentFile(TestData.bytes(folder + name), name: name) }
        #expect(try file("sub_note_ids.vtt").comments.map(\.text) == ["A", "B", "C", "D"])
        #expect(try file("sub_ent.vtt").comments.map(\.text) == ["Tom & Jerry '95 \"x\" é 😀 a < b > c"])
        #expect(try file("sub_vttcr.vtt").comments.map(\.text) == ["A", "B"])
        let spaces = try file("sub_nospace.vtt")
        #expect(
            spaces.comments.map(\.text)
                == ["hello 'q' … &<b>", "tabs", "idnote", "Hi yellow 漢かん"])
        #expect(spaces.comments.map(\.time) == [1, 3, 5, 7])
    }

    private struct Peer: Decodable {
        struct Cue: Decodable {
            var startTime, endTime: Double
            var text, id: String
        }
        var cues: [Cue]
    }

    /// Files on which Mozilla's parser and the specification differ.
    private static let differing = [
        // "000:00.000" has three digits in front, which therefore are hours, and then lacks seconds (collect a WebVTT timestamp, 6).
        "cue-times_min-top-digits.vtt",
        // An arrow alone is a block with damaged times; the line with times behind it begins the next block (collect a block, 4.2).
        "integration_id.vtt",
    ]

    /// Tests of Mozilla's vtt.js with the cues that its parser finds: a number of cues for each file, and each cue.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func agreesWithMozillasParser() throws {
        let names = try TestData.files(in: "peers/webvtt").filter { $0.hasSuffix(".vtt") }
        var (counts, agreeing, differing) = (0, 0, Set<String>())
        for name in names {
            let json = try TestData.bytes("peers/webvtt/\(name.dropLast(4)).json")
            let expected = try JSONDecoder().decode(Peer.self, from: Data(json)).cues
            let bytes = try TestData.bytes("peers/webvtt/\(name)")
            let cues = Self.cues(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes)
            counts += 1 + expected.count
            if cues.count == expected.count { agreeing += 1 } else { differing.insert(name) }
            for (cue, other) in zip(cues, expected) {
                let isSame =
                    (cue.start, cue.end, cue.text, cue.id) == (other.startTime, other.endTime, other.text, other.id)
                if isSame { agreeing += 1 } else { differing.insert(name) }
            }
        }
        #expect(names.count == 73 && counts == 154)
        #expect(agreeing == 150 && differing == Set(Self.differing))
    }

    /// Results by the specification for the files on which Mozilla's parser differs.
    @Test func theSpecificationCounts() {
        #expect(Self.cues(Array("WEBVTT\n\n000:00.000 --> 00:02.000\nText".utf8)).isEmpty)
        let cues = Self.cues(Array("WEBVTT\n\n-->\n00:04.000 --> 00:05.000\nTest\n".utf8))
        #expect(cues.map(\.text) == ["Test"] && cues.map(\.id) == [""])
    }
}
