package import ManakoAPI

/// What is said on the WebSocket of a room.
package enum RoomMessage: Sendable, Hashable {
    /// Said first: how the room stands.
    case ready(RoomReadyMessage)
    /// Somebody has written.
    case comment(RoomCommentMessage)
    /// A comment is not shown any more.
    case hidden(RoomHiddenMessage)
    /// The video was moved, stopped or started.
    case clock(RoomClockMessage)
    /// No more comments are taken.
    case closed(RoomClosedMessage)
    /// How many look at the room.
    case people(RoomPeopleMessage)

    /// The message as JSON text.
    package var json: String {
        switch self {
        case .ready(let message): message.json
        case .comment(let message): message.json
        case .hidden(let message): message.json
        case .clock(let message): message.json
        case .closed(let message): message.json
        case .people(let message): message.json
        }
    }
}

/// Said first: how the room stands.
package struct RoomReadyMessage: APIValue {
    /// `ready`.
    package let type: String
    /// The room.
    package var room: RoomEntry
    /// The number of the newest comment.
    package var last: Int

    /// Creates a message.
    package init(room: RoomEntry, last: Int) {
        type = "ready"
        self.room = room
        self.last = last
    }

    /// `RoomReadyMessage`.
    package static var schemaName: String { "RoomReady" }
    /// The room.
    package static let fields: [APIField<RoomReadyMessage>] = [
        APIField("type", \.type, as: .choice(["ready"]), "Kind of message."),
        APIField("room", \.room, "The room."),
        APIField("last", \.last, "Number of the newest comment; 0 when there is none."),
    ]
}

/// Somebody has written.
package struct RoomCommentMessage: APIValue {
    /// `comment`.
    package let type: String
    /// The number in the room.
    package var no: Int
    /// The moment of the video in seconds.
    package var time: Double
    /// What it says.
    package var text: String
    /// Its colour, `#rrggbb`.
    package var color: String
    /// How it moves.
    package var position: CommentPlace
    /// How large it is.
    package var size: CommentScale
    /// Where it is drawn; absent when it is not.
    package var placed: PlacedEntry?

    /// Creates a message.
    package init(_ comment: RoomComment, placed: PlacedEntry?) {
        type = "comment"
        no = comment.no
        time = comment.time
        text = comment.text
        color = comment.color
        position = comment.position
        size = comment.size
        self.placed = placed
    }

    /// `RoomCommentMessage`.
    package static var schemaName: String { "RoomSaid" }
    /// The comment.
    package static let fields: [APIField<RoomCommentMessage>] = [
        APIField("type", \.type, as: .choice(["comment"]), "Kind of message."),
        APIField("no", \.no, "Number in the room."),
        APIField("time", \.time, decimals: 3, "Moment of the video in seconds."),
        APIField("text", \.text, "What it says."),
        APIField("color", \.color, "Colour, `#rrggbb`."),
        APIField("position", \.position, "How it moves."),
        APIField("size", \.size, "How large it is."),
        APIField(optional: "placed", \.placed, "Where it is drawn; absent when it is not."),
    ]
}

/// A comment is not shown any more.
package struct RoomHiddenMessage: APIValue {
    /// `hidden`.
    package let type: String
    /// Its number.
    package var no: Int

    /// Creates a message.
    package init(no: Int) {
        type = "hidden"
        self.no = no
    }

    /// `RoomHiddenMessage`.
    package static var schemaName: String { "RoomHidden" }
    /// The number.
    package static let fields: [APIField<RoomHiddenMessage>] = [
        APIField("type", \.type, as: .choice(["hidden"]), "Kind of message."),
        APIField("no", \.no, "Number of the comment."),
    ]
}

/// The video was moved, stopped or started.
package struct RoomClockMessage: APIValue {
    /// `clock`.
    package let type: String
    /// The video's time in seconds.
    package var time: Double
    /// Whether it runs.
    package var playing: Bool
    /// How fast it runs.
    package var rate: Double

    /// Creates a message.
    package init(_ clock: RoomClockEntry) {
        type = "clock"
        time = clock.time
        playing = clock.playing
        rate = clock.rate
    }

    /// `RoomClockMessage`.
    package static var schemaName: String { "RoomClockMessage" }
    /// Time, running and speed.
    package static let fields: [APIField<RoomClockMessage>] = [
        APIField("type", \.type, as: .choice(["clock"]), "Kind of message."),
        APIField("time", \.time, decimals: 3, "Time of the video in seconds."),
        APIField("playing", \.playing, "Whether it runs."),
        APIField("rate", \.rate, "How fast it runs."),
    ]
}

/// No more comments are taken.
package struct RoomClosedMessage: APIValue {
    /// `closed`.
    package let type: String

    /// Creates a message.
    package init() { type = "closed" }

    /// `RoomClosedMessage`.
    package static var schemaName: String { "RoomClosed" }
    /// The kind.
    package static let fields: [APIField<RoomClosedMessage>] = [
        APIField("type", \.type, as: .choice(["closed"]), "Kind of message.")
    ]
}

/// How many look at the room.
package struct RoomPeopleMessage: APIValue {
    /// `people`.
    package let type: String
    /// Their number.
    package var count: Int

    /// Creates a message.
    package init(count: Int) {
        type = "people"
        self.count = count
    }

    /// `RoomPeopleMessage`.
    package static var schemaName: String { "RoomPeople" }
    /// The number.
    package static let fields: [APIField<RoomPeopleMessage>] = [
        APIField("type", \.type, as: .choice(["people"]), "Kind of message."),
        APIField("count", \.count, "How many look at the room."),
    ]
}
