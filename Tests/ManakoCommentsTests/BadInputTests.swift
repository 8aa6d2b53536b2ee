import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoComments

@Suite struct BadInputTests {
    @Test(arguments: [
        ("", 1, 0), ("   \n", 1, 0), ("hello", 1, 0), ("{\"a\": 1}", 1, 0), ("<html></html>", 1, 0),
        ("[{\"vpos\": 1,\n \"con", 1, 1), ("[\n{\"vpos\": 1, \"content\": \"a\" \"b\"}", 2, 2),
        ("<packet>\n<chat vpos=\"1\">a", 2, 9), ("<packet>\n<chat vpos=\"1", 2, 9), ("<i><d p=\"x\">a</i>", 1, 3),
        ("<!DOCTYPE i [<!ENTITY a \"b\">]><i></i>", 1, 0), ("{\"comments\": [{\"content_offset_seconds\": 1}", 1, 14),
    ])
    func damagedFilesNameThePlace(text: String, line: Int, byte: Int) throws {
        let error = try #require(throws: ManakoError.self) { try ReaderTests.read(text) }
        #expect(error.code == .malformedInput)
        #expect(error.message.hasPrefix("file: line \(line), byte \(byte): "), "\(error.message)")
    }

    @Test func damagedRecordsAreCounted() throws {
        let file = try ReaderTests.read(
            """
            [{"vpos": 1, "content": "a"}, {"vpos": "x", "content": "b"}, {"vpos": 2}, 7, {"vpos": 1e400, "content": "c"},
             {"vpos": 3, "content": "\\q"}, {"vpos": 99999999999, "content": "d"}, {"content": nul, "vpos": 5},
             {"vpos": 6, "content": "half \\ud83d!", "mail": ["#gggggg", "@nan"]}]
            """)
        #expect(file.comments.map(\.text) == ["a", "nul", "half \u{FFFD}!"])
        #expect(file.skipped == 6)
        let layout = CommentLayout(file.comments, measuring: PlainMeasuring())
        #expect(layout.placed.map(\.appearance.color) == [.white, .white, .white])
    }

    @Test func entitiesDoNotExpand() throws {
        var text = "<!DOCTYPE i [<!ENTITY l0 \"lol\">"
        for level in 1...9 { text += "<!ENTITY l\(level) \"" + String(repeating: "&l\(level - 1);", count: 10) + "\">" }
        #expect(throws: ManakoError.self) { try ReaderTests.read(text + "]><i><d p=\"1,1,25,1\">&l9;</d></i>") }
        let unknown = try ReaderTests.read("<i><d p=\"1,1,25,1\">&l9;</d><d p=\"1,1,25,1\">b</d></i>")
        #expect(unknown.comments.map(\.text) == ["&l9;", "b"] && unknown.notes.count == 1)
    }

    @Test func longTextsAreCut() throws {
        let limits = CommentLimits(maximumTextBytes: 10)
        let file = try ReaderTests.read("[{\"vpos\": 1, \"content\": \"ああああああ\"}]", limits)
        #expect(file.comments[0].text == "あああ")
        #expect(file.notes == ["1 texts were cut to 10 bytes"])
        let long = try ReaderTests.read("[{\"vpos\": 1, \"content\": \"\(String(repeating: "x", count: 1_000_000))\"}]")
        let layout = CommentLayout(long.comments, measuring: PlainMeasuring())
        #expect(layout.placed[0].appearance.lines[0].utf8.count == 16_384)
    }

    @Test func manyRecordsAreNotLookedAt() throws {
        let text = "[" + (0..<50).map { "{\"vpos\": \($0), \"content\": \"a\"}" }.joined(separator: ",") + "]"
        let file = try ReaderTests.read(text, CommentLimits(maximumComments: 20))
        #expect(file.comments.count == 20)
        #expect(file.notes == ["what follows the first 20 records was not looked at"])
        #expect(throws: ManakoError.self) { try ReaderTests.read(text, CommentLimits(maximumBytes: 100)) }
    }

    /// A file of exactly as many records as may be is read whole, and nothing is said of a rest; in each form.
    @Test(arguments: [
        ("[{\"vpos\": 1, \"content\": \"a\"}", ",{\"vpos\": 1, \"content\": \"a\"}", "]"),
        ("<i><d p=\"1,1,25,1\">a</d>", "<d p=\"1,1,25,1\">a</d>", "</i>"),
        ("1:ue:a\n", "1:ue:a\n", ""),
        ("1\n00:00:01,000 --> 00:00:02,000\na\n\n", "1\n00:00:01,000 --> 00:00:02,000\na\n\n", ""),
    ])
    func exactlyAsManyAsMayBe(_ first: String, _ more: String, _ end: String) throws {
        let limits = CommentLimits(maximumComments: 3)
        let whole = try ReaderTests.read(first + more + more + end, limits)
        #expect(whole.comments.count == 3)
        #expect(!whole.notes.contains { $0.contains("not looked at") })
        let cut = try ReaderTests.read(first + more + more + more + end, limits)
        #expect(cut.comments.count == 3)
        #expect(cut.notes.contains("what follows the first 3 records was not looked at"))
    }

