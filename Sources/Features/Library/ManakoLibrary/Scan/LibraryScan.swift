public import ManakoCore
import ManakoFiles
import ManakoStore
import ManakoVideo

/// What a look through the folders of a library found changed.
public struct ScanReport: Sendable, Equatable {
    /// New files, changed ones, those that are not there any more, and those that are there again.
    public var added = 0, changed = 0, gone = 0, back = 0
    /// All files that are there.
    public var files = 0
    /// Folders of the library that can't be reached, such as those of a disk that is not connected. Nothing in them counts as gone.
    public var away: [String] = []
    /// Folders that could not be read.
    public var unreadable: [String] = []
    /// Files that have been gone for a month, and were forgotten.
    public var forgotten = 0
    /// Files that are neither pictures nor videos.
    var passedOver = PassedOverFiles()
    /// The number of files that are neither pictures nor videos, by their endings, in words; nil without any.
    public var passedOverText: String? { passedOver.text }

    /// Whether any file was not as it was.
    public var hasChanges: Bool { added + changed + gone + back > 0 }
}

extension PhotoIndex {
    /// How long files that are gone are remembered, in seconds.
    static let rememberedSeconds = 30 * 86_400

    /// Looks through the library's folders for what has changed since the last time, without reading a file.
    ///
    /// - Parameters:
    ///   - roots: only these folders of the library; all when absent.
    ///   - now: the time in seconds since 1970.
    ///   - isCancelled: asked before each folder; after true, what was found is kept, and nothing counts as gone.
    ///   - entered: told of each folder before it is read.
    public func scan(
        _ roots: [String]? = nil, now: Int = PhotoIndex.currentSeconds, isCancelled: () -> Bool = { false },
        entered: (String) -> Void = { _ in }
    ) throws(ManakoError) -> ScanReport {
        var report = ScanReport()
        for (id, root) in try self.roots() where roots?.contains(root) ?? true {
            if isCancelled() { break }
            try scan(root, id, now, isCancelled, entered, &report)
        }
        report.forgotten = try forget(goneBefore: now - Self.rememberedSeconds)
        return report
    }

    private func scan(
        _ root: String, _ id: Int, _ now: Int, _ isCancelled: () -> Bool, _ entered: (String) -> Void,
        _ report: inout ScanReport
    ) throws(ManakoError) {
        var known = try knownFiles(of: id)
        var (walk, changes) = (FolderWalk(), FileChanges(root: id))
        var files = 0
        walk.run(root) { folder in
            entered(folder)
            return !isCancelled()
        } receive: { entry in
            files += 1
            changes.compare(entry, known.removeValue(forKey: entry.path))
        }
        report.files += files
        report.passedOver.add(walk.passedOver)
        // The folder of a disk that was taken away is not there, or empty.
        let isEmpty = files == 0 && FileSystem.names(in: root).isEmpty
        if walk.unreadable.contains(root) || isEmpty && !known.isEmpty {
            report.away.append(root)
            return
        }
        report.unreadable += walk.unreadable
        if !isCancelled() {
            changes.gone = known.filter { path, file in
                !file.isMissing && !walk.unreadable.contains { path.hasPrefix($0 + "/") }
            }.map(\.value.id)
        }
        try apply(changes, now)
        report.added += changes.added.count
        report.changed += changes.changed.count
        report.gone += changes.gone.count
        report.back += changes.back.count
    }

    private func knownFiles(of root: Int) throws(ManakoError) -> [String: KnownFile] {
        let rows = try store.rows(
            "SELECT path, id, size, modified, missing IS NOT NULL FROM files WHERE root = ?", [.number(root)])
        var files: [String: KnownFile] = Dictionary(minimumCapacity: rows.count)
        for row in rows {
            files[try row.text(0)] = KnownFile(
                id: try row.integer(1), size: try row.integer(2), modified: try row.integer(3),
                isMissing: try row.integer(4) != 0)
        }
        return files
    }

    /// Writes changes, a thousand at a time, so that others need not wait long.
    private func apply(_ changes: FileChanges, _ now: Int) throws(ManakoError) {
        try inPieces(changes.added) { session, entry throws(ManakoError) in
            try session.run(
                "INSERT INTO files (root, path, kind, size, modified) VALUES (?, ?, ?, ?, ?) ON CONFLICT (path) DO NOTHING",
                [
                    .number(changes.root), .text(entry.path), .number(entry.kind.number), .number(entry.size),
                    .number(entry.modified),
                ])
        }
        try inPieces(changes.changed) { session, change throws(ManakoError) in
            try session.run(
                "UPDATE files SET size = ?, modified = ?, photo = NULL, error = NULL, missing = NULL, suspect = 0"
                    + " WHERE id = ?",
                [.number(change.entry.size), .number(change.entry.modified), .number(change.id)])
        }
        try inPieces(changes.back) { session, id throws(ManakoError) in
            try session.run("UPDATE files SET missing = NULL WHERE id = ?", [.number(id)])
        }
        try inPieces(changes.gone) { session, id throws(ManakoError) in
            try session.run("UPDATE files SET missing = ? WHERE id = ?", [.number(now), .number(id)])
        }
    }

    private func inPieces<Change: Sendable>(
        _ changes: [Change], _ write: (StoreSession, Change) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        for start in stride(from: 0, to: changes.count, by: 1000) {
            try store.write { (session) throws(ManakoError) in
                for change in changes[start..<min(start + 1000, changes.count)] { try write(session, change) }
            }
        }
    }

    /// Forgets files that are gone for long, and photos of which no file is left.
    ///
    /// - Returns: how many files were forgotten.
    private func forget(goneBefore moment: Int) throws(ManakoError) -> Int {
        try store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM files WHERE missing < ?", [.number(moment)])
            let count = session.changes
            if count > 0 { try Self.removeUnused(session) }
            return count
        }
    }

    /// Removes photos that no file holds.
    static func removeUnused(_ session: StoreSession) throws(ManakoError) {
        let rows = try session.rows(
            "SELECT id FROM photos WHERE hidden AND NOT EXISTS (SELECT 1 FROM files WHERE photo = photos.id)")
        for row in rows {
            let photo = try row.integer(0)
            try PhotoWords.read(photo, session)?.remove(photo, session)
            try session.run("DELETE FROM photos WHERE id = ?", [.number(photo)])
        }
    }
}

/// A file as the index knows it.
struct KnownFile: Sendable, Equatable {
    var id: Int
    var size: Int
    var modified: Int
    var isMissing: Bool
}

/// What is to be written of a folder's files.
struct FileChanges {
    /// A file whose content is another one now.
    struct Changed: Sendable {
        var id: Int
        var entry: FolderWalk.Entry
    }

    var root: Int
    var added: [FolderWalk.Entry] = []
    var changed: [Changed] = []
    var back: [Int] = []
    var gone: [Int] = []

    init(root: Int) { self.root = root }

    /// Compares a file with what is known of it.
    mutating func compare(_ entry: FolderWalk.Entry, _ known: KnownFile?) {
        guard let known else { return added.append(entry) }
        if known.size != entry.size || known.modified != entry.modified {
            changed.append(Changed(id: known.id, entry: entry))
        } else if known.isMissing {
            back.append(known.id)
        }
    }
}
