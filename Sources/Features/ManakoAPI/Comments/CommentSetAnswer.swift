/// A file of comments that the server keeps for a while.
public struct CommentSetAnswer: APIValue {
    /// What it is asked for by: 32 hexadecimal digits.
    public var id: String
    /// The form of the file, such as `niconico-json`.
    public var kind: String
    /// How many comments there are.
    public var count: Int
    /// How many records were left out.
    public var skipped: Int
    /// What was left out and why.
    public var notes: [String]
    /// The time of the last comment.
    public var seconds: Double

    /// Creates an answer.
    public init(id: String, kind: String, count: Int, skipped: Int, notes: [String], seconds: Double) {
        self.id = id
        self.kind = kind
        self.count = count
        self.skipped = skipped
        self.notes = notes
        self.seconds = seconds
    }

    /// `CommentSet`.
    public static var schemaName: String { "CommentSet" }
    /// Name, kind and numbers.
    public static let fields: [APIField<CommentSetAnswer>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("kind", \.kind, "Form of the file."),
        APIField("count", \.count, "Number of comments."),
        APIField("skipped", \.skipped, "Records that were left out."),
        APIField("notes", \.notes, "What was left out and why."),
        APIField("seconds", \.seconds, decimals: 3, "Time of the last comment."),
    ]
}

/// A comment of a list.
public struct CommentEntry: APIValue {
    /// Its number among the file's records, or the room's.
    public var index: Int
    /// The moment of the video to which it belongs, in seconds.
    public var time: Double
    /// What it says.
    public var text: String
    /// The colour, `#rrggbb`.
    public var color: String
    /// How it moves.
    public var position: CommentPlace
    /// How large it is.
    public var size: CommentScale
    /// Whether the video's owner wrote it.
    public var isOwner: Bool
    /// Whether it is not shown.
    public var hidden: Bool

    /// Creates an entry.
    public init(
        index: Int, time: Double, text: String, color: String, position: CommentPlace, size: CommentScale,
        isOwner: Bool, hidden: Bool
    ) {
        self.index = index
        self.time = time
        self.text = text
        self.color = color
        self.position = position
        self.size = size
        self.isOwner = isOwner
        self.hidden = hidden
    }

    /// `CommentEntry`.
    public static var schemaName: String { "CommentEntry" }
    /// Text, time and looks.
    public static let fields: [APIField<CommentEntry>] = [
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
public struct CommentsAnswer: APIValue {
    /// How many there are in all.
    public var count: Int
    /// Those that were asked for.
    public var comments: [CommentEntry]

    /// Creates an answer.
    public init(count: Int, comments: [CommentEntry]) {
        self.count = count
        self.comments = comments
    }

    /// `Comments`.
    public static var schemaName: String { "Comments" }
    /// The list.
    public static let fields: [APIField<CommentsAnswer>] = [
        APIField("count", \.count, "Number of all comments."),
        APIField("comments", \.comments, "Those that were asked for, in the order of their times."),
    ]
}

/// Where a comment goes: across the picture, or to a row at its top or bottom.
public enum CommentPlace: String, APIReadable, Hashable, Codable, CaseIterable {
    /// Across.
    case naka
    /// At the top.
    case ue
    /// At the bottom.
    case shita
}

/// How large a comment is.
public enum CommentScale: String, APIReadable, Hashable, Codable, CaseIterable {
    /// Large.
    case big
    /// As usual.
    case medium
    /// Small.
    case small
}
