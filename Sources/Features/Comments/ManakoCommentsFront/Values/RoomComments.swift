package import ManakoAPI
import ManakoCore

/// A comment that somebody wants to write in a room.
package struct CommentPost: APIMessage {
    /// What it says.
    package var text = ""
    /// Its colour; white when absent.
    package var color: String?
    /// How it moves; across when absent.
    package var position: CommentPlace?
    /// How large it is; as usual when absent.
    package var size: CommentScale?
    /// The moment of the video in seconds; that of the room's clock when absent.
    package var time: Double?
    /// Tells people behind one address apart, for the limits.
    package var person: String?

    /// Creates a post that says nothing.
    package init() {}

    /// `CommentPost`.
    package static var schemaName: String { "CommentPost" }
    /// Text and looks.
    package static let fields: [APIField<CommentPost>] = [
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
package struct RoomComment: APIValue {
    /// Its number in the room, from 1.
    package var no: Int
    /// The moment of the video in seconds.
    package var time: Double
    /// What it says; empty when it is hidden.
    package var text: String
    /// Its colour, `#rrggbb`.
    package var color: String
    /// How it moves.
    package var position: CommentPlace
    /// How large it is.
    package var size: CommentScale
    /// Whether the moderator has hidden it.
    package var hidden: Bool
    /// When it was written, in seconds since 1970.
    package var postedAt: Int

    /// `RoomComment`.
    package static var schemaName: String { "RoomComment" }
    /// Number, time and looks.
    package static let fields: [APIField<RoomComment>] = [
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
package struct RoomCommentsAnswer: APIValue {
    /// Those that were asked for.
    package var comments: [RoomComment]
    /// The number of the newest comment of the room; 0 when there is none.
    package var last: Int

    /// `RoomComments`.
    package static var schemaName: String { "RoomComments" }
    /// The list.
    package static let fields: [APIField<RoomCommentsAnswer>] = [
        APIField("comments", \.comments, "Those that were asked for, in the order in which they were written."),
        APIField("last", \.last, "Number of the newest comment of the room."),
    ]
}
