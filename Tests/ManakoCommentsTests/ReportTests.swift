import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoComments

@Suite struct ReportTests {
    private let comments = [
        Comment0(time: 2, text: "hello", commands: ["ue", "red", "big"]), Comment0(time: 1, text: "あ\nい"),
        Comment0(time: 0, text: "/hidden", commands: ["shita"]),
    ].enumerated().map { index, comment in
        VideoComment(
            index: index, time: comment.time, text: comment.text, commands: comment.commands, isOwner: index == 2)
    }

    private struct Comment0 {
        var time: Double
        var text: String
        var commands: [String] = []
    }

    private func lines(_ layout: CommentLayout) -> [String] {
        var lines: [String] = []
        CommentLayoutReport(comments, layout).forEachLine { lines.append($0) }
        return lines
    }

    @Test func hasALineForEachCommentInTheFilesOrder() throws {
        let sizes = [0: CommentBoxSize(width: 100.5, height: 40), 1: CommentBoxSize(width: 400, height: 90)]
        let layout = CommentLayout(
            comments, measuring: PlainMeasuring(), options: CommentLayoutOptions(sizes: sizes))
        #expect(
            lines(layout) == [
                "{\"index\":0,\"position\":\"ue\",\"start\":2,\"end\":5,\"x\":909.75,\"speed\":0,\"y\":0,\"row\":0,\"width\":100.5,"
                    + "\"height\":40,\"lines\":1,\"size\":\"big\",\"font\":\"defont\",\"color\":\"#FF0000\",\"shrunk\":false}",
                "{\"index\":1,\"position\":\"naka\",\"start\":-0.6,\"end\":5.25,\"x\":1247.5,\"speed\":477.5,\"y\":0,\"row\":0,"
                    + "\"width\":400,\"height\":90,\"lines\":2,\"size\":\"medium\",\"font\":\"defont\",\"color\":\"#FFFFFF\","
                    + "\"shrunk\":false}",
                "{\"index\":2,\"position\":\"shita\",\"start\":null,\"end\":null,\"x\":null,\"speed\":null,\"y\":null,"
                    + "\"row\":null,\"width\":null,\"height\":null,\"lines\":null,\"size\":\"medium\",\"font\":\"defont\","
                    + "\"color\":\"#FFFFFF\",\"shrunk\":false}",
            ])
    }

    /// Only lines of niconico's owners are commands; a slash in front of anybody's text is text.
    @Test func slashesAreText() {
        let texts = ["/w hello", "/", "//", "/vote"]
        let comments = texts.enumerated().map { VideoComment(index: $0, time: Double($0), text: $1) }
        #expect(
            CommentLayout(comments, measuring: PlainMeasuring()).placed.map(\.appearance.lines) == texts.map { [$0] })
    }

    @Test func readsSizes() throws {
        let json = Array("{\"0\": {\"width\": 12.5, \"height\": 3}, \"17\": {\"height\": 1, \"width\": 0}}".utf8)
        let sizes = try CommentBoxSize.sizes(json: json, name: "sizes.json")
        #expect(sizes == [0: .init(width: 12.5, height: 3), 17: .init(width: 0, height: 1)])
    }

    @Test(arguments: [
        "", "[]", "{\"a\": {\"width\": 1, \"height\": 1}}", "{\"1\": {\"width\": 1}}",
        "{\"1\": {\"width\": -1, \"height\": 1}}",
        "{\"-1\": {\"width\": 1, \"height\": 1}}", "{\"1\": {\"width\": 1e9, \"height\": 1}}", "{\"1\": 2}",
    ])
    func refusesDamagedSizes(json: String) {
        #expect(throws: ManakoError.self) { try CommentBoxSize.sizes(json: Array(json.utf8), name: "sizes.json") }
    }

    @Test func threadsAreReadAsTheyWereWritten() throws {
        let original = [
            VideoComment(
                index: 0, time: 12.345, text: "line\n\"two\"\t\u{1F600}", commands: ["ue", "#ff0000"], isPremium: true,
                date: 1_637_929_000, number: 7),
            VideoComment(index: 1, time: -1.5, text: "owner", isOwner: true, isPremium: true, date: -1, number: 3),
        ]
        let file = try CommentFile(Array(CommentThreads(original).json.utf8), name: "a.json")
        #expect(file.kind == .niconicoV1)
        let read = file.comments.sorted { $0.time > $1.time }
        for (read, original) in zip(read, original) {
            var read = read
            read.index = original.index
            #expect(read == original)
        }
    }

    @Test func threadsHoldOthersAsCommands() throws {
        let placement = BilibiliPlacement(mode: .bottom, size: 36, color: CommentColor(hex: 0x123456))
        let comments = [
            VideoComment(index: 0, time: 1, text: "a", placement: .bilibili(placement)),
            VideoComment(index: 1, time: 2, text: "b", commands: ["ue"], placement: .subtitle(seconds: 2.5)),
        ]
        let file = try CommentFile(Array(CommentThreads(comments).json.utf8), name: "a.json")
        #expect(file.comments.map(\.commands) == [["shita", "big", "#123456"], ["ue", "full", "ender", "@2.5"]])
        #expect(file.comments.map(\.isPremium) == [true, false])
    }

    @Test func subtitlesMoveAsCommentsDo() throws {
        let sizes = [0: CommentBoxSize(width: 400, height: 95)]
        let layout = CommentLayout(
            [VideoComment(index: 0, time: 10, text: "a{b}\\N c", commands: ["red"])], measuring: PlainMeasuring(),
            options: CommentLayoutOptions(sizes: sizes))
        let text = CommentSubtitles(layout).text
        let line = try #require(text.split(separator: "\n").last)
        #expect(line.hasPrefix("Dialogue: 0,0:00:08.40,0:00:14.25,defont,"))
        // 477.5 pixels a second: 1725 is passed at 9 seconds.
        #expect(line.contains("\\move(2011.5,"))
        #expect(line.contains(",-781.875,"))
        #expect(line.contains("\\1c&H0000FF&\\3c&H000000&\\1a&H00&\\3a&H99&"))
        #expect(line.hasSuffix("}a\\{b\\}\\\u{2060}N\\hc"))
    }
}
