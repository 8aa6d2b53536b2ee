package import ManakoAPI

extension Routes {
    /// A random name of 32 hexadecimal digits.
    private static let randomName = Schema.name(maximum: 32, pattern: "^[0-9a-f]{32}$")
    private static let setName = RouteParameter(
        "id", in: .path, CommentSetName.schema, "Name of the set, or `room-` and the name of a room.")
    private static let ng = RouteParameter(
        "ng", in: .query, .plain(maximum: 500), "Words whose comments are left out, separated by line feeds.")
    private static let height = RouteParameter(
        "height", in: .query, .integer(144...2160),
        "Rows of the picture that comments are drawn for; \(CommentRules.usualHeight) when absent.")
    private static let scale = RouteParameter(
        "scale", in: .query, .number(CommentRules.scales), "How much larger comments are; 1 when absent.")

    private static let limit = RouteParameter(
        "limit", in: .query, .integer(1...CommentRules.maximumListed),
        "The most comments; \(CommentRules.maximumListed) when absent.")

    // MARK: Media

    /// Lists the videos.
    package static let listMedia = Route(
        name: "media", method: .get, path: "/v1/media", summary: "Lists the videos in the server's folder of media.",
        parameters: [], body: nil, status: 200, answer: .json(schema: MediaAnswer.schemaName), isOpen: false,
        refusals: [404])
    /// Gives a video's bytes.
    package static let mediaFile = Route(
        name: "mediaFile", method: .get, path: "/v1/media/{id}",
        summary: "Gives a video's bytes, or with `Range` a part of them (206).",
        parameters: [RouteParameter("id", in: .path, randomName, "Name of the video, as the list has it.")], body: nil,
        status: 200, answer: .text(mediaType: "video/*"), isOpen: true, refusals: [416], givesRanges: true)

    static let media = [listMedia, mediaFile]

    // MARK: Comment sets

    /// Takes a file of comments.
    package static let addComments = Route(
        name: "addComments", method: .post, path: "/v1/comments",
        summary: "Keeps a file of comments in memory for some hours.",
        parameters: [
            RouteParameter("name", in: .query, .plain(maximum: longestName), "The file's name, for messages.")
        ], body: .bytes(formField: "comments", mediaTypes: ["application/octet-stream"]), status: 201,
        answer: .json(schema: CommentSetAnswer.schemaName), isOpen: false)
    /// Lists comments.
    package static let comments = Route(
        name: "comments", method: .get, path: "/v1/comments/{id}",
        summary: "Lists comments in the order of their times.",
        parameters: [
            setName,
            RouteParameter("from", in: .query, .integer(0...10_000_000), "Place of the first one in that order."),
            limit, ng,
        ], body: nil, status: 200, answer: .json(schema: CommentsAnswer.schemaName), isOpen: true)
    /// Places comments.
    package static let placedComments = Route(
        name: "placedComments", method: .get, path: "/v1/comments/{id}/placed",
        summary: "Places the comments that are shown at some time of an interval, two minutes at most.",
        parameters: [
            setName,
            RouteParameter(
                "from", in: .query, .number(-3600...CommentRules.latestTime), isRequired: true,
                "Beginning in seconds of the video."),
            RouteParameter(
                "to", in: .query, .number(-3600...CommentRules.latestTime), isRequired: true,
                "End in seconds of the video."),
            height, scale, ng,
        ], body: nil, status: 200, answer: .json(schema: PlacedAnswer.schemaName), isOpen: true)
    /// Gives a comment's picture.
    package static let commentPicture = Route(
        name: "commentPicture", method: .get, path: "/v1/comments/{id}/pictures/{key}",
        summary: "Gives the picture of a placed comment, with alpha.",
        parameters: [
            setName, RouteParameter("key", in: .path, randomName, "Name of the picture, as the placed comment has it."),
        ], body: nil, status: 200, answer: .text(mediaType: "image/png"), isOpen: true)
    private static let format = RouteParameter(
        "format", in: .query, .choice(["v1", "ass"]), "niconico's *v1* (JSON) or ASS subtitles; v1 when absent.")
    /// Gives a set as a file.
    package static let exportComments = Route(
        name: "exportComments", method: .get, path: "/v1/comments/{id}/export",
        summary: "Gives the comments as a file for other programs.", parameters: [setName, format], body: nil,
        status: 200, answer: .text(mediaType: "*/*"), isOpen: true)

    static let commentSets = [addComments, comments, placedComments, commentPicture, exportComments]

    // MARK: Rooms

    private static let roomName = RouteParameter("id", in: .path, randomName, "Name of the room.")
    private static let moderator = RouteParameter(
        "X-Moderator", in: .header, randomName, isRequired: true, "What the maker of the room was told.")

