public import ManakoCore
import ManakoFiles
import ManakoStore

extension PhotoIndex {
    /// Moves files back from the trash to where they were.
    ///
    /// - Parameter batch: what ``moveToTrash(_:now:)`` has reported; the last when absent.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when nothing was moved that could be brought back.
    public func restore(_ batch: Int? = nil) throws(ManakoError) -> TrashReport {
        try settleMoves()
        let batch = if let batch { batch } else { try lastBatch() }
        let rows = try store.rows("SELECT id, path FROM trashed WHERE batch = ? ORDER BY id", [.number(batch)])
        guard !rows.isEmpty else {
            throw ManakoError(
                .invalidArgument, "nothing was moved to the trash that could be restored",
                reason: .init("nothingToRestore"))
        }
        var report = TrashReport()
        for row in rows {
            let path = try row.text(1)
            do throws(ManakoError) {
                if try restore(row: try row.integer(0)) { report.moved.append(path) }
            } catch {
                report.failures.append(TrashReport.Failure(path: path, error: error))
            }
        }
        return report
    }

    /// The number of the last request whose files are in the trash; 0 when there are none.
    private func lastBatch() throws(ManakoError) -> Int {
        try store.rows("SELECT ifnull(max(batch), 0) FROM trashed").first?.integer(0) ?? 0
    }

    /// Moves a file back.
    ///
    /// - Returns: false when another process has done that meanwhile.
    private func restore(row: Int) throws(ManakoError) -> Bool {
        // On the disk before the file is moved: an interrupted move is settled by whoever opens the index next.
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE trashed SET moving = 1 WHERE id = ?", [.number(row)])
        }
        var failure: ManakoError?
        let isRestored = try store.write { (session) throws(ManakoError) in
            let rows = try session.rows("SELECT id, path, file, note FROM trashed WHERE id = ?", [.number(row)])
            guard let move = try rows.first.map(TrashMove.init) else { return false }
            do throws(ManakoError) { try TrashCan.restore(move.place, to: move.path) } catch { failure = error }
            // What the trash has lost can't be brought back later either.
            try Self.settle(move, session)
            return failure == nil
        }
        if let failure { throw failure }
        return isRestored
    }

    /// The files that were moved to the trash and not brought back, the last first.
    public func trashedFiles() throws(ManakoError) -> [TrashedFile] {
        try store.rows("SELECT batch, path, moment FROM trashed ORDER BY batch DESC, id").map {
            row throws(ManakoError) in
            TrashedFile(batch: try row.integer(0), path: try row.text(1), moment: try row.integer(2))
        }
    }

    /// Brings the index up to date with moves that a process has left behind when it was killed.
    func settleMoves() throws(ManakoError) {
        guard try !store.rows("SELECT 1 FROM trashed WHERE moving LIMIT 1").isEmpty else { return }
        try store.write { (session) throws(ManakoError) in
            for row in try session.rows("SELECT id, path, file, note FROM trashed WHERE moving") {
                try Self.settle(TrashMove(row), session)
            }
        }
    }

    /// Whether a move is under way, and nobody has taken it for one that was left behind.
    static func isMoving(_ row: Int, _ session: StoreSession) throws(ManakoError) -> Bool {
        try !session.rows("SELECT 1 FROM trashed WHERE id = ? AND moving", [.number(row)]).isEmpty
    }

    /// Notes where a file is after a move that has ended somehow.
    private static func settle(_ move: TrashMove, _ session: StoreSession) throws(ManakoError) {
        TrashCan.completeRestoration(of: move.place, to: move.path)
        let stamp = FileStamp(move.path)
        if FileStamp(move.place.file, followsLinks: false) != nil {
            try session.run("UPDATE trashed SET moving = 0 WHERE id = ?", [.number(move.row)])
            guard stamp == nil else { return }
            try session.run(
                "UPDATE files SET missing = (SELECT moment FROM trashed WHERE id = ?) WHERE path = ? AND missing IS NULL",
                [.number(move.row), .text(move.path)])
            return
        }
        try? AtomicFile.remove(move.place.note)
        try session.run("DELETE FROM trashed WHERE id = ?", [.number(move.row)])
        guard let stamp else { return }
        try session.run(
            "UPDATE files SET missing = NULL WHERE path = ? AND size = ? AND modified = ?",
            [.text(move.path), .number(stamp.size), .number(stamp.modified)])
    }
}

/// A file on its way to the trash or back.
private struct TrashMove {
    /// Its row in the index.
    var row: Int
    /// Where it was.
    var path: String
    /// Its place in the trash.
    var place: TrashCan.Place

    /// Reads a row of number, path, file and note.
    init(_ row: StoreRow) throws(ManakoError) {
        (self.row, path) = (try row.integer(0), try row.text(1))
        place = TrashCan.Place(file: try row.text(2), note: try row.text(3))
    }
}
