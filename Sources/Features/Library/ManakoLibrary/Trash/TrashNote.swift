import ManakoCore
import ManakoHTTP

/// What a trash notes of a file: where it was, and when it was moved.
struct TrashNote: Sendable, Equatable {
    /// The file's path, from the top of its disk or whole.
    var path: String
    /// The local time, as in `2024-05-06T12:34:56`.
    var date: String

    /// The note as a `.trashinfo` file.
    var text: String { "[Trash Info]\nPath=\(PercentEncoding.path(path))\nDeletionDate=\(date)\n" }

    /// A moment in local time.
    static func date(_ seconds: Int) -> String {
        String(DateText.iso(Int64(seconds + LocalZone.offset(at: seconds))).prefix(19))
    }
}
