/// What is said on the WebSocket of a room.
public enum RoomMessage: Sendable, Hashable {
    /// Said first: how the room stands.
    case ready(RoomReady)
    /// Somebody has written.
    case comment(RoomSaid)
    /// A comment is not shown any more.
    case hidden(RoomHidden)
    /// The video was moved, stopped or started.
    case clock(RoomClockMessage)
    /// No more comments are taken.
    case closed(RoomClosed)
    /// How many look at the room.
    case people(RoomPeople)

    /// The message as JSON text.
    public var json: String {
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
public struct RoomReady: APIValue {
    /// `ready`.
    public let type: String
    /// The room.
    public var room: RoomEntry
    /// The number of the newest comment.
    public var last: Int

    /// Creates a message.
    public init(room: RoomEntry, last: Int) {
        type = "ready"
        self.room = room
        self.last = last
    }

    /// `RoomReady`.
    public static var schemaName: String { "RoomReady" }
    /// The room.
    public static let fields: [APIField<RoomReady>] = [
        APIField("type", \.type, as: .choice(["ready"]), "Kind of message."),
        APIField("room", \.room, "The room."),
        APIField("last", \.last, "Number of the newest comment; 0 when there is none."),
    ]
}

/// Somebody has written.
public struct RoomSaid: APIValue {
    /// `comment`.
    public let type: String
    /// The number in the room.
    public var no: Int
    /// The moment of the video in seconds.
    public var time: Double
    /// What it says.
    public var text: String
    /// Its colour, `#rrggbb`.
    public var color: String
    /// How it moves.
    public var position: CommentPlace
    /// How large it is.
    public var size: CommentScale
    /// Where it is drawn; absent when it is not.
    public var placed: PlacedEntry?

    /// Creates a message.
    public init(_ comment: RoomComment, placed: PlacedEntry?) {
        type = "comment"
        no = comment.no
        time = comment.time
        text = comment.text
        color = comment.color
        position = comment.position
        size = comment.size
        self.placed = placed
    }

    /// `RoomSaid`.
    public static var schemaName: String { "RoomSaid" }
    /// The comment.
    public static let fields: [APIField<RoomSaid>] = [
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
public struct RoomHidden: APIValue {
    /// `hidden`.
    public let type: String
    /// Its number.
    public var no: Int

    /// Creates a message.
    public init(no: Int) {
        type = "hidden"
        self.no = no
    }

    /// `RoomHidden`.
    public static var schemaName: String { "RoomHidden" }
    /// The number.
    public static let fields: [APIField<RoomHidden>] = [
        APIField("type", \.type, as: .choice(["hidden"]), "Kind of message."),
        APIField("no", \.no, "Number of the comment."),
    ]
}

/// The video was moved, stopped or started.
public struct RoomClockMessage: APIValue {
    /// `clock`.
    public let type: String
    /// The video's time in seconds.
    public var time: Double
    /// Whether it runs.
    public var playing: Bool
    /// How fast it runs.
    public var rate: Double

    /// Creates a message.
    public init(_ clock: RoomClockEntry) {
        type = "clock"
        time = clock.time
        playing = clock.playing
        rate = clock.rate
    }

    /// `RoomClockMessage`.
    public static var schemaName: String { "RoomClockMessage" }
    /// Time, running and speed.
    public static let fields: [APIField<RoomClockMessage>] = [
        APIField("type", \.type, as: .choice(["clock"]), "Kind of message."),
        APIField("time", \.time, decimals: 3, "Time of the video in seconds."),
        APIField("playing", \.playing, "Whether it runs."),
        APIField("rate", \.rate, "How fast it runs."),
    ]
}

/// No more comments are taken.
public struct RoomClosed: APIValue {
    /// `closed`.
    public let type: String

    /// Creates a message.
    public init() { type = "closed" }

    /// `RoomClosed`.
    public static var schemaName: String { "RoomClosed" }
    /// The kind.
    public static let fields: [APIField<RoomClosed>] = [
        APIField("type", \.type, as: .choice(["closed"]), "Kind of message.")
    ]
}

/// How many look at the room.
public struct RoomPeople: APIValue {
    /// `people`.
    public let type: String
    /// Their number.
    public var count: Int

    /// Creates a message.
    public init(count: Int) {
        type = "people"
        self.count = count
    }

    /// `RoomPeople`.
    public static var schemaName: String { "RoomPeople" }
    /// The number.
    public static let fields: [APIField<RoomPeople>] = [
        APIField("type", \.type, as: .choice(["people"]), "Kind of message."),
        APIField("count", \.count, "How many look at the room."),
    ]
}
