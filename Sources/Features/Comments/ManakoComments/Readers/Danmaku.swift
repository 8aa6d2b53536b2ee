/// The fields of a comment of bilibili's, which its forms have alike.
///
/// They are described at https://github.com/SocialSisterYi/bilibili-API-collect.
struct Danmaku {
    /// Seconds of the video.
    var time: Double
    var mode: Int
    var size: Double
    /// A colour with or without opacity, now and then a signed number.
    var color: Double
    var date: Int64?
    var number: Int?
    var text: String

    /// Creates a comment from values that are all there.
    init(time: Double, mode: Int, size: Double = 25, color: Double = 0xFFFFFF, text: String) {
        (self.time, self.mode, self.size, self.color) = (time, mode, size, color)
        self.text = text
    }

    /// Reads the attribute `p`: `seconds,mode,size,colour,date,pool,user,id` and perhaps a level, or as in files of version 2
    /// `id,attributes,milliseconds,mode,size,colour,date,pool,user`.
    init?(attribute: String, text: String) {
        let fields = attribute.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        guard fields.count >= 4 else { return nil }
        let isSecond = fields.count >= 7 && !(1...9).contains(fields[1])
        let first = isSecond ? 2 : 0
        let scale = isSecond ? 1000.0 : 1
        guard fields[first...].prefix(4).allSatisfy(\.isFinite), let mode = Int(exactly: fields[first + 1]) else {
            return nil
        }
        self.init(
            time: fields[first] / scale, mode: mode, size: fields[first + 2], color: fields[first + 3], text: text)
        let words = attribute.split(separator: ",", omittingEmptySubsequences: false)
        date = words.count > first + 4 ? Int64(words[first + 4]) : nil
        number = isSecond ? Int(words[0]) : words.count > 7 ? Int(words[7]) : nil
    }

    /// The comment, or the reason why there is none.
    var record: CommentRecord {
        guard time.isFinite, size.isFinite, color.isFinite else { return .skipped("it has no time") }
        let color = CommentColor(hex: UInt32(truncatingIfNeeded: Int64(min(max(self.color, -4e9), 8e9))))
        var comment = VideoComment(time: time, text: text)
        (comment.date, comment.number) = (date, number)
        switch mode {
        case 1...6:
            comment.text = Self.withLineBreaks(text)
            comment.placement = .bilibili(
                BilibiliPlacement(mode: .init(rawValue: mode) ?? .scrolling, size: size, color: color))
        case 7:
            guard let positioned = BilibiliPositioned(text, size: size, color: color) else {
                return .skipped("its places of mode 7 are damaged")
            }
            comment.text = Self.withLineBreaks(positioned.text)
            comment.placement = .positioned(positioned.placement)
        case 8: return .skipped("it is a script of mode 8")
        case 9: return .skipped("it is a script of mode 9 (BAS)")
        default: return .skipped("it has a mode that is not known")
        }
        return .comment(comment)
    }

    /// A new line begins at `/n`, as in danmaku2ass.
    private static func withLineBreaks(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
        return TextReplacement.replacing("/n", in: text, with: "\n", limit: .max)
    }
}
