public import ManakoCore
import ManakoFiles
import ManakoStore

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
        try settleMoves()
        let batch = try newBatch()
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

    /// A number that no request has had: an open page may still offer to undo an older one.
    private func newBatch() throws(ManakoError) -> Int {
        try store.write { (session) throws(ManakoError) in
            try session.run(
                """
                INSERT INTO settings (name, value) SELECT 'lastBatch', ifnull(max(batch), 0) + 1 FROM trashed WHERE true
                ON CONFLICT (name) DO UPDATE SET value = value + 1
                """)
            let rows = try session.rows("SELECT CAST(value AS INTEGER) FROM settings WHERE name = 'lastBatch'")
            return try rows.first?.integer(0) ?? 1
        }
    }

    /// How often a file is tried whose reservation another process has taken for one that was left behind.
    private static let maximumTries = 3

    private func moveToTrash(
        _ path: String, _ batch: Int, _ now: Int, _ variables: [String: String]
    ) throws(ManakoError) {
        let file = try unchangedFile(path)
        for _ in 0..<Self.maximumTries {
            let place = try TrashCan(for: path, in: variables).reserve(path, now: now)
            let row = try reserve(place, for: path, batch, now)
            if try move(path, to: place, row: row, file: file, now) { return }
        }
        throw ManakoError(
            .unavailable, "\(path): other processes work on the trash; try again", reason: .init("notMoved"))
    }

    private func reserve(
        _ place: TrashCan.Place, for path: String, _ batch: Int, _ now: Int
    ) throws(ManakoError) -> Int {
        try store.write { (session) throws(ManakoError) in
            try session.run(
                "INSERT INTO trashed (batch, path, file, note, moment, moving) VALUES (?, ?, ?, ?, ?, 1)",
                [.number(batch), .text(path), .text(place.file), .text(place.note), .number(now)])
            return session.lastRow
        }
    }

    /// Moves a file to its place in the trash. Nobody else writes to the index meanwhile, so that no other process takes the move for one
    /// that was left behind.
    ///
    /// - Returns: false when one has, and the reservation is gone.
    private func move(
        _ path: String, to place: TrashCan.Place, row: Int, file: Int, _ now: Int
    ) throws(ManakoError) -> Bool {
        var isMoved = false
        do throws(ManakoError) {
            return try store.write { (session) throws(ManakoError) in
                guard try Self.isMoving(row, session) else { return false }
                try TrashCan.move(path, to: place)
                isMoved = true
                try session.run("UPDATE files SET missing = ? WHERE id = ?", [.number(now), .number(file)])
                try session.run("UPDATE trashed SET moving = 0 WHERE id = ?", [.number(row)])
                return true
            }
        } catch {
            // What the index could not note is undone.
            if isMoved { try? TrashCan.restore(place, to: path) }
            try? settleMoves()
            throw error
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
}
