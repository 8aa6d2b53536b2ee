/// The form in which a file has its comments.
public enum CommentFileKind: String, Sendable, Hashable, CaseIterable {
    /// niconico comments in niconicomments' own form.
    case niconicoFormatted = "niconico-json"
    /// niconico threads of comments (`threads`), as its servers answer now.
    case niconicoV1 = "niconico-v1"
    /// niconico's former answers, a list of `chat` objects.
    case niconicoLegacy = "niconico-legacy"
    /// niconico's XML, a `packet` of `chat` elements.
    case niconicoXML = "niconico-xml"
    /// Owner's comments as a list of objects with `time`, `command`, `comment`.
    case niconicoOwner = "niconico-owner"
    /// Owner's comments as lines of `seconds:commands:text`.
    case niconicoLegacyOwner = "niconico-legacy-owner"
    /// bilibili's XML, an `i` of `d` elements.
    case bilibili = "bilibili-xml"
    /// bilibili's segments as JSON, objects with `progress` and `content` in `elems`.
    case bilibiliJSON = "bilibili-json"
    /// Rows of DPlayer's, `[seconds, place, colour, author, text]` in `data`.
    case dPlayer = "dplayer-json"
    /// YouTube's live chat, lines of JSON as yt-dlp saves them.
    case youTube = "youtube-live-chat"
    /// Twitch's chat, as TwitchDownloader saves it.
    case twitch = "twitch-chat"
    /// Advanced SubStation Alpha subtitles; the text of each event stands at the bottom, or at the top.
    case ass
    /// SubRip subtitles.
    case subRip = "srt"
    /// Web Video Text Tracks.
    case webVTT = "webvtt"
}

/// The comments of a file, and what was wrong with it.
public struct CommentFile: Sendable {
    /// The form in which the file has them.
    public var kind: CommentFileKind
    /// The comments, in the file's order.
    public var comments: [VideoComment]
    /// How many records were left out: damaged ones, deleted ones, and kinds that are not drawn.
    public var skipped: Int
    /// What was left out and why, a sentence each; the first ones when there are many.
    public var notes: [String]
}
