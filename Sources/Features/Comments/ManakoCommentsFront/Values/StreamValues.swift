package import ManakoAPI
import ManakoCore

/// A video with comments drawn into its pictures that is to be streamed.
package struct StreamRequest: APIMessage {
    /// The video, as the list of media names it.
    package var media = ""
    /// The sets of comments, of files and of rooms; the later ones lie over the earlier ones.
    package var comments: [String]?
    /// Rows of pixels; ``CommentRules/usualHeight`` when absent.
    package var height: Int?
    /// How opaque comments are; 1 when absent.
    package var opacity: Double?
    /// How much larger comments are; 1 when absent.
    package var scale: Double?
    /// Words whose comments are left out.
    package var ng: [String]?

    /// Creates a request for nothing.
    package init() {}

    /// `StreamRequest`.
    package static var schemaName: String { "StreamRequest" }
    /// The rows of pixels that a stream may have.
    package static let heights = 240...1080
    /// The most sets of comments of a stream.
    package static let maximumSets = 4
    /// Video, comments and looks.
    package static let fields: [APIField<StreamRequest>] = [
        APIField(
            sent: "media", \.media, as: .name(maximum: 32, pattern: "^[0-9a-f]{32}$"),
            "The video, as the list of media names it."),
        APIField(
            mayBeSent: "comments", \.comments,
            as: .list(CommentSetName.schema),
            "The sets of comments, of files and of rooms, \(maximumSets) at most."),
        APIField(
            mayBeSent: "height", \.height, as: .integer(heights),
            "Rows of pixels; \(CommentRules.usualHeight) when absent."),
        APIField(mayBeSent: "opacity", \.opacity, as: .number(0...1), "How opaque comments are."),
        APIField(mayBeSent: "scale", \.scale, as: .number(CommentRules.scales), "How much larger comments are."),
        APIField(
            mayBeSent: "ng", \.ng, as: .list(.text(maximum: 100)), "Words whose comments are left out."),
    ]
}

/// A stream that was made.
package struct StreamAnswer: APIValue {
    /// What it is asked for by.
    package var id: String
    /// Type and codecs, for `MediaSource.addSourceBuffer`.
    package var mime: String
    /// How long it is.
    package var seconds: Double
    /// How long a segment is.
    package var segmentSeconds: Double
    /// How many segments there are.
    package var segments: Int
    /// Pixels in a row.
    package var width: Int
    /// Rows of pixels.
    package var height: Int
    /// Whether it has sound.
    package var hasSound: Bool

    /// `Stream`.
    package static var schemaName: String { "Stream" }
    /// What it is.
    package static let fields: [APIField<StreamAnswer>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("mime", \.mime, "Type and codecs."),
        APIField("seconds", \.seconds, decimals: 4, "How long it is."),
        APIField("segmentSeconds", \.segmentSeconds, "How long a segment is."),
        APIField("segments", \.segments, "How many segments there are."),
        APIField("width", \.width, "Pixels in a row."),
        APIField("height", \.height, "Rows of pixels."),
        APIField("hasSound", \.hasSound, "Whether it has sound."),
    ]
}
