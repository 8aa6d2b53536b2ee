package import ManakoAPI
import ManakoCore

/// What a new room is to be.
package struct RoomRequest: APIMessage {
    /// Its name.
    package var title = ""
    /// The name of the video that is shown, in the server's folder of media.
    package var media: String?
    /// Whether everybody in the room may watch that video on their own screen; nil is no.
    package var showsVideo: Bool?

    /// Creates a request without a title.
    package init() {}

    /// `RoomRequest`.
    package static var schemaName: String { "RoomRequest" }
    /// Title and video.
    package static let fields: [APIField<RoomRequest>] = [
        APIField(sent: "title", \.title, as: .text(maximum: CommentRules.maximumTitle), "Name of the room."),
        APIField(mayBeSent: "media", \.media, as: .text(maximum: 1000), "Name of the video that is shown."),
        APIField(
            mayBeSent: "showsVideo", \.showsVideo,
            "Whether everybody in the room may watch that video on their own screen; no when absent."),
    ]
}

/// Where the video of a room is.
package struct RoomClockEntry: APIMessage {
    /// The video's time in seconds.
    package var time = 0.0
    /// Whether it runs.
    package var playing = false
    /// How fast it runs, 1 as usual.
    package var rate = 1.0

    /// The beginning, standing.
    package init() {}

    /// Creates a clock.
    package init(time: Double, playing: Bool, rate: Double) {
        self.time = time
        self.playing = playing
        self.rate = rate
    }

    /// `RoomClock`.
    package static var schemaName: String { "RoomClock" }
    /// Time, running and speed.
    package static let fields: [APIField<RoomClockEntry>] = [
        APIField(sent: "time", \.time, as: .number(0...CommentRules.latestTime), "Time of the video in seconds."),
        APIField(sent: "playing", \.playing, "Whether it runs."),
        APIField(sent: "rate", \.rate, as: .number(0.1...4), "How fast it runs, 1 as usual."),
    ]
}

/// What people in a room may do.
package struct RoomLimitsEntry: APIValue {
    /// The most characters of a comment.
    package var characters: Int
    /// How many comments a person may write a second, on the whole.
    package var perSecond: Int
    /// How many at once.
    package var burst: Int
    /// The most comments of the room.
    package var comments: Int

    /// `RoomLimits`.
    package static var schemaName: String { "RoomLimits" }
    /// The limits.
    package static let fields: [APIField<RoomLimitsEntry>] = [
        APIField("characters", \.characters, "The most characters of a comment."),
        APIField("perSecond", \.perSecond, "Comments of a person a second, on the whole."),
        APIField("burst", \.burst, "Comments of a person at once."),
        APIField("comments", \.comments, "The most comments of the room."),
    ]
}

/// A room in which people write over a video.
package struct RoomEntry: APIValue {
    /// What it is asked for by: 32 hexadecimal digits, which are the permission to look and to write.
    package var id: String
    /// Its name.
    package var title: String
    /// The name of the video that is shown.
    package var media: String?
    /// The id of that video in `/v1/media`, when everybody in the room may watch it and it is there.
    package var video: String?
    /// Where the page with it is.
    package var address: String
    /// Its name as a set of comments.
    package var comments: String
    /// How many comments it has.
    package var count: Int
    /// How many look at it now.
    package var people: Int
    /// Whether no more comments are taken.
    package var isClosed: Bool
    /// Where the video is, once a screen has said so.
    package var clock: RoomClockEntry?
    /// What people may do.
    package var limits: RoomLimitsEntry

    /// Creates an entry.
    package init(
        id: String, title: String, media: String?, video: String? = nil, address: String, count: Int, people: Int,
        isClosed: Bool, clock: RoomClockEntry?, limits: RoomLimitsEntry
    ) {
        self.id = id
        self.title = title
        self.media = media
        self.video = video
        self.address = address
        comments = CommentSetName.ofRoom(id)
        self.count = count
        self.people = people
        self.isClosed = isClosed
        self.clock = clock
        self.limits = limits
    }

    /// `Room`.
    package static var schemaName: String { "Room" }
    /// What it is and how it stands.
    package static let fields: [APIField<RoomEntry>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("title", \.title, "Name of the room."),
        APIField(optional: "media", \.media, "Name of the video that is shown."),
        APIField(
            optional: "video", \.video,
            "Id of that video in `/v1/media`, when everybody in the room may watch it and it is there."),
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
package struct CreatedRoom: APIValue {
    /// The room.
    package var room: RoomEntry
    /// What lets its owner hide comments, set the clock and close the room; said once.
    package var moderator: String

    /// `NewRoom`.
    package static var schemaName: String { "NewRoom" }
    /// Room and secret.
    package static let fields: [APIField<CreatedRoom>] = [
        APIField("room", \.room, "The room."),
        APIField("moderator", \.moderator, "What lets its owner hide, set the clock and close; said once."),
    ]
}

/// All rooms.
package struct RoomsAnswer: APIValue {
    /// The rooms, the newest first.
    package var rooms: [RoomEntry]

    /// `Rooms`.
    package static var schemaName: String { "Rooms" }
    /// The list.
    package static let fields: [APIField<RoomsAnswer>] = [APIField("rooms", \.rooms, "The rooms, the newest first.")]
}
