public import ManakoCore
import ManakoFiles
import ManakoStore

/// What a library holds, and how far indexing is.
public struct LibraryStatus: Sendable, Equatable {
    /// A folder of the library.
    public struct Folder: Sendable, Equatable {
        /// Its path.
        public var path: String
        /// Files that are there, those that nobody has looked at, those that could not be looked at, and those that are gone.
        public var files, waiting, failed, missing: Int
        /// Whether it can be reached; not so the folder of a disk that is not connected.
        public var isThere: Bool
    }

    /// A file that could not be looked at.
    public struct Failure: Sendable, Equatable {
        /// The file.
        public var path: String
        /// Why.
        public var reason: String
    }

    /// The folders, in the order in which they were added.
    public var folders: [Folder]
    /// Photos and videos that can be found: contents that differ.
    public var photos: Int
    /// The first files that could not be looked at, at most as many as were asked for.
    public var failures: [Failure]

    /// Files that nobody has looked at.
    public var waiting: Int { folders.reduce(0) { $0 + $1.waiting } }
    /// Files that could not be looked at.
    public var failed: Int { folders.reduce(0) { $0 + $1.failed } }
    /// Files that are there.
    public var files: Int { folders.reduce(0) { $0 + $1.files } }
}

extension PhotoIndex {
    /// What the library holds.
    ///
    /// - Parameter failures: how many failures are listed at most.
    public func status(failures: Int = 20) throws(ManakoError) -> LibraryStatus {
        let folders = try store.rows(
            """
            SELECT roots.path, count(files.id) FILTER (WHERE missing IS NULL),
                count(files.id) FILTER (WHERE missing IS NULL AND photo IS NULL AND error IS NULL),
                count(files.id) FILTER (WHERE missing IS NULL AND error IS NOT NULL),
                count(files.id) FILTER (WHERE missing IS NOT NULL)
            FROM roots LEFT JOIN files ON files.root = roots.id GROUP BY roots.id ORDER BY roots.id
            """
        ).map { row throws(ManakoError) in
            let path = try row.text(0)
            return LibraryStatus.Folder(
                path: path, files: try row.integer(1), waiting: try row.integer(2), failed: try row.integer(3),
                missing: try row.integer(4), isThere: FileSystem.isFolder(path))
        }
        let reasons = try store.rows(
            "SELECT path, error FROM files WHERE error IS NOT NULL AND missing IS NULL ORDER BY id LIMIT ?",
            [.number(max(0, failures))]
        ).map { row throws(ManakoError) in LibraryStatus.Failure(path: try row.text(0), reason: try row.text(1)) }
        let photos = try store.rows("SELECT count(*) FROM photos WHERE hidden = 0").first?.integer(0) ?? 0
        return LibraryStatus(folders: folders, photos: photos, failures: reasons)
    }
}
