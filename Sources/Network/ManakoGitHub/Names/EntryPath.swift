/// Paths of files in a repository, as others name them.
enum EntryPath {
    /// The most bytes of a path, and of one of its parts, which is what Linux takes.
    private static let (maximumBytes, maximumPart) = (4096, 255)

    /// Whether a path stays in its folder and can be shown: relative, without empty parts, `.` and `..`, without control
    /// characters and marks that turn the direction of writing, and no longer than a file system takes.
    static func isPlain(_ path: String) -> Bool {
        guard !path.isEmpty, path.utf8.count <= maximumBytes,
            !path.unicodeScalars.contains(where: PlainText.isHidden)
        else { return false }
        return path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= maximumPart
        }
    }
}
