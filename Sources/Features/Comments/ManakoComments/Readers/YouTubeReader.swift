import ManakoCore

/// YouTube's live chat as yt-dlp saves it: an object a line (`youtube_live_chat.py`).
enum YouTubeReader {
    private struct Fields {
        var milliseconds: Double?
        var text: String?
        var isChat = false
        var date: Double?
    }

    /// Reads a line.
    static func record(_ scanner: inout JSONScanner) throws(Damage) -> CommentRecord {
        var fields = Fields()
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "replayChatItemAction" where scanner.next() == UInt8(ascii: "{"): try replay(&scanner, &fields)
            case "videoOffsetTimeMsec": fields.milliseconds = try scanner.number()
            default: try scanner.skip()
            }
        }
        guard fields.isChat else { return .other }
        guard let milliseconds = fields.milliseconds else { return .skipped("it has no time") }
        guard let text = fields.text else { return .skipped("it has no text") }
        return .comment(
            VideoComment(
                time: milliseconds / 1000, text: text,
                date: fields.date.flatMap { Int64(exactly: ($0 / 1e6).rounded(.down)) }))
    }

    private static func replay(_ scanner: inout JSONScanner, _ fields: inout Fields) throws(Damage) {
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "videoOffsetTimeMsec": fields.milliseconds = try scanner.number()
            case "actions" where scanner.next() == UInt8(ascii: "["):
                try scanner.elements { (scanner) throws(Damage) in try action(&scanner, &fields) }
            default: try scanner.skip()
            }
        }
    }

    /// `{addChatItemAction: {item: {liveChatTextMessageRenderer: {message: {runs}}}}}`.
    private static func action(_ scanner: inout JSONScanner, _ fields: inout Fields) throws(Damage) {
        try descend("addChatItemAction", &scanner) { (scanner) throws(Damage) in
            try descend("item", &scanner) { (scanner) throws(Damage) in
                try scanner.members { (scanner, key) throws(Damage) in
                    guard ["liveChatTextMessageRenderer", "liveChatPaidMessageRenderer"].contains(key) else {
                        return try scanner.skip()
                    }
                    try message(&scanner, &fields)
                }
            }
        }
    }

    private static func message(_ scanner: inout JSONScanner, _ fields: inout Fields) throws(Damage) {
        fields.isChat = true
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "timestampUsec": fields.date = try scanner.number()
            case "message" where scanner.next() == UInt8(ascii: "{"):
                var text = ""
                try descend("runs", &scanner, into: "[") { (scanner) throws(Damage) in
                    try scanner.elements { (scanner) throws(Damage) in text += try run(&scanner) }
                }
                fields.text = text
            default: try scanner.skip()
            }
        }
    }

    /// Text, or an emoji: its character, or the first of the words that stand for a channel's own.
    private static func run(_ scanner: inout JSONScanner) throws(Damage) -> String {
        var (text, id, word, isCustom) = ("", "", "", false)
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "text": text = try scanner.scalar() ?? ""
            case "emoji" where scanner.next() == UInt8(ascii: "{"):
                try scanner.members { (scanner, key) throws(Damage) in
                    switch key {
                    case "emojiId": id = try scanner.scalar() ?? ""
                    case "shortcuts": word = try scanner.words().first ?? ""
                    case "isCustomEmoji": isCustom = try scanner.flag()
                    default: try scanner.skip()
                    }
                }
            default: try scanner.skip()
            }
        }
        return text.isEmpty ? (isCustom ? word : id) : text
    }

    /// Reads one member of an object and skips the others.
    private static func descend(
        _ name: String, _ scanner: inout JSONScanner, into open: Unicode.Scalar = "{",
        _ body: (inout JSONScanner) throws(Damage) -> Void
    ) throws(Damage) {
        try scanner.members { (scanner, key) throws(Damage) in
            if key == name, scanner.next() == UInt8(ascii: open) { try body(&scanner) } else { try scanner.skip() }
        }
    }
}
