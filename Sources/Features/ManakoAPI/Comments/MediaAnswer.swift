/// A video in the server's folder of media.
public struct MediaEntry: APIValue {
    /// What it is asked for by, as long as the server runs.
    public var id: String
    /// Its path inside the folder.
    public var name: String
    /// Its size.
    public var bytes: Int
    /// Its media type, such as `video/mp4`.
    public var type: String
    /// How long it is; nil when it does not say, or can't be read.
    public var seconds: Double?
    /// Pixels in a row, upright; nil when it can't be read.
    public var width: Int?
    /// Rows of pixels, upright; nil when it can't be read.
    public var height: Int?

    /// Creates an entry.
    public init(id: String, name: String, bytes: Int, type: String) {
        self.id = id
        self.name = name
        self.bytes = bytes
        self.type = type
    }

    /// `MediaEntry`.
    public static var schemaName: String { "MediaEntry" }
    /// Name, size and what the video says of itself.
    public static let fields: [APIField<MediaEntry>] = [
        APIField("id", \.id, "What it is asked for by, as long as the server runs."),
        APIField("name", \.name, "Path inside the folder."),
        APIField("bytes", \.bytes, "Size of the file."),
        APIField("type", \.type, "Media type."),
        APIField(nullable: "seconds", \.seconds, "How long it is."),
        APIField(nullable: "width", \.width, "Pixels in a row, upright."),
        APIField(nullable: "height", \.height, "Rows of pixels, upright."),
    ]
}

/// The videos in the server's folder of media.
public struct MediaAnswer: APIValue {
    /// The videos, in the order of their names.
    public var media: [MediaEntry]
    /// Whether these are all; a folder of very many is listed in part.
    public var isComplete: Bool

    /// Creates an answer.
    public init(media: [MediaEntry], isComplete: Bool) {
        self.media = media
        self.isComplete = isComplete
    }

    /// `Media`.
    public static var schemaName: String { "Media" }
    /// The list.
    public static let fields: [APIField<MediaAnswer>] = [
        APIField("media", \.media, "The videos, in the order of their names."),
        APIField("isComplete", \.isComplete, "Whether these are all."),
    ]
}
