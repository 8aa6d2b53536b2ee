import ManakoAPI
import Manako
import ManakoComments

/// Comments as a file for other programs.
public struct CommentExport: Sendable, Hashable {
    /// The forms of such files.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// niconico's threads of comments.
        case v1
    }

    /// The file's text.
    public var text: String
    /// Its media type.
    public var type: String
    /// A name for it.
    public var name: String

    /// The comments of a set, without those that a moderator has hidden.
    init(_ set: CommentSet, _ format: Format) {
        let (comments, hidden) = set.contents
        text = Self.v1(comments.filter { !hidden.contains($0.index) })
        type = "application/json"
        name = "comments.json"
    }

    /// The threads: the viewers' and the owner's.
    private static func v1(_ comments: [VideoComment]) -> String {
        var json = JSONWriter()
        json.array { json in
            for (fork, isOwner) in [("main", false), ("owner", true)] {
                let own = comments.filter { $0.isOwner == isOwner }
                json.object { json in
                    json.member("id", isOwner ? "1" : "0")
                    json.member("fork", fork)
                    json.member("commentCount", own.count)
                    json.name("comments")
                    json.array { json in
                        for comment in own { json.object { write(comment, to: &$0) } }
                    }
                }
            }
        }
        return json.text + "\n"
    }

    private static func write(_ comment: VideoComment, to json: inout JSONWriter) {
        json.member("no", comment.number ?? comment.index)
        json.member("vposMs", Int((comment.time * 1000).rounded()))
        json.member("body", comment.text)
        json.name("commands")
        json.array { json in
            for command in comment.commands { json.value(quoted: command) }
        }
        json.name("isPremium")
        json.value(raw: comment.isPremium ? "true" : "false")
        json.member("postedAt", timestamp(Int(comment.date ?? 0)))
    }

    /// Seconds since 1970 as ISO 8601 in UTC, by the arithmetic of [days from civil](https://howardhinnant.github.io/date_algorithms.html).
    static func timestamp(_ seconds: Int) -> String {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - days * 86_400
        let shifted = days + 719_468
        let era = Int((Double(shifted) / 146_097).rounded(.down))
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        let date = [month, dayOfYear - (153 * part + 2) / 5 + 1].map { $0.zeroPadded(to: 2) }
        let time = [rest / 3600, rest / 60 % 60, rest % 60].map { $0.zeroPadded(to: 2) }
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return "\(year.zeroPadded(to: 4))-\(date.joined(separator: "-"))T\(time.joined(separator: ":"))Z"
    }
}
