import ManakoCore

/// What a new room is to be.
public struct RoomRequest: APIMessage {
    /// Its name.
    public var title = ""
    /// The name of the video that is shown, in the server's folder of media.
    public var media: String?

    /// Creates a request without a title.
    public init() {}

    /// `RoomRequest`.
    public static var schemaName: String { "RoomRequest" }
    /// Title and video.
    public static let fields: [APIField<RoomRequest>] = [
        APIField(sent: "title", \.title, as: .text(maximum: CommentRules.maximumTitle), "Name of the room."),
        APIField(mayBeSent: "media", \.media, as: .text(maximum: 1000), "Name of the video that is shown."),
    ]
}

/// Where the video of a room is.
public struct RoomClockEntry: APIMessage {
    /// The video's time in seconds.
    public var time = 0.0
    /// Whether it runs.
    public var playing = false
    /// How fast it runs, 1 as usual.
    public var rate = 1.0

    /// The beginning, standing.
    public init() {}

    /// Creates a clock.
    public init(time: Double, playing: Bool, rate: Double) {
        self.time = time
        self.playing = playing
        self.rate = rate
    }

    /// `RoomClock`.
    public static var schemaName: String { "RoomClock" }
    /// Time, running and speed.
    public static let fields: [APIField<RoomClockEntry>] = [
        APIField(sent: "time", \.time, as: .number(0...CommentRules.latestTime), "Time of the video in seconds."),
        APIField(sent: "playing", \.playing, "Whether it runs."),
        APIField(sent: "rate", \.rate, as: .number(0.1...4), "How fast it runs, 1 as usual."),
    ]
}

/// What people in a room may do.
public struct RoomLimitsEntry: APIValue {
    /// The most characters of a comment.
    public var characters: Int
    /// How many comments a person may write a second, on the whole.
    public var perSecond: Int
    /// How many at once.
    public var burst: Int
    /// The most comments of the room.
    public var comments: Int

    /// Creates limits.
    public init(characters: Int, perSecond: Int, burst: Int, comments: Int) {
        self.characters = characters
        self.perSecond = perSecond
        self.burst = burst
        self.comments = comments
    }

    /// `RoomLimits`.
    public static var schemaName: String { "RoomLimits" }
    /// The limits.
    public static let fields: [APIField<RoomLimitsEntry>] = [
        APIField("characters", \.characters, "The most characters of a comment."),
        APIField("perSecond", \.perSecond, "Comments of a person a second, on the whole."),
        APIField("burst", \.burst, "Comments of a person at once."),
        APIField("comments", \.comments, "The most comments of the room."),
    ]
}

/// A room in which people write over a video.
public struct RoomEntry: APIValue {
    /// What it is asked for by: 32 hexadecimal digits, which are the permission to look and to write.
    public var id: String
    /// Its name.
    public var title: String
    /// The name of the video that is shown.
    public var media: String?
    /// Where the page with it is.
    public var address: String
    /// Its name as a set of comments.
    public var comments: String
    /// How many comments it has.
    public var count: Int
    /// How many look at it now.
    public var people: Int
    /// Whether no more comments are taken.
    public var isClosed: Bool
    /// Where the video is, once a screen has said so.
    public var clock: RoomClockEntry?
    /// What people may do.
    public var limits: RoomLimitsEntry

    /// Creates an entry.
    public init(
        id: String, title: String, media: String?, address: String, count: Int, people: Int, isClosed: Bool,
        clock: RoomClockEntry?, limits: RoomLimitsEntry
    ) {
        self.id = id
        self.title = title
        self.media = media
        self.address = address
        comments = CommentSetName.ofRoom(id)
        self.count = count
        self.people = people
        self.isClosed = isClosed
        self.clock = clock
        self.limits = limits
    }

    /// `Room`.
    public static var schemaName: String { "Room" }
    /// What it is and how it stands.
    public static let fields: [APIField<RoomEntry>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("title", \.title, "Name of the room."),
        APIField(optional: "media", \.media, "Name of the video that is shown."),
        APIField("address", \.address, "Where the page with it is."),
        APIField("comments", \.comments, "Its name as a set of comments."),
        APIField("count", \.count, "Number of comments."),
        APIField("people", \.people, "How many look at it now."),
        APIField("isClosed", \.isClosed, "Whether no more comments are taken."),
        APIField(optional: "clock", \.clock, "Where the video is, once a screen has said so."),
        APIField("limits", \.limits, "What people may do."),
    ]
}

/// A new room, with what its maker alone may know.
public struct NewRoomAnswer: APIValue {
    /// The room.
    public var room: RoomEntry
    /// What lets its owner hide comments, set the clock and close the room; said once.
    public var moderator: String

    /// Creates an answer.
    public init(room: RoomEntry, moderator: String) {
        self.room = room
        self.moderator = moderator
    }

    /// `NewRoom`.
    public static var schemaName: String { "NewRoom" }
    /// Room and secret.
    public static let fields: [APIField<NewRoomAnswer>] = [
        APIField("room", \.room, "The room."),
        APIField("moderator", \.moderator, "What lets its owner hide, set the clock and close; said once."),
    ]
}

/// All rooms.
public struct RoomsAnswer: APIValue {
    /// The rooms, the newest first.
    public var rooms: [RoomEntry]

    /// Creates an answer.
    public init(rooms: [RoomEntry]) { self.rooms = rooms }

    /// `Rooms`.
    public static var schemaName: String { "Rooms" }
    /// The list.
    public static let fields: [APIField<RoomsAnswer>] = [APIField("rooms", \.rooms, "The rooms, the newest first.")]
}
