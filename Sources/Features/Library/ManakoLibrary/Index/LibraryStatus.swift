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
        let folders = try folderStates()
        let reasons = try store.rows(
            "SELECT path, error, code, reason FROM files WHERE error IS NOT NULL AND missing IS NULL ORDER BY id LIMIT ?",
            [.number(max(0, failures))]
        ).map(LibraryStatus.Failure.init)
        let photos = try store.rows("SELECT count(*) FROM photos WHERE hidden = 0").first?.integer(0) ?? 0
        return LibraryStatus(folders: folders, photos: photos, failures: reasons)
    }
}

extension PhotoIndex {
    /// The folders with their numbers of files. Each condition has an index, so that files that were looked at are counted and not read;
    /// the plus keeps the database from reading them in the order of folders.
    private func folderStates() throws(ManakoError) -> [LibraryStatus.Folder] {
        try store.read { (session) throws(ManakoError) in
            func counts(_ condition: String) throws(ManakoError) -> [Int: Int] {
                let pairs = try session.numbers("SELECT root, count(*) FROM files WHERE \(condition) GROUP BY +root")
                return Dictionary(
                    uniqueKeysWithValues: stride(from: 0, to: pairs.count - 1, by: 2).map { (pairs[$0], pairs[$0 + 1]) }
                )
            }
            let (all, missing) = (try counts("true"), try counts("missing IS NOT NULL"))
            let waiting = try counts(Self.waits)
            let failed = try counts("error IS NOT NULL AND missing IS NULL")
            return try session.rows("SELECT id, path FROM roots ORDER BY id").map { row throws(ManakoError) in
                let (root, path) = (try row.integer(0), try row.text(1))
                return LibraryStatus.Folder(
                    path: path, files: (all[root] ?? 0) - (missing[root] ?? 0), waiting: waiting[root] ?? 0,
                    failed: failed[root] ?? 0, missing: missing[root] ?? 0, isThere: FileSystem.isFolder(path))
            }
        }
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
