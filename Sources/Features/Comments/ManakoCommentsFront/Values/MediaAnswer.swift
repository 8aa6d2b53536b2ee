package import ManakoAPI

/// A video in the server's folder of media.
package struct MediaEntry: APIValue {
    /// What it is asked for by, as long as the server runs.
    package var id: String
    /// Its path inside the folder.
    package var name: String
    /// Its size.
    package var bytes: Int
    /// Its media type, such as `video/mp4`.
    package var type: String
    /// How long it is; nil when it does not say, or can't be read.
    package var seconds: Double?
    /// Pixels in a row, upright; nil when it can't be read.
    package var width: Int?
    /// Rows of pixels, upright; nil when it can't be read.
    package var height: Int?

    /// `MediaEntry`.
    package static var schemaName: String { "MediaEntry" }
    /// Name, size and what the video says of itself.
    package static let fields: [APIField<MediaEntry>] = [
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
package struct MediaAnswer: APIValue {
    /// The videos, in the order of their names.
    package var media: [MediaEntry]
    /// Whether these are all; a folder of very many is listed in part.
    package var isComplete: Bool

    /// `Media`.
    package static var schemaName: String { "Media" }
    /// The list.
    package static let fields: [APIField<MediaAnswer>] = [
        APIField("media", \.media, "The videos, in the order of their names."),
        APIField("isComplete", \.isComplete, "Whether these are all."),
    ]
}
