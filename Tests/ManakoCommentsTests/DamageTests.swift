import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoComments

/// Damage costs the record it lies in; what is lost is told.
@Suite struct DamageTests {
    private static let count = 20

    /// A file of each form with records that hold their number, and what ends one.
    private static let forms: [(file: String, end: String)] = [
        ("<i>", { "<d p=\"\($0),1,25,255,0,0,u,\($0)\">c\($0)</d>" }, "\n", "</i>", "</d>"),
        ("<packet>", { "<chat vpos=\"\($0)00\" user_id=\"a\">c\($0)</chat>" }, "", "</packet>", "</chat>"),
        ("[", { "{\"vpos\":\($0)00,\"content\":\"c\($0)\"}" }, ",", "]", "}"),
        ("[", { "{\"content\":\"c\($0)\",\"vpos\":\($0)00}" }, ",\n", "]", "}"),
        ("[", { "{\"chat\":{\"vpos\":\"\($0)00\",\"content\":\"c\($0)\",\"user_id\":\"u\"}}" }, ",\n ", "]", "}}"),
        ("", { "{\"chat\":{\"vpos\":\($0)00,\"content\":\"c\($0)\",\"user_id\":\"u\"}}" }, "\n", "", "}}"),
        ("{\"packet\":[", { "{\"chat\":{\"vpos\":\"\($0)00\",\"content\":\"c\($0)\"}}" }, ",", "]}", "}}"),
        (
            "{\"comments\":[", { "{\"content_offset_seconds\":\($0),\"message\":{\"body\":\"c\($0)\"}}" }, ",", "]}",
            "}}"
        ),
        (
            "{\"data\":{\"threads\":[{\"fork\":\"main\",\"comments\":[",
            { "{\"vposMs\":\($0)000,\"body\":\"c\($0)\"}" }, ",",
            "]}]}}", "}"
        ),
        ("{\"data\":{\"elems\":[", { "{\"progress\":\($0)000,\"mode\":1,\"content\":\"c\($0)\"}" }, ",", "]}}", "}"),
        ("{\"data\":[", { "[\($0),0,16777215,\"u\",\"c\($0)\"]" }, ",", "]}", "]"),
    ].map { start, record, separator, last, end in
        (start + (1...count).map(record).joined(separator: separator) + last, end)
    }

    private static func occurrences(of word: String, in bytes: ArraySlice<UInt8>) -> Int {
        let word = Array(word.utf8)
        return bytes.indices.count { bytes[$0...].starts(with: word) }
    }

    @Test(arguments: forms.indices)
    func wholeFilesAreReadInSilence(_ index: Int) throws {
        let file = try ReaderTests.read(Self.forms[index].file)
        #expect(file.comments.map(\.text) == (1...Self.count).map { "c\($0)" })
        #expect(file.comments.map(\.time) == (1...Self.count).map(Double.init))
        #expect(file.skipped == 0)
    }

    /// However much of the end is missing, the whole records before are read, and the rest is told.
    @Test(arguments: forms.indices)
    func filesMayEndAnywhere(_ index: Int) throws {
        let (text, end) = Self.forms[index]
        let bytes = Array(text.utf8)
        for cut in 0..<bytes.count {
            let whole = min(Self.occurrences(of: end, in: bytes[..<cut]), Self.count)
            do throws(ManakoError) {
                let file = try CommentFile(Array(bytes[..<cut]), name: "file")
                // A closing tag may be cut too: the text before it is complete.
                #expect(file.comments.count == whole || (file.comments.count == whole + 1 && end.hasPrefix("<")))
                #expect(zip(file.comments, 1...).allSatisfy { $0.text == "c\($1)" })
                let isWhole = file.comments.count == Self.count
                #expect(isWhole || file.skipped > 0 || !file.notes.isEmpty || end.hasPrefix("<") || index == 5)
            } catch {
                #expect(whole == 0 && error.code == .malformedInput)
            }
        }
    }

