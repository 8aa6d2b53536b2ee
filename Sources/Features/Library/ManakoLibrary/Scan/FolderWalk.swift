import ManakoFiles
import ManakoVideo

/// The pictures and videos below a folder, by name or contents, without hidden files; links to folders are not followed, so that a circle ends.
struct FolderWalk {
    /// A file as it stands on the disk.
    struct Entry: Sendable, Equatable {
        var path: String
        var size: Int
        /// The last change in nanoseconds since 1970.
        var modified: Int

        var kind: PhotoKind
    }

    /// Folders that could not be read.
    private(set) var unreadable: [String] = []
    /// Files that are neither pictures nor videos.
    private(set) var passedOver = PassedOverFiles()

    /// Hands out the files below a folder, in no order.
    ///
    /// - Parameters:
    ///   - root: an absolute path without a slash at its end.
    ///   - isWanted: asked for each folder before it is read; nothing more is read after false.
    ///   - receive: takes a file.
    mutating func run(_ root: String, isWanted: (String) -> Bool = { _ in true }, receive: (Entry) -> Void) {
        var waiting = [root]
        while let folder = waiting.popLast(), isWanted(folder) {
            let isRead = FileSystem.forEachName(in: folder) { name in
                guard !name.hasPrefix(".") else { return }
                let path = "\(folder)/\(name)"
                guard let stamp = FileStamp(path) else { return }
                if stamp.kind == .file {
                    guard let kind = MediaKind(path: path) else { return passedOver.add(name) }
                    receive(
                        Entry(
                            path: path, size: stamp.size, modified: stamp.modified,
                            kind: kind == .video ? .video : .photo))
                } else if FileStamp(path, followsLinks: false)?.kind == .folder {
                    waiting.append(path)
                }
            }
            if !isRead { unreadable.append(folder) }
        }
    }
}
