import Manako
import ManakoComments

/// Comments as a file for other programs.
package struct CommentExport: Sendable, Hashable {
    /// The forms of such files.
    package enum Format: String, Sendable, Hashable, CaseIterable, Codable {
        /// niconico's threads of comments, in JSON.
        case v1
        /// Advanced SubStation Alpha subtitles.
        case ass
    }

    /// The file's text.
    package var text: String
    /// Its media type.
    package var type: String
    /// A name for it.
    package var name: String

    /// The comments of a set, without those that a moderator has hidden.
    init(_ set: CommentSet, _ format: Format) {
        let (comments, hidden) = set.contents
        let seen = comments.filter { !hidden.contains($0.index) }
        switch format {
        case .v1:
            text = CommentThreads(seen).json
            (type, name) = ("application/json", "comments.json")
        case .ass:
            text = CommentSubtitles(CommentLayout(seen, measuring: set.renderer)).text
            (type, name) = ("text/x-ssa; charset=utf-8", "comments.ass")
        }
    }
}