    /// One wrong byte, whichever and wherever, costs at most one record, or two where it joins them.
    @Test(arguments: forms.indices)
    func oneBadByteLosesOneRecord(_ index: Int) throws {
        let bytes = Array(Self.forms[index].file.utf8)
        let head = bytes.firstIndex(of: UInt8(ascii: "c")) ?? 0
        for position in (head + 100)..<bytes.count - 8 {
            for bad in [
                UInt8(ascii: "x"), UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\""), 0x01, 0xFF,
                UInt8(ascii: "{"),
            ] {
                var damaged = bytes
                damaged[position] = bad
                guard damaged != bytes else { continue }
                let file = try CommentFile(damaged, name: "file")
                let right = Set(file.comments.map(\.text)).intersection((1...Self.count).map { "c\($0)" })
                #expect(
                    right.count >= Self.count - 2,
                    "byte \(position) as \(bad): \(String(decoding: damaged, as: UTF8.self))")
            }
        }
    }

    @Test func placesAndNumbersOfLostRecordsAreTold() throws {
        let file = try ReaderTests.read(
            "<i>\n<d p=\"1,1,25,1\">a</d>\n<d p=\"x\">b</d><d p=\"2,1\n<d p=\"3,1,25,1\">c</d>")
        #expect(file.comments.map(\.text) == ["a", "c"] && file.skipped == 2)
        #expect(
            file.notes == [
                "a record was left out: its attribute p is damaged (line 3, byte 26)",
                "a record was left out: an attribute's value has no end (line 3, byte 40)",
            ])
        let list = try ReaderTests.read("[{\"vpos\":1,\"content\":\"a\"},\n{\"vpos\":2,\"cont")
        #expect(list.comments.map(\.text) == ["a"] && list.skipped == 1)
        #expect(
            list.notes == [
                "a record was left out: a text has no closing quote (line 2, byte 27)",
                "what follows was not read: the list is not closed (line 2, byte 42)",
            ])
    }

    /// XML that was written without escaping is read as it was meant, and that is said.
    @Test func unescapedXMLIsText() throws {
        let file = try ReaderTests.read(
            "<i>"
                + [
                    "a<b & c>d", "#include<stdio.h>", "I <3 you", "&nope; &#x110000;", "<b>bold</b>", "</d x", "a<!--",
                    "<d y>",
                ]
                .map { "<d p=\"1,1,25,1\">\($0)</d>" }.joined() + "</i>")
        #expect(
            file.comments.map(\.text) == [
                "a<b & c>d", "#include<stdio.h>", "I <3 you", "&nope; &#x110000;", "<b>bold</b>", "</d x", "a<!--",
                "<d y>",
            ])
        #expect(file.notes == ["< or & in a text was not escaped, in 8 records (first at line 1, byte 3)"])
    }

    @Test func severalDocumentsAreRead() throws {
        let packet = { (number: Int) in "<packet><chat vpos=\"\(number)00\" user_id=\"a\">\(number)</chat></packet>\n" }
        #expect(
            try ReaderTests.read(packet(1) + "<?xml version=\"1.0\"?>\n" + packet(2)).comments.map(\.time) == [1, 2])
        let lists = try ReaderTests.read("[{\"vpos\":1,\"content\":\"a\"}]\n[{\"vpos\":2,\"content\":\"b\"}]")
        #expect(lists.comments.map(\.text) == ["a", "b"])
        let twoRoots = try ReaderTests.read(
            "<?xml version=\"1.0\"?>\n<danuni>\n<meassage>Converted</meassage></danuni>\n<i><d p=\"1,1,25,1\" a b=c>x</d></i>"
        )
        #expect(twoRoots.kind == .bilibili && twoRoots.comments.map(\.text) == ["x"])
    }

    @Test func bilibilisSecondVersionHasRightValues() throws {
        let file = try ReaderTests.read(
            "<?xml version=\"2.0\"?><i><d p=\"34656419668557827,0,61486,1,25,16777215,1593244049,0,3dbb2ac3\">one</d></i>"
        )
        #expect(file.comments[0].time == 61.486 && file.comments[0].number == 34_656_419_668_557_827)
        #expect(file.comments[0].date == 1_593_244_049)
        #expect(file.comments[0].placement == .bilibili(.init(mode: .scrolling, size: 25, color: .white)))
        let json = try ReaderTests.read(
            "{\"code\":0,\"data\":{\"elems\":[{\"id\":\"5\",\"progress\":1500,\"mode\":5,\"fontsize\":18,\"color\":255,\"content\":\"a\",\"ctime\":7}]}}"
        )
        #expect(json.kind == .bilibiliJSON && json.comments[0].time == 1.5 && json.comments[0].date == 7)
        #expect(json.comments[0].placement == .bilibili(.init(mode: .top, size: 18, color: CommentColor(hex: 255))))
    }

    /// A file of something else, or with nothing in it, is an error in every form.
    @Test(arguments: [
        "[]", "{}", "{\"data\":{}}", "{\"data\":[]}", "{\"comments\":[]}", "{\"threads\":[]}", "{\"packet\":[]}",
        "<i></i>",
        "<packet></packet>", "<i><chatid>1</chatid>", "WEBVTT\n\nNOTE nothing", "[Script Info]\nTitle: x",
        "[{\"a\":1}]",
        "{\"replayChatItemAction\":{}}", "[{\"chat\":{\"deleted\":1}}]", "<i><d p=\"1,8,25,1\">script</d></i>",
        "[{\"name\":\"x\",\"content\":\"y\"}]",
        "1\n00:00:02,000 --> 00:00:01,000\na", "{\"error\": \"not found\"}", "<svg><path d=\"M0 0\"/></svg>",
        "[[1,2],[3,4]]",
    ])
    func nothingReadIsAnError(text: String) throws {
        let error = try #require(throws: ManakoError.self) { try ReaderTests.read(text) }
        #expect(error.code == .malformedInput && error.message.hasPrefix("file: line "))
    }

    /// Damage at every turn takes no more than linear time.
    @Test(arguments: [
        "[{\"a\":", "{\"chat\":{", "<d p=\"1", "<d p='", "<d p=\"1,1,25,1\"><!--", "[,{\"a\":[", "<i><![CDATA[",
    ])
    func muchDamageEnds(text: String) {
        let start = text.hasPrefix("<") ? "<i><d p=\"1,1,25,1\">a</d>" : "[{\"vpos\":1,\"content\":\"a\"},"
        let file = try? ReaderTests.read(start + String(repeating: text, count: 100_000))
        #expect(file?.comments.first?.text == "a")
    }

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func givenFilesAreReadRightly() throws {
        func file(_ path: String) throws -> CommentFile {
            try CommentFile(TestData.bytes("strangers/media/\(path)"), name: path)
        }
        let end = try file("xml-rest-lost/bili_noend.xml")
        #expect(
            end.comments.map(\.text) == (0..<50).map { "c\($0)" }
                && end.comments.map(\.time) == (0..<50).map { Double($0) + 0.5 })
        let unescaped = try file("xml-rest-lost/bili_unescaped.xml")
        #expect(unescaped.comments.map(\.text) == ["#include<stdio.h>", "a<b & c>d", "I <3 you", "ok"])
        let packets = try file("xml-rest-lost/nico_multi_packet.xml")
        #expect(packets.comments.map(\.text) == ["x", "y"] && packets.comments.map(\.time) == [1, 2])
        let second = try file("bilibili-v2/bili_v2.xml")
        #expect(second.comments.map(\.text) == ["one", "two"] && second.comments.map(\.time) == [61.486, 59.166])
        #expect(
            second.comments.map(\.placement) == [
                .bilibili(.init(mode: .scrolling, size: 25, color: .white)),
                .bilibili(.init(mode: .top, size: 25, color: CommentColor(hex: 0xFF0000))),
            ])
        let lines = try file("empty-as-success/nico_ndjson.json")
        #expect(lines.kind == .niconicoLegacy && lines.comments.map(\.text) == (0..<5).map { "x\($0)" })
        #expect(lines.comments.map(\.time) == [0, 1, 2, 3, 4])
    }
}
