import ManakoCore
import Testing

@testable import ManakoComments

@Suite struct ReaderTests {
    static func read(_ text: String, _ limits: CommentLimits = .default) throws(ManakoError) -> CommentFile {
        try CommentFile(Array(text.utf8), name: "file", limits: limits)
    }

    @Test func readsNiconicosForms() throws {
        let formatted = try Self.read(
            """
            [{"id": 5, "vpos": -150, "content": "a\\nb\\ud83d\\ude00", "date": 1653092332, "date_usec": 816620, "owner": true,
              "premium": true, "mail": ["ue", "big"], "layer": 3, "is_my_post": false}]
            """)
        #expect(formatted.kind == .niconicoFormatted)
        #expect(
            formatted.comments == [
                VideoComment(
                    index: 0, time: -1.5, text: "a\nb😀", commands: ["ue", "big"], isOwner: true, isPremium: true,
                    date: 1_653_092_332, dateMicroseconds: 816_620, number: 5, layer: 3)
            ])
        let threads = try Self.read(
            """
            {"meta": {"status": 200}, "data": {"threads": [
              {"id": "1", "fork": "owner", "comments": []},
              {"comments": [{"no": 9, "vposMs": 1234, "body": "x", "commands": ["184", "red"], "isPremium": true,
                "postedAt": "2021-11-26T12:34:48+09:00"}], "fork": "main"}]}}
            """)
        #expect(threads.kind == .niconicoV1)
        #expect(
            threads.comments == [
                VideoComment(
                    index: 0, time: 1.234, text: "x", commands: ["184", "red"], isPremium: true, date: 1_637_897_688,
                    number: 9)
            ])
        let legacy = try Self.read(
            """
            [{"ping": {"content": "rs:0"}}, {"thread": {"thread": "1"}},
             {"chat": {"no": 1, "vpos": 250, "date": 1500000000, "mail": "ue red", "content": "l", "premium": 1, "user_id": "u"}},
             {"chat": {"no": 2, "vpos": 300, "deleted": 1}}, {"chat": {"no": 3, "vpos": "400", "content": "o"}}]
            """)
        #expect(legacy.kind == .niconicoLegacy)
        #expect(legacy.comments.map(\.time) == [2.5, 4])
        #expect(legacy.comments.map(\.isOwner) == [false, true])
        #expect(legacy.comments[0].commands == ["ue", "red"])
        #expect(legacy.skipped == 1 && legacy.notes == ["a record was left out: it was deleted (line 3, byte 181)"])
    }

    @Test func readsNiconicosXML() throws {
        let file = try Self.read(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <packet><thread thread="1" /><!-- <chat> -->
            <chat no="1" vpos="100" date="5" mail="shita small" user_id="a" premium="1">a &lt;b&gt; &#x3042;&#12356;</chat>
            <chat vpos='200' mail=""><![CDATA[owner & co]]></chat>
            <chat vpos="300" deleted="1" user_id="a"/>
            </packet>
            """)
        #expect(file.kind == .niconicoXML)
        #expect(file.comments.map(\.text) == ["a <b> あい", "owner & co"])
        #expect(file.comments.map(\.isOwner) == [false, true])
        #expect(file.comments[0].isPremium && file.comments[0].commands == ["shita", "small"])
        #expect(file.skipped == 1)
    }

    @Test func readsOwnersForms() throws {
        let owner = try Self.read("[{\"time\": \"1:02.50\", \"command\": \"ue @5\", \"comment\": \"hi\"}]")
        #expect(owner.kind == .niconicoOwner)
        #expect(owner.comments[0].time == 62.5 && owner.comments[0].isOwner)
        #expect(owner.comments[0].commands == ["ue", "@5"])
        let legacy = try Self.read("1.5:ue red:a:b\n\nnonsense\n12::c\n")
        #expect(legacy.kind == .niconicoLegacyOwner)
        #expect(legacy.comments.map(\.text) == ["a:b", "c"])
        #expect(legacy.comments.map(\.time) == [1.5, 12])
        #expect(legacy.notes == ["a record was left out: it is not seconds:commands:text (line 3, byte 16)"])
    }

    @Test func readsBilibili() throws {
        let file = try Self.read(
            """
            <i><chatid>1</chatid><d p="1.5,1,25,16777215,1484219280,0,u,7">one/ntwo</d><d p="2,5,36,4294901760,0,0,u,8">top</d>
            <d p="3,6,25,255,0,0,u,9">back</d><d p="4,8,25,1,0,0,u,9">code</d><d p="4,9,25,1,0,0,u,9">bas</d><d p="x">?</d>
            <d p="5,7,20,255,0,0,u,1">[0.5, 219, "1-0.25", 2.5, "a/nb", 30, "40", 341, "0.25", 500, 100, "false", "黑体", 1]</d>
            <d p="6,7,20,255,0,0,u,1">[0.5, 219, "1-0</d></i>
            """)
        #expect(file.kind == .bilibili)
        #expect(file.comments.map(\.text) == ["one\ntwo", "top", "back", "a\nb"])
        #expect(file.skipped == 4 && file.notes.count == 4)
        #expect(
            file.comments[1].placement == .bilibili(.init(mode: .top, size: 36, color: CommentColor(hex: 0xFF0000))))
        guard case .positioned(let placement) = file.comments[3].placement else {
            Issue.record("no coordinates")
            return
        }
        #expect(placement.x == 0.5 && placement.y == 0.5 && placement.toX == 0.5 && placement.toY == 0.25)
        #expect(placement.opacity == 1 && placement.toOpacity == 0.25 && placement.life == 2.5)
        #expect(placement.movement == 0.5 && placement.delay == 0.1 && !placement.hasOutline)
        #expect(placement.rotation == CommentRotation(z: 30, y: 40) && placement.family == "黑体")
    }

    @Test func readsChats() throws {
        let youTube = try Self.read(
            """
            {"replayChatItemAction": {"actions": [{"addChatItemAction": {"item": {"liveChatTextMessageRenderer": {"message": \
            {"runs": [{"text": "hi "}, {"emoji": {"emojiId": "😀", "shortcuts": [":grin:"]}}, {"emoji": {"emojiId": "UC/x", \
            "shortcuts": [":own:"], "isCustomEmoji": true}}]}, "timestampUsec": "1600000000000000"}}}}], \
            "videoOffsetTimeMsec": "61500"}}
            {"replayChatItemAction": {"actions": [{"addLiveChatTickerItemAction": {"item": {}}}], "videoOffsetTimeMsec": "1"}}
            {"replayChatItemAction": {"actions": [{"addChatItemAction": {"item": {"liveChatTextMess
            {"isLive": true, "videoOffsetTimeMsec": "2000", "replayChatItemAction": {"actions": [{"addChatItemAction": {"item": \
            {"liveChatTextMessageRenderer": {"message": {"runs": [{"text": "live"}]}}}}}]}}
            """)
        #expect(youTube.kind == .youTube)
        #expect(youTube.comments.map(\.text) == ["hi 😀:own:", "live"])
        #expect(youTube.comments.map(\.time) == [61.5, 2])
        #expect(youTube.comments[0].date == 1_600_000_000)
        #expect(youTube.skipped == 1)
        let twitch = try Self.read(
            """
            {"FileInfo": {}, "streamer": {"name": "x"}, "comments": [
              {"content_offset_seconds": 1.5, "message": {"body": "hello", "fragments": [{"text": "hello"}], "user_color": "#FF0080"}},
              {"content_offset_seconds": 2, "message": {"fragments": [{"text": "a"}, {"text": "b"}], "user_color": null}},
              {"content_offset_seconds": 3}]}
            """)
        #expect(twitch.kind == .twitch)
        #expect(twitch.comments.map(\.text) == ["hello", "ab"])
        #expect(twitch.comments.map(\.commands) == [["#FF0080"], []])
        #expect(twitch.skipped == 1)
    }

    @Test func readsSubtitles() throws {
        let subRip = try Self.read(
            "1\r\n00:00:01,500 --> 00:00:03,000\r\n<i>one</i>\r\ntwo\r\n\r\n2\r\n00:01:00,000 --> x\r\nbad\r\n\r\n"
                + "3\n01:00:00,000 --> 01:00:01,000\n{\\an8}top\n")
        #expect(subRip.kind == .subRip)
        #expect(subRip.comments.map(\.text) == ["one\ntwo", "top"])
        #expect(subRip.comments.map(\.commands) == [["shita"], ["ue"]])
        #expect(subRip.comments.map(\.placement) == [.subtitle(seconds: 1.5), .subtitle(seconds: 1)])
        #expect(subRip.skipped == 1)
        let webVTT = try Self.read(
            "WEBVTT\n\nNOTE x\ny\n\nid\n00:01.000 --> 00:02.000 align:start\n<v Bob>a &amp; b</v>\n")
        #expect(webVTT.kind == .webVTT)
        #expect(webVTT.comments.map(\.text) == ["a & b"])
        let ass = try Self.read(
            """
            [Script Info]
            [Events]
            Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
            Dialogue: 0,0:00:01.50,0:00:02.00,Default,,0,0,0,,{\\an8\\b1}up, here\\Nand{\\i1} there
            Dialogue: 0,0:00:01.50,0:00:02.00,Default,,0,0,0,,{\\p1}m 0 0
            Comment: 0,0:00:01.50,0:00:02.00,Default,,0,0,0,,no
            """)
        #expect(ass.kind == .ass)
        #expect(ass.comments.map(\.text) == ["up, here\nand there"])
        #expect(ass.comments[0].commands == ["ue"] && ass.comments[0].time == 1.5)
        #expect(ass.skipped == 1)
    }

    /// Subtitles written from a layout come back as the lines that they show.
    @Test func readsWhatItWrites() throws {
        let comments = [VideoComment(index: 0, time: 3, text: "{a} \\N b", commands: ["ue"])]
        let text = CommentSubtitles(CommentLayout(comments, measuring: PlainMeasuring())).text
        let file = try Self.read(text)
        #expect(file.kind == .ass && file.comments.count == 1)
        #expect(file.comments[0].time == 3 && file.comments[0].placement == .subtitle(seconds: 3))
    }

    /// The HTML5 player came on 13 July 2017 in Japan; a font command is its own.
    @Test func commentsOfTheFlashPlayerAreSaidOnce() throws {
        func notes(_ records: [String]) throws -> [String] {
            try CommentFile(Array("[\(records.joined(separator: ","))]".utf8), name: "a.json").notes
        }
        func record(_ date: Int, _ mail: String = "") -> String {
            #"{"id":1,"vpos":0,"content":"a","date":\#(date),"date_usec":0,"owner":false,"premium":false,"mail":[\#(mail)]}"#
        }
        #expect(
            try notes([record(1_499_871_599), record(1_499_871_600), record(0)]).map { $0.hasSuffix(": 2 of 3") }
                == [true])
        #expect(try notes([record(1_499_871_600), record(0, #""gothic""#)]).isEmpty)
    }
}
