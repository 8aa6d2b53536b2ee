import ManakoCore

/// A comment that somebody wants to write in a room.
public struct CommentPost: APIMessage {
    /// What it says.
    public var text = ""
    /// Its colour; white when absent.
    public var color: String?
    /// How it moves; across when absent.
    public var position: CommentPlace?
    /// How large it is; as usual when absent.
    public var size: CommentScale?
    /// The moment of the video in seconds; that of the room's clock when absent.
    public var time: Double?
    /// Tells people behind one address apart, for the limits.
    public var person: String?

    /// Creates a post that says nothing.
    public init() {}

    /// `CommentPost`.
    public static var schemaName: String { "CommentPost" }
    /// Text and looks.
    public static let fields: [APIField<CommentPost>] = [
        APIField(sent: "text", \.text, as: .text(maximum: 1000), "What it says."),
        APIField(
            mayBeSent: "color", \.color, as: .name(maximum: 7, pattern: "^#[0-9a-fA-F]{6}$"), "Colour, `#rrggbb`."),
        APIField(mayBeSent: "position", \.position, "How it moves."),
        APIField(mayBeSent: "size", \.size, "How large it is."),
        APIField(
            mayBeSent: "time", \.time, as: .number(0...CommentRules.latestTime),
            "Moment of the video in seconds; that of the room's clock when absent."),
        APIField(
            mayBeSent: "person", \.person, as: .name(maximum: 64, pattern: "^[A-Za-z0-9_-]{1,64}$"),
            "Tells people behind one address apart, for the limits."),
    ]
}

/// A comment of a room.
public struct RoomComment: APIValue {
    /// Its number in the room, from 1.
    public var no: Int
    /// The moment of the video in seconds.
    public var time: Double
    /// What it says; empty when it is hidden.
    public var text: String
    /// Its colour, `#rrggbb`.
    public var color: String
    /// How it moves.
    public var position: CommentPlace
    /// How large it is.
    public var size: CommentScale
    /// Whether the moderator has hidden it.
    public var hidden: Bool
    /// When it was written, in seconds since 1970.
    public var postedAt: Int

    /// Creates a comment.
    public init(
        no: Int, time: Double, text: String, color: String, position: CommentPlace, size: CommentScale, hidden: Bool,
        postedAt: Int
    ) {
        self.no = no
        self.time = time
        self.text = text
        self.color = color
        self.position = position
        self.size = size
        self.hidden = hidden
        self.postedAt = postedAt
    }

    /// `RoomComment`.
    public static var schemaName: String { "RoomComment" }
    /// Number, time and looks.
    public static let fields: [APIField<RoomComment>] = [
        APIField("no", \.no, "Number in the room, from 1."),
        APIField("time", \.time, decimals: 3, "Moment of the video in seconds."),
        APIField("text", \.text, "What it says; empty when it is hidden."),
        APIField("color", \.color, "Colour, `#rrggbb`."),
        APIField("position", \.position, "How it moves."),
        APIField("size", \.size, "How large it is."),
        APIField("hidden", \.hidden, "Whether the moderator has hidden it."),
        APIField("postedAt", \.postedAt, "When it was written, in seconds since 1970."),
    ]
}

/// Comments of a room in the order in which they were written.
public struct RoomCommentsAnswer: APIValue {
    /// Those that were asked for.
    public var comments: [RoomComment]
    /// The number of the newest comment of the room; 0 when there is none.
    public var last: Int

    /// Creates an answer.
    public init(comments: [RoomComment], last: Int) {
        self.comments = comments
        self.last = last
    }

    /// `RoomComments`.
    public static var schemaName: String { "RoomComments" }
    /// The list.
    public static let fields: [APIField<RoomCommentsAnswer>] = [
        APIField("comments", \.comments, "Those that were asked for, in the order in which they were written."),
        APIField("last", \.last, "Number of the newest comment of the room."),
    ]
}