    /// Makes a room.
    package static let addRoom = Route(
        name: "addRoom", method: .post, path: "/v1/rooms", summary: "Makes a room in which people write over a video.",
        parameters: [], body: .json(schema: RoomRequest.schemaName), status: 201,
        answer: .json(schema: CreatedRoom.schemaName), isOpen: false)
    /// Lists the rooms.
    package static let listRooms = Route(
        name: "rooms", method: .get, path: "/v1/rooms", summary: "Lists the rooms, the newest first.", parameters: [],
        body: nil, status: 200, answer: .json(schema: RoomsAnswer.schemaName), isOpen: false)
    /// Tells how a room stands.
    package static let room = Route(
        name: "room", method: .get, path: "/v1/rooms/{id}", summary: "Tells how a room stands.", parameters: [roomName],
        body: nil, status: 200, answer: .json(schema: RoomEntry.schemaName), isOpen: true)
    /// Gives a room's address as a QR code.
    package static let roomCode = Route(
        name: "roomCode", method: .get, path: "/v1/rooms/{id}/code", summary: "Gives the room's address as a QR code.",
        parameters: [roomName], body: nil, status: 200, answer: .text(mediaType: "image/svg+xml"), isOpen: true)
    /// Lists a room's comments.
    package static let roomComments = Route(
        name: "roomComments", method: .get, path: "/v1/rooms/{id}/comments",
        summary: "Lists a room's comments in the order in which they were written.",
        parameters: [
            roomName,
            RouteParameter(
                "after", in: .query, .integer(0...10_000_000), "Number of the comment before the first one."),
            limit,
        ], body: nil, status: 200, answer: .json(schema: RoomCommentsAnswer.schemaName), isOpen: true)
    /// Writes a comment.
    package static let postComment = Route(
        name: "postComment", method: .post, path: "/v1/rooms/{id}/comments",
        summary: "Writes a comment; answered when it is on the disk.", parameters: [roomName],
        body: .json(schema: CommentPost.schemaName), status: 201, answer: .json(schema: RoomComment.schemaName),
        isOpen: true, refusals: [409, 429])
    /// Hides a comment.
    package static let hideComment = Route(
        name: "hideComment", method: .delete, path: "/v1/rooms/{id}/comments/{no}",
        summary: "Hides a comment from everybody.",
        parameters: [
            roomName, RouteParameter("no", in: .path, .name(maximum: 9, pattern: "^[1-9][0-9]{0,8}$"), "Its number."),
            moderator,
        ], body: nil, status: 204, answer: .nothing, isOpen: true)
    /// Closes a room.
    package static let closeRoom = Route(
        name: "closeRoom", method: .post, path: "/v1/rooms/{id}/close", summary: "Takes no more comments in a room.",
        parameters: [roomName, moderator], body: nil, status: 204, answer: .nothing, isOpen: true)
    /// Says where the video of a room is.
    package static let setRoomClock = Route(
        name: "setRoomClock", method: .put, path: "/v1/rooms/{id}/clock",
        summary: "Says where the video is, so that comments get its time.", parameters: [roomName, moderator],
        body: .json(schema: RoomClockEntry.schemaName), status: 204, answer: .nothing, isOpen: true)
    /// Gives a room's comments as a file.
    package static let exportRoom = Route(
        name: "exportRoom", method: .get, path: "/v1/rooms/{id}/export",
        summary: "Gives the comments as a file for other programs.", parameters: [roomName, format], body: nil,
        status: 200, answer: .text(mediaType: "*/*"), isOpen: true)
    /// Speaks WebSocket about a room.
    package static let roomLive = Route(
        name: "roomLive", method: .get, path: "/v1/rooms/{id}/live",
        summary: "Speaks WebSocket (`manako.room.v1`): tells of each comment at once.",
        parameters: [roomName, height, scale], body: nil, status: 101, answer: .webSocket, isOpen: true)

    static let rooms = [
        addRoom, listRooms, room, roomCode, roomComments, postComment, hideComment, closeRoom, setRoomClock, exportRoom,
        roomLive,
    ]

    // MARK: Streams

    private static let streamName = RouteParameter("id", in: .path, randomName, "Name of the stream.")

    /// Makes a stream.
    package static let addStream = Route(
        name: "addStream", method: .post, path: "/v1/streams",
        summary: "Streams a video with comments drawn into its pictures, as fragmented MP4.", parameters: [],
        body: .json(schema: StreamRequest.schemaName), status: 201, answer: .json(schema: StreamAnswer.schemaName),
        isOpen: false, refusals: [404])
    /// Gives the beginning of a stream.
    package static let streamInit = Route(
        name: "streamInit", method: .get, path: "/v1/streams/{id}/init.mp4",
        summary: "Gives what stands before the first segment of a stream.", parameters: [streamName], body: nil,
        status: 200, answer: .text(mediaType: "video/mp4"), isOpen: true)
    /// Gives the list of a stream's segments.
    package static let streamPlaylist = Route(
        name: "streamPlaylist", method: .get, path: "/v1/streams/{id}/index.m3u8",
        summary: "Lists the segments as HTTP Live Streaming wants them.", parameters: [streamName], body: nil,
        status: 200, answer: .text(mediaType: "application/vnd.apple.mpegurl"), isOpen: true)
    /// Gives a segment.
    package static let streamSegment = Route(
        name: "streamSegment", method: .get, path: "/v1/streams/{id}/{segment}",
        summary: "Gives a segment of a stream, as soon as it is made.",
        parameters: [
            streamName,
            RouteParameter(
                "segment", in: .path, .name(maximum: 12, pattern: #"^(0|[1-9][0-9]{0,6})\.m4s$"#),
                "Number of the segment, and `.m4s`."),
        ], body: nil, status: 200, answer: .text(mediaType: "video/iso.segment"), isOpen: true)
    /// Drops a stream.
    package static let deleteStream = Route(
        name: "deleteStream", method: .delete, path: "/v1/streams/{id}", summary: "Drops a stream.",
        parameters: [streamName], body: nil, status: 204, answer: .nothing, isOpen: true)

    static let streams = [addStream, streamInit, streamPlaylist, streamSegment, deleteStream]
}
