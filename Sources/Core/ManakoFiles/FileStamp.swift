import Glibc

/// What tells whether a file has changed, without reading it.
package struct FileStamp: Sendable, Hashable {
    /// What stands at a path.
    package enum Kind: Sendable {
        case file, folder, other
    }

    /// What it is.
    package let kind: Kind
    /// The size in bytes.
    package let size: Int
    /// The time of the last change, in nanoseconds since 1970.
    package let modified: Int

    /// Reads the stamp of a path; nil when nothing is there.
    ///
    /// - Parameter followsLinks: whether a symbolic link stands for what it leads to.
    package init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        guard !path.utf8.contains(0),
            unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0
        else { return nil }
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        size = Int(status.st_size)
        modified = Int(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int(status.st_mtim.tv_nsec)
    }
}
