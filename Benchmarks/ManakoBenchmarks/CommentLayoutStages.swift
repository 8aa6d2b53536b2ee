import ManakoComments

extension Recorder {
    /// Comments read, laid out and found, without a font.
    mutating func measureCommentLayouts() throws {
        let hour = Self.comments(100_000, seconds: 3600)
        let bytes = Array(CommentThreads(hour).json.utf8)
        try measure("read 100,000 comments, niconico-v1") { _ = try CommentFile(bytes, name: "comments.json") }
        measure("lay out 100,000 comments of an hour") { _ = CommentLayout(hour, measuring: PlainMeasuring()) }
        let dense = Self.comments(100_000, seconds: 600)
        measure("lay out 100,000 comments of ten minutes") { _ = CommentLayout(dense, measuring: PlainMeasuring()) }
        var layout = CommentLayout(dense, measuring: PlainMeasuring())
        measure("find 1,000 comments on screen") { _ = layout.shown(at: 300) }
        var count = 0
        measure("add 100 live comments among 100,000") {
            for _ in 0..<100 {
                count += 1
                let time = Double(count % 6000) / 10
                layout.add(VideoComment(index: 100_000 + count, time: time, text: "live \(count)", isLive: true))
            }
        }
    }

    /// Comments of many lengths at times that look as if by chance, most of which cross the picture.
    private static func comments(_ count: Int, seconds: Int) -> [VideoComment] {
        let letters = Array("あいうえおかきくけこ草漢字8wkO ！")
        return (0..<count).map { index in
            let length = 2 + index * 7 % 31
            let text = String((0..<length).map { letters[(index + $0 * (index % 5 + 1)) % letters.count] })
            let commands = [["184"], ["184"], ["ue", "red"], ["shita", "small"], ["big", "184"], ["184"]][index % 6]
            return VideoComment(
                index: index, time: Double(index * 7919 % (seconds * 100)) / 100, text: text, commands: commands,
                date: Int64(index))
        }
    }
}
