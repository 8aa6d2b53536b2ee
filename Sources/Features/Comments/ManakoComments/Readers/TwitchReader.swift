import ManakoCore

/// Twitch's chat as TwitchDownloader saves it (`ChatRoot.cs`): `{comments: [{content_offset_seconds, message: {body, fragments}}]}`.
enum TwitchReader {
    /// Reads a comment.
    static func record(_ scanner: inout JSONScanner) throws(Damage) -> CommentRecord {
        var comment = VideoComment(time: .nan, text: "", isPremium: true)
        var text: String?
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "content_offset_seconds": comment.time = try scanner.number() ?? .nan
            case "created_at": comment.date = DateText.seconds(try scanner.scalar() ?? "")
            case "message" where scanner.next() == UInt8(ascii: "{"): text = try message(&scanner, &comment.commands)
            default: try scanner.skip()
            }
        }
        guard let text else { return .skipped("it has no text") }
        comment.text = text
        return comment.time.isFinite ? .comment(comment) : .skipped("it has no time")
    }

    /// The body, or where that is missing the fragments; the author's colour becomes a command.
    private static func message(_ scanner: inout JSONScanner, _ commands: inout [String]) throws(Damage) -> String? {
        var (body, parts, color) = (String?.none, [String](), String?.none)
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "body": body = try scanner.scalar()
            case "user_color": color = try scanner.scalar()
            case "fragments" where scanner.next() == UInt8(ascii: "["):
                try scanner.elements { (scanner) throws(Damage) in
                    try scanner.members { (scanner, key) throws(Damage) in
                        if key == "text" { parts.append(try scanner.scalar() ?? "") } else { try scanner.skip() }
                    }
                }
            default: try scanner.skip()
            }
        }
        if let color, CommentColor(code: color) != nil { commands = [color] }
        return body ?? (parts.isEmpty ? nil : parts.joined())
    }
}
