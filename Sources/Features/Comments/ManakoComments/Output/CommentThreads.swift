import ManakoCore

/// Comments in the form that niconico's servers answer with now (*v1*), which other programs read.
public struct CommentThreads: Sendable {
    /// The file's text.
    public let json: String
    /// How many comments the form can't hold: those with coordinates of their own.
    public let leftOut: Int

    /// Writes comments.
    ///
    /// Comments of other services get niconico's commands for their place, size, colour and duration.
    ///
    /// - Parameter comments: the comments, in any order.
    public init(_ comments: [VideoComment]) {
        let fitting = comments.filter { if case .positioned = $0.placement { false } else { true } }
        leftOut = comments.count - fitting.count
        var json = JSONWriter()
        json.array { json in
            for isOwner in [true, false] {
                let thread = fitting.filter { $0.isOwner == isOwner }
                json.object { json in
                    json.member("id", isOwner ? "0" : "1")
                    json.member("fork", isOwner ? "owner" : "main")
                    json.member("commentCount", thread.count)
                    json.name("comments")
                    json.array { json in
                        for (number, comment) in thread.enumerated() {
                            Self.write(comment, number: comment.number ?? number + 1, to: &json)
                        }
                    }
                }
            }
        }
        self.json = json.text + "\n"
    }

    private static func write(_ comment: VideoComment, number: Int, to json: inout JSONWriter) {
        let commands = commands(of: comment)
        json.object { json in
            json.member("id", "\(comment.index)")
            json.member("no", number)
            json.member("vposMs", comment.time * 1000, decimals: 3)
            json.member("body", comment.text)
            json.name("commands")
            json.array { json in for command in commands { json.value(quoted: command) } }
            json.member("userId", "")
            json.member("isPremium", comment.isPremium || commands.contains { $0.hasPrefix("#") })
            json.member("score", 0)
            json.member("postedAt", DateText.iso(comment.date ?? 0))
            json.member("nicoruCount", 0)
            json.member("nicoruId", nil as String?)
            json.member("source", comment.isOwner ? "owner" : "main")
            json.member("isMyPost", false)
        }
    }

    /// The commands of a comment, or those that come nearest to what another service says.
    private static func commands(of comment: VideoComment) -> [String] {
        switch comment.placement {
        case .commands, .positioned: comment.commands
        case .bilibili(let placement):
            [
                placement.mode.position.rawValue, BilibiliShape(size: placement.size, scale: 1).size.rawValue,
                placement.color.description,
            ]
        case .subtitle(let seconds): comment.commands + ["full", "ender", "@\(seconds)"]
        }
    }
}
