import ManakoAPI
import ManakoArguments
import ManakoCore
public import ManakoFront

/// What a server shows and takes for comments.
public struct CommentSettings: FeatureSettings {
    /// A folder whose videos clients may see, with all that is in it; nil for none.
    public var mediaFolder: String?
    /// What people may do in rooms.
    package var rooms = RoomLimits()

    /// Creates settings without a folder of videos.
    public init() {}
}

extension WebAppSettings {
    /// A folder whose videos clients may see, with all that is in it; nil for none.
    public var mediaFolder: String? {
        get { self[CommentSettings.self].mediaFolder }
        set { self[CommentSettings.self].mediaFolder = newValue }
    }

    /// What people may do in rooms.
    package var rooms: RoomLimits {
        get { self[CommentSettings.self].rooms }
        set { self[CommentSettings.self].rooms = newValue }
    }
}

/// Videos, comments, rooms and streams on a server.
struct CommentService: FeatureService {
    let endpoints: [Endpoint]
    let channels: [Channel]
    private let operations: CommentOperations
    private let pool: WorkerPool

    init(_ context: ServerContext) throws(ManakoError) {
        let settings = context.settings
        pool = WorkerPool(threads: context.cores, capacity: 256)
        operations = CommentOperations(
            media: try settings.mediaFolder.map { path throws(ManakoError) in try MediaFolder(path) },
            dataFolder: settings.dataFolder, limits: settings.rooms, pool: pool)
        let addresses = RoomAddresses(hostForOthers: settings.hostForOthers)
        endpoints = Endpoint.all(operations, addresses)
        channels = [.room(operations, addresses)]
    }

    var failure: ServiceFailure? {
        operations.roomFailure.map { ServiceFailure("there are no rooms to write in", $0) }
    }

    func stop() {
        operations.stop()
        pool.stop()
    }
}

extension CommentService {
    static let values: [any APIValue.Type] = [
        MediaAnswer.self, MediaEntry.self, CommentSetAnswer.self, CommentsAnswer.self, CommentEntry.self,
        PlacedAnswer.self, PlacedEntry.self, CommentMotionEntry.self, RoomRequest.self, CreatedRoom.self,
        RoomsAnswer.self, RoomEntry.self, RoomLimitsEntry.self, RoomClockEntry.self, CommentPost.self,
        RoomCommentsAnswer.self, RoomComment.self, RoomReadyMessage.self, RoomCommentMessage.self,
        RoomHiddenMessage.self,
        RoomClockMessage.self, RoomClosedMessage.self, RoomPeopleMessage.self, StreamRequest.self, StreamAnswer.self,
    ]

    static let constants = Feature.Constants("ROOM") { json in
        json.member("subprotocol", ClientConstants.roomSubprotocol)
        json.member("characters", CommentRules.maximumCharacters)
        json.member("titleCharacters", CommentRules.maximumTitle)
        json.member("fileBytes", CommentOperations.maximumFileBytes)
    }

    private static let media = Option<String?>(
        "media", "DIR", help: "a folder with videos that the page may show and write comments over, with all below it")

    static let serveOptions = Feature.ServeOptions([media]) { arguments, settings in
        settings.mediaFolder = arguments[media]
    }
}
