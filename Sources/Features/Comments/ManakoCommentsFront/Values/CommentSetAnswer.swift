package import ManakoAPI

/// A file of comments that the server keeps for a while.
package struct CommentSetAnswer: APIValue {
    /// What it is asked for by: 32 hexadecimal digits.
    package var id: String
    /// The form of the file, such as `niconico-json`.
    package var kind: String
    /// How many comments there are.
    package var count: Int
    /// How many records were left out.
    package var skipped: Int
    /// What was left out and why.
    package var notes: [String]
    /// The time of the last comment.
    package var seconds: Double

    /// `CommentSet`.
    package static var schemaName: String { "CommentSet" }
    /// Name, kind and numbers.
    package static let fields: [APIField<CommentSetAnswer>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("kind", \.kind, "Form of the file."),
        APIField("count", \.count, "Number of comments."),
        APIField("skipped", \.skipped, "Records that were left out."),
        APIField("notes", \.notes, "What was left out and why."),
        APIField("seconds", \.seconds, decimals: 3, "Time of the last comment."),
    ]
}

/// A comment of a list.
package struct CommentEntry: APIValue {
    /// Its number among the file's records, or the room's.
    package var index: Int
    /// The moment of the video to which it belongs, in seconds.
    package var time: Double
    /// What it says.
    package var text: String
    /// The colour, `#rrggbb`.
    package var color: String
    /// How it moves.
    package var position: CommentPlace
    /// How large it is.
    package var size: CommentScale
    /// Whether the video's owner wrote it.
    package var isOwner: Bool
    /// Whether it is not shown.
    package var hidden: Bool

    /// `CommentEntry`.
    package static var schemaName: String { "CommentEntry" }
    /// Text, time and looks.
    package static let fields: [APIField<CommentEntry>] = [
        APIField("index", \.index, "Number among the file's records, or the room's."),
        APIField("time", \.time, decimals: 3, "Moment of the video in seconds."),
        APIField("text", \.text, "What it says."),
        APIField("color", \.color, "Colour, `#rrggbb`."),
        APIField("position", \.position, "How it moves."),
        APIField("size", \.size, "How large it is."),
        APIField("isOwner", \.isOwner, "Whether the video's owner wrote it."),
        APIField("hidden", \.hidden, "Whether it is not shown."),
    ]
}

/// Comments in the order of their times.
package struct CommentsAnswer: APIValue {
    /// How many there are in all.
    package var count: Int
    /// Those that were asked for.
    package var comments: [CommentEntry]

    /// `Comments`.
    package static var schemaName: String { "Comments" }
    /// The list.
    package static let fields: [APIField<CommentsAnswer>] = [
        APIField("count", \.count, "Number of all comments."),
        APIField("comments", \.comments, "Those that were asked for, in the order of their times."),
    ]
}

/// Where a comment goes: across the picture, or to a row at its top or bottom.
package enum CommentPlace: String, APIReadable, Hashable, CaseIterable {
    /// Across.
    case naka
    /// At the top.
    case ue
    /// At the bottom.
    case shita
}

/// How large a comment is.
package enum CommentScale: String, APIReadable, Hashable, CaseIterable {
    /// Large.
    case big
    /// As usual.
    case medium
    /// Small.
    case small
}
