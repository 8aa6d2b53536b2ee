public import ManakoCore
import ManakoStore

extension PhotoIndex {
    /// The condition under which a file waits to be looked at.
    private static let waits = "photo IS NULL AND error IS NULL AND missing IS NULL"

    /// How many files wait to be looked at.
    public func waitingCount() throws(ManakoError) -> Int {
        try store.rows("SELECT count(*) FROM files WHERE \(Self.waits)").first?.integer(0) ?? 0
    }

    /// The next files that wait, at most 256.
    ///
    /// - Parameters:
    ///   - kind: pictures or videos.
    ///   - isSuspect: whether those are wanted that may have ended a process.
    ///   - last: the number of the file before them.
    func waiting(_ kind: PhotoKind, isSuspect: Bool, after last: Int) throws(ManakoError) -> [PhotoLooker.File] {
        let rows = try store.rows(
            """
            SELECT id, path, modified FROM files
            WHERE \(Self.waits) AND suspect = ? AND kind = ? AND id > ? ORDER BY id LIMIT 256
            """, [.flag(isSuspect), .number(kind.number), .number(last)])
        return try rows.map { row throws(ManakoError) in
            PhotoLooker.File(
                id: try row.integer(0), path: try row.text(1), kind: kind,
                modified: try row.integer(2) / 1_000_000_000)
        }
    }

    /// Notes that a file is being looked at.
    func start(_ file: Int) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE files SET started = 1 WHERE id = ?", [.number(file)])
        }
    }

    /// Forgets which files were being looked at: the process that did ended with the one that watched it.
    func clearStarted() throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE files SET started = 0 WHERE started")
        }
    }

    /// Draws the consequences of a crash: of several files that were being looked at each is looked at alone from now on, a single one
    /// is passed over.
    ///
    /// - Returns: the path of the file that is passed over.
    /// - Throws: ``ManakoError/Code/internalFailure`` when no file was being looked at.
    package func blameStarted() throws(ManakoError) -> String? {
        try store.write { (session) throws(ManakoError) in
            let rows = try session.rows("SELECT id, path FROM files WHERE started")
            guard let first = rows.first else {
                throw ManakoError(.internalFailure, "the process that looks at photos ended before it looked at one")
            }
            guard rows.count == 1 else {
                try session.run("UPDATE files SET started = 0, suspect = 1 WHERE started")
                return nil
            }
            try session.run(
                "UPDATE files SET started = 0, error = ? WHERE id = ?",
                [.text("ended the process that looked at it; the file is passed over"), .number(try first.integer(0))])
            return try first.text(1)
        }
    }

    /// Lets files that could not be looked at be looked at again.
    ///
    /// - Returns: how many.
    public func retryFailed() throws(ManakoError) -> Int {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE files SET error = NULL WHERE error IS NOT NULL")
            return session.changes
        }
    }
}
