public import ManakoCore
import ManakoFiles
import ManakoStore

/// What became of files that were to be moved to the trash, or back.
public struct TrashReport: Sendable, Equatable {
    /// A file that stayed where it was.
    public struct Failure: Sendable, Equatable {
        /// The file.
        public var path: String
        /// Why.
        public var error: ManakoError
    }

    /// What ``PhotoIndex/restore(_:)`` takes to undo it; nil when nothing was moved.
    public var batch: Int?
    /// The paths of files that were moved.
    public var moved: [String] = []
    /// Files that stayed where they were.
    public var failures: [Failure] = []
}

extension PhotoIndex {
    /// Moves files of the library to the trash of their disk, from where ``restore(_:)`` and every desktop bring them back.
    ///
    /// Where a file came from is on the disk before it is moved, so that an interruption loses nothing. A file that is not the one that
    /// was looked at stays where it is.
    ///
    /// - Parameters:
    ///   - paths: files of the library.
    ///   - now: the time in seconds since 1970.
    /// - Throws: only for trouble with the index; what happened to each file is in the report.
    public func moveToTrash(
        _ paths: [String], now: Int = PhotoIndex.currentSeconds
    ) throws(ManakoError) -> TrashReport {
        try moveToTrash(paths, now: now, in: Environment.variables)
    }

    func moveToTrash(
        _ paths: [String], now: Int, in variables: [String: String]
    ) throws(ManakoError) -> TrashReport {
        let batch = try lastBatch() + 1
        var report = TrashReport()
        for path in paths {
            do throws(ManakoError) {
                try moveToTrash(path, batch, now, variables)
                report.moved.append(path)
            } catch {
                report.failures.append(TrashReport.Failure(path: path, error: error))
            }
        }
        if !report.moved.isEmpty { report.batch = batch }
        return report
    }

    /// The number of the last request whose files are in the trash; 0 when there are none.
    private func lastBatch() throws(ManakoError) -> Int {
        try store.rows("SELECT ifnull(max(batch), 0) FROM trashed").first?.integer(0) ?? 0
    }

    private func moveToTrash(
        _ path: String, _ batch: Int, _ now: Int, _ variables: [String: String]
    ) throws(ManakoError) {
        let file = try unchangedFile(path)
        let place = try TrashCan(for: path, in: variables).reserve(path, now: now)
        try store.write { (session) throws(ManakoError) in
            try session.run(
                "INSERT INTO trashed (batch, path, file, note, moment) VALUES (?, ?, ?, ?, ?)",
                [.number(batch), .text(path), .text(place.file), .text(place.note), .number(now)])
        }
        do throws(ManakoError) {
            try TrashCan.move(path, to: place)
        } catch {
            try forget(place)
            throw error
        }
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE files SET missing = ? WHERE id = ?", [.number(now), .number(file)])
        }
    }

    /// The number of a file of the library that is still the one that was looked at.
    private func unchangedFile(_ path: String) throws(ManakoError) -> Int {
        let rows = try store.rows(
            "SELECT id, size, modified FROM files WHERE path = ? AND missing IS NULL", [.text(path)])
        guard let row = rows.first else {
            throw ManakoError(
                .invalidArgument, "\(path): is no file of the library", reason: .init("notInLibrary"))
        }
        guard let stamp = FileStamp(path) else {
            throw ManakoError(.unavailable, "\(path): is not there any more", reason: .init("fileGone"))
        }
        guard (stamp.size, stamp.modified) == (try row.integer(1), try row.integer(2)) else {
            throw ManakoError(
                .unavailable, "\(path): has changed since it was looked at; run `manako library add` first",
                reason: .init("fileChanged"))
        }
        return try row.integer(0)
    }

    private func forget(_ place: TrashCan.Place) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("DELETE FROM trashed WHERE file = ?", [.text(place.file)])
        }
    }

    /// Moves files back from the trash to where they were.
    ///
    /// - Parameter batch: what ``moveToTrash(_:now:)`` has reported; the last when absent.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when nothing was moved that could be brought back.
    public func restore(_ batch: Int? = nil) throws(ManakoError) -> TrashReport {
        let batch = if let batch { batch } else { try lastBatch() }
        let rows = try store.rows(
            "SELECT path, file, note FROM trashed WHERE batch = ? ORDER BY id", [.number(batch)])
        guard !rows.isEmpty else {
            throw ManakoError(
                .invalidArgument, "nothing was moved to the trash that could be restored",
                reason: .init("nothingToRestore"))
        }
        var report = TrashReport()
        for row in rows {
            let (path, place) = (try row.text(0), TrashCan.Place(file: try row.text(1), note: try row.text(2)))
            do throws(ManakoError) {
                try TrashCan.restore(place, to: path)
                report.moved.append(path)
            } catch {
                report.failures.append(TrashReport.Failure(path: path, error: error))
                // What the trash has lost can't be brought back later either.
                guard error.reason?.name == "notInTrash" else { continue }
            }
            try forget(place)
            try setThere(path)
        }
        return report
    }

    /// Notes that a file is there again, if it is.
    private func setThere(_ path: String) throws(ManakoError) {
        guard let stamp = FileStamp(path) else { return }
        try store.write { (session) throws(ManakoError) in
            try session.run(
                "UPDATE files SET missing = NULL WHERE path = ? AND size = ? AND modified = ?",
                [.text(path), .number(stamp.size), .number(stamp.modified)])
        }
    }

    /// The files that were moved to the trash and not brought back, the last first.
    public func trashedFiles() throws(ManakoError) -> [TrashedFile] {
        try store.rows("SELECT batch, path, moment FROM trashed ORDER BY batch DESC, id").map {
            row throws(ManakoError) in
            TrashedFile(batch: try row.integer(0), path: try row.text(1), moment: try row.integer(2))
        }
    }
}

/// A file that was moved to the trash.
public struct TrashedFile: Sendable, Equatable {
    /// Files that were moved together have the same number.
    public var batch: Int
    /// Where it was.
    public var path: String
    /// When it was moved, in seconds since 1970.
    public var moment: Int
}