    @Test func deepNestingIsNoDepth() throws {
        let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        let file = try ReaderTests.read("[{\"vpos\": 1, \"other\": \(deep), \"content\": \"a\"}]")
        #expect(file.comments.count == 1)
        #expect(throws: ManakoError.self) { try ReaderTests.read(String(repeating: "[", count: 100_000)) }
    }

    /// Thousands at one moment, empty, wide or fixed, which all look for a row among all others.
    @Test(arguments: ["", String(repeating: "悪", count: 75), "ue"])
    func floodsAreLaidOut(text: String) {
        let comments = (0..<8000).map {
            VideoComment(index: $0, time: 1, text: text, commands: text == "ue" ? ["ue"] : ["big"])
        }
        let layout = CommentLayout(comments, measuring: PlainMeasuring())
        #expect(layout.shown(at: 2).count == 8000)
        #expect(layout.placed.allSatisfy { (0...1080 - $0.appearance.height).contains($0.row) })
    }

    @Test func controlCharactersAreNotDrawn() throws {
        let text = "a\u{1B}[31m\u{202E}b\u{0}\u{7F}\u{85}c\td"
        let layout = CommentLayout([VideoComment(time: 0, text: text)], measuring: PlainMeasuring())
        #expect(layout.placed[0].appearance.lines == ["a[31mbc\u{2003}\u{2003}d"])
    }

    @Test func absurdCommandsDoNoHarm() {
        let commands = ["@nan", "@1e99", "@-5", "@", "＠7", "nico:opacity:nan", "nico:stroke:#zz", "#12345", ""]
        let style = CommentStyle(commands, isPremium: true)
        #expect(style.duration == 700 && style.opacity == nil && style.color == nil && style.outline == nil)
        #expect(CommentStyle(["@999"], isPremium: false).duration == 12_000)
        #expect(CommentStyle(["@0"], isPremium: false).duration == 300)
        #expect(CommentStyle(["@5", "@1.2.3"], isPremium: false).duration == 300)
        #expect(CommentStyle(["@0.10"], isPremium: false).duration == 10)
    }

    /// Every prefix of small files of all kinds is read or refused.
    @Test func truncationsAreReadOrRefused() {
        for sample in CommentSamples.all {
            let bytes = Array(sample.utf8)
            for count in 0..<bytes.count {
                do throws(ManakoError) {
                    let file = try CommentFile(Array(bytes[..<count]), name: "file")
                    #expect(file.comments.count < 10)
                } catch {
                    #expect(error.code == .malformedInput)
                }
            }
        }
    }

    @Test func randomBytesAreReadOrRefused() {
        var random = SeededRandom(seed: 13)
        for sample in CommentSamples.all {
            let bytes = Array(sample.utf8)
            for _ in 0..<200 {
                var damaged = bytes
                for _ in 0..<3 {
                    damaged[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                guard let file = try? CommentFile(damaged, name: "file") else { continue }
                let layout = CommentLayout(file.comments, measuring: PlainMeasuring())
                for comment in layout.placed {
                    #expect(comment.appearance.width.isFinite && comment.end >= comment.start)
                }
            }
        }
    }
}

/// A small file of each kind.
enum CommentSamples {
    static let all = [
        "[{\"id\":1,\"vpos\":100,\"content\":\"a\\u3042\",\"date\":1,\"mail\":[\"ue\",\"@5\"],\"owner\":true,\"premium\":true}]",
        "[{\"fork\":\"main\",\"comments\":[{\"no\":1,\"vposMs\":5,\"body\":\"b\",\"commands\":[\"red\"],\"postedAt\":\"2021-11-26T12:34:48+09:00\"}]}]",
        "[{\"thread\":{}},{\"chat\":{\"vpos\":1,\"mail\":\"ue\",\"content\":\"c\",\"user_id\":\"u\"}}]",
        "<packet><chat vpos=\"1\" mail=\"ue\">a&amp;b<![CDATA[c]]></chat><!-- x --></packet>",
        "[{\"time\":\"1:02.5\",\"command\":\"ue\",\"comment\":\"d\"}]", "1.5:ue:e\n2:shita:f\n",
        "<i><d p=\"1,1,25,255,0,0,u,1\">g/nh</d><d p=\"1,7,25,255,0,0,u,1\">[1,2,\"1-0\",3,\"i\",1,2,3,4,5,6]</d></i>",
        "{\"replayChatItemAction\":{\"actions\":[{\"addChatItemAction\":{\"item\":{\"liveChatTextMessageRenderer\":{\"message\":{\"runs\":[{\"text\":\"j\"}]}}}}}],\"videoOffsetTimeMsec\":\"5\"}}\n",
        "{\"comments\":[{\"content_offset_seconds\":1,\"message\":{\"body\":\"k\",\"user_color\":\"#123456\"}}]}",
        "[Script Info]\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,{\\an8}l\\Nm\n",
        "{\"data\":{\"elems\":[{\"progress\":5,\"mode\":1,\"content\":\"p\"}]}}", "{\"data\":[[1,0,255,\"u\",\"q\"]]}",
        "1\n00:00:01,000 --> 00:00:02,000\nn\n\n", "WEBVTT\n\n00:01.000 --> 00:02.000\no\n",
    ]
}
