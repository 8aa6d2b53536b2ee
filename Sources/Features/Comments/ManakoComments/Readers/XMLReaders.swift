import ManakoCore

/// Comments as XML.
enum XMLReaders {
    /// Reads a whole file's elements of a name.
    static func read(
        _ bytes: [UInt8], elements name: String, into collector: inout CommentCollector,
        _ record: (XMLScanner.Element) -> CommentRecord
    ) throws(Damage) {
        var scanner = try XMLScanner(bytes)
        while !collector.isCut, let element = try scanner.next() {
            guard element.name == name else { continue }
            if let problem = element.problem {
                collector.skip(problem, at: element.position)
            } else {
                collector.add(record(element), at: element.position)
            }
        }
    }

    /// A `chat` of niconico's.
    static func chat(_ element: XMLScanner.Element) -> CommentRecord {
        var chat = ChatAttributes()
        chat.content = element.text
        for (name, value) in element.attributes { chat.set(name, value) }
        return chat.record
    }

    /// A `d` of bilibili's, `p="seconds,mode,size,colour,date,pool,user,id"`.
    ///
    /// The form is described at https://github.com/SocialSisterYi/bilibili-API-collect.
    static func danmaku(_ element: XMLScanner.Element) -> CommentRecord {
        let fields = (element.attributes["p"] ?? "").split(separator: ",", omittingEmptySubsequences: false)
        guard fields.count >= 4, let time = Double(fields[0]), let mode = Int(fields[1]),
            let size = Double(fields[2]), let color = Double(fields[3]), time.isFinite, size.isFinite, color.isFinite
        else { return .skipped("its attribute p is damaged") }
        // Colours are written with or without opacity, now and then as signed numbers.
        let hex = UInt32(truncatingIfNeeded: Int64(min(max(color, -4e9), 8e9)))
        var comment = VideoComment(time: time, text: element.text)
        comment.date = fields.count > 4 ? Int64(fields[4]) : nil
        comment.number = fields.count > 7 ? Int(fields[7]) : nil
        switch mode {
        case 1...6:
            comment.text = withLineBreaks(comment.text)
            comment.placement = .bilibili(
                BilibiliPlacement(mode: .init(rawValue: mode) ?? .scrolling, size: size, color: CommentColor(hex: hex)))
        case 7:
            guard let positioned = BilibiliPositioned(element.text, size: size, color: CommentColor(hex: hex)) else {
                return .skipped("its places of mode 7 are damaged")
            }
            comment.text = withLineBreaks(positioned.text)
            comment.placement = .positioned(positioned.placement)
        case 8: return .skipped("it is a script of mode 8")
        case 9: return .skipped("it is a script of mode 9 (BAS)")
        default: return .skipped("it has a mode that is not known")
        }
        return .comment(comment)
    }

    /// Where `/n` is written a new line begins, as in danmaku2ass.
    private static func withLineBreaks(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "/")) else { return text }
        return TextReplacement.replacing("/n", in: text, with: "\n", limit: .max)
    }
}
