import ManakoCodecs
import ManakoFiles

/// The kind of a file in a folder: by its name where that has a usual ending, and by its first bytes otherwise.
///
/// Cameras and programs have endings of their own (`.mod`, `.dav`, `.insp`, none at all), and a folder's file that is looked at by name
/// alone is lost in silence.
package enum MediaKind: Sendable, Hashable {
    case picture, video

    /// The first bytes that tell a kind.
    private static let headBytes = 4096

    /// The kind of a file; nil for one that is neither, or can't be read.
    package init?(path: String) {
        let suffix = FileName.suffix(of: path)
        if let kind = MediaKind(suffix: suffix) {
            self = kind
            return
        }
        guard !Self.otherSuffixes.contains(suffix), let file = PartialFile(path), file.size > 0,
            let kind = MediaKind(head: file.bytes(at: 0, count: Self.headBytes))
        else { return nil }
        self = kind
    }

    /// The kind by the end of a name in small letters; nil where that does not tell.
    package init?(suffix: String) {
        if ImageFormat.fileExtensions.contains(suffix) {
            self = .picture
        } else if VideoSource.fileExtensions.contains(suffix) {
            self = .video
        } else {
            return nil
        }
    }

    /// The kind by the first bytes of a file.
    package init?(head: [UInt8]) {
        if ImageFormat.sniff(head) != nil {
            self = .picture
        } else if VideoSource.isVideo(head) {
            self = .video
        } else {
            return nil
        }
    }

    /// Endings of files in the containers of videos that hold sound alone, and of files that only begin like pictures.
    private static let otherSuffixes: Set = [
        "m4a", "m4b", "m4p", "mka", "oga", "ogg", "opus", "wma", "wav", "mp3", "aac", "flac", "aae", "thm",
    ]
}

/// Files of folders that were not taken, counted by their endings.
package struct PassedOverFiles: Sendable, Hashable {
    /// The number of files by the end of their name in small letters; empty for names without one.
    package private(set) var counts: [String: Int] = [:]

    /// Creates empty counts.
    package init() {}

    /// The number of all files.
    package var total: Int { counts.values.reduce(0, +) }

    /// Counts a file.
    package mutating func add(_ path: String) { counts[String(FileName.suffix(of: path).prefix(16)), default: 0] += 1 }

    /// Adds other counts.
    package mutating func add(_ others: PassedOverFiles) { counts.merge(others.counts, uniquingKeysWith: +) }

    /// A summary such as `5 other files passed over (3 .txt, 1 .pdf, 1 without ending)`; nil when there were none.
    package var text: String? {
        guard total > 0 else { return nil }
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        var parts = sorted.prefix(6).map { "\($0.value) \($0.key.isEmpty ? "without ending" : "." + $0.key)" }
        if sorted.count > 6 { parts.append("\(sorted.dropFirst(6).reduce(0) { $0 + $1.value }) more") }
        return "\(total) other \(total == 1 ? "file" : "files") passed over (\(parts.joined(separator: ", ")))"
    }
}
