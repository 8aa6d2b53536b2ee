@testable import ManakoComments
@testable import ManakoCore

/// What is done with comments, from their file to subtitles of their layout.
public enum CommentFuzzing {
    /// Small limits, so that what goes beyond them is noticed.
    public static let limits = CommentLimits(
        maximumBytes: 1 << 20, maximumComments: 2000, maximumTextBytes: 4096, maximumCommands: 16, maximumTime: 1e5)

    /// A small file of each kind.
    public static let samples: [(kind: CommentFileKind, text: String)] = [
        (
            .niconicoFormatted,
            "[{\"id\":1,\"vpos\":100,\"content\":\"a\\u3042\\n\",\"date\":1,\"mail\":[\"ue\",\"@5\",\"#fff\"],\"owner\":true,\"premium\":true},"
                + "{\"vpos\":90,\"content\":\"@置換 \\\"a\\\" 「b」 全\",\"owner\":true,\"mail\":[\"nico:stroke:#ff000080\"]}]"
        ),
        (
            .niconicoV1,
            "{\"data\":{\"threads\":[{\"fork\":\"main\",\"comments\":[{\"no\":1,\"vposMs\":5,\"body\":\"b\",\"commands\":[\"red\"],"
                + "\"postedAt\":\"2021-11-26T12:34:48+09:00\"}]}]}}"
        ),
        (
            .niconicoLegacy,
            "[{\"thread\":{}},{\"chat\":{\"vpos\":1,\"mail\":\"ue\",\"content\":\"c\",\"user_id\":\"u\"}}]"
        ),
        (.niconicoXML, "<packet><chat vpos=\"1\" mail=\"ue\">a&amp;b<![CDATA[c]]></chat><!-- x --></packet>"),
        (.niconicoOwner, "[{\"time\":\"1:02.5\",\"command\":\"ue\",\"comment\":\"d\"}]"),
        (.niconicoLegacyOwner, "1.5:ue:e\n2:shita full:f\n"),
        (
            .bilibili,
            "<i><d p=\"1,1,25,255,0,0,u,1\">g/nh</d><d p=\"1,6,25,255\">r</d>"
                + "<d p=\"1,7,25,255,0,0,u,1\">[1,0.2,\"1-0\",3,\"i\",1,2,3,4,5,6,true,\"x\"]</d></i>"
        ),
        (
            .bilibiliJSON,
            "{\"data\":{\"elems\":[{\"id\":\"1\",\"progress\":1500,\"mode\":5,\"fontsize\":18,\"color\":255,\"content\":\"s\"}]}}"
        ),
        (.dPlayer, "{\"data\":[[1.5,0,16777215,\"u\",\"t\"]]}"),
        (
            .youTube,
            "{\"replayChatItemAction\":{\"actions\":[{\"addChatItemAction\":{\"item\":{\"liveChatTextMessageRenderer\":{\"message\":"
                + "{\"runs\":[{\"text\":\"j\"},{\"emoji\":{\"emojiId\":\"k\",\"shortcuts\":[\":l:\"]}}]}}}}}],"
                + "\"videoOffsetTimeMsec\":\"5\"}}\n"
        ),
        (
            .twitch,
            "{\"comments\":[{\"content_offset_seconds\":1,\"message\":{\"body\":\"k\",\"user_color\":\"#123456\"}}]}"
        ),
        (.ass, "[Script Info]\n[Events]\nFormat: Start, End, Text\nDialogue: 0:00:01.00,0:00:02.00,{\\an8}l\\Nm\n"),
        (.subRip, "1\n00:00:01,000 --> 00:00:02,000\n{\\an8}n <i>o</i>\n\n"),
        (.webVTT, "WEBVTT\n\nNOTE\n\n00:01.000 --> 00:02.000 line:1\no &amp; p\n"),
    ]

    /// Samples of some kinds, each behind a byte that chooses its reader.
    public static func seeds(_ kinds: [CommentFileKind]) -> [[UInt8]] {
        samples.compactMap { sample in
            kinds.firstIndex(of: sample.kind).map { [UInt8($0)] + Array(sample.text.utf8) }
        }
    }

    /// Reads a file as the kind that its first byte chooses, and does everything with its comments.
    public static func run(_ bytes: [UInt8], kinds: [CommentFileKind]) {
        guard let first = bytes.first else { return }
        var collector = CommentCollector(limits: limits)
        do throws(Damage) {
            try CommentFile.read(Array(bytes.dropFirst()), as: kinds[Int(first) % kinds.count], into: &collector)
        } catch {
            require(!error.problem.isEmpty, "an error without words")
            require((0..<bytes.count + 1).contains(error.position), "a place outside of the file")
        }
        check(collector.comments)
    }

    /// Lays comments out, writes them and reads them again.
    public static func check(_ comments: [VideoComment]) {
        for comment in comments {
            require(abs(comment.time) <= limits.maximumTime, "a time of \(comment.time)")
            require(comment.text.utf8.count <= limits.maximumTextBytes, "a long text")
            require(comment.commands.count <= limits.maximumCommands, "many commands")
        }
        let layout = CommentLayout(comments, measuring: PlainMeasuring())
        for placed in layout.placed { check(placed, layout) }
        CommentLayoutReport(comments, layout).forEachLine { line in
            require((try? JSONParser.value(of: Array(line.utf8))) != nil, "no JSON: \(line)")
        }
        let subtitles = CommentSubtitles(layout).text
        require(layout.placed.isEmpty || refusal(of: subtitles) == nil, "subtitles that can't be read")
        let threads = CommentThreads(comments)
        guard threads.leftOut < comments.count else { return }
        guard let again = try? CommentFile(Array(threads.json.utf8), name: "threads") else {
            fail("threads that can't be read")
        }
        require(again.comments.count + threads.leftOut == comments.count, "threads lack comments")
    }

    private static func check(_ placed: PlacedComment, _ layout: CommentLayout) {
        let numbers = [placed.start, placed.end, placed.row, placed.appearance.width, placed.appearance.height]
        require(numbers.allSatisfy(\.isFinite) && placed.start <= placed.end, "numbers that are none: \(numbers)")
        let middle = (placed.start + placed.end) / 2
        let (x, y) = placed.position(at: middle)
        require(x.isFinite && y.isFinite && (0...1).contains(placed.opacity(at: middle)), "no place at \(middle)")
        guard placed.start < placed.end, !layout.pauses.contains(where: { $0.contains(middle) }) else { return }
        require(layout.shown(at: middle).contains { $0.order == placed.order }, "not found at \(middle)")
    }

    private static func refusal(of text: String) -> ManakoError? {
        do throws(ManakoError) {
            _ = try CommentFile(Array(text.utf8), name: "subtitles")
            return nil
        } catch {
            return error
        }
    }
}
