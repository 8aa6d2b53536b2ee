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
        /// Why, for people.
        public var message: String
        /// The name of the error's code, and what exactly was wrong; nil where an older version has looked at the file.
        public var code: String?, reason: ManakoError.Reason?
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
            "SELECT path, error, code, reason FROM files WHERE error IS NOT NULL AND missing IS NULL ORDER BY id LIMIT ?",
            [.number(max(0, failures))]
        ).map(LibraryStatus.Failure.init)
        let photos = try store.rows("SELECT count(*) FROM photos WHERE hidden = 0").first?.integer(0) ?? 0
        return LibraryStatus(folders: folders, photos: photos, failures: reasons)
    }
}

extension LibraryStatus.Failure {
    /// What went wrong with a file.
    package init(_ path: String, _ error: ManakoError) {
        self.init(path: path, message: error.message, code: error.code.description, reason: error.reason)
    }

    /// Reads a row of path, message, code and reason.
    fileprivate init(_ row: StoreRow) throws(ManakoError) {
        (path, message, code) = (try row.text(0), try row.text(1), try row.optionalText(2))
        reason = try row.optionalText(3).map(ManakoError.Reason.init(json:))
    }
}

extension ManakoError.Reason {
    /// The reason as the index keeps it: an object of name and parameters.
    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.member("name", name)
            json.name("parameters")
            json.object { json in
                for (name, value) in parameters.sorted(by: { $0.key < $1.key }) { json.member(name, value) }
            }
        }
        return json.text
    }

    /// Reads what ``json`` has written.
    init(json: String) throws(ManakoError) {
        let field = try JSONField(json: Array(json.utf8))
        var parameters: [String: String] = [:]
        for (name, value) in try field.needed("parameters").members() { parameters[name] = try value.text() }
        self.init(try field.needed("name").text(), parameters)
    }
}
