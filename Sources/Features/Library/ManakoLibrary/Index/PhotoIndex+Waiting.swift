public import ManakoCore
import ManakoStore

extension PhotoIndex {
    /// The condition under which a file waits to be looked at.
    static let waits = "photo IS NULL AND error IS NULL AND missing IS NULL"

    /// How many files wait to be looked at.
    public func waitingCount() throws(ManakoError) -> Int {
        try store.rows("SELECT count(*) FROM files WHERE \(Self.waits)").first?.integer(0) ?? 0
    }

    /// Whether files wait to be looked at, or faces to be told apart.
    package func hasWork() throws(ManakoError) -> Bool {
        if try waitingCount() > 0 { return true }
        guard try peopleModel() != nil else { return false }
        return try waitingFaceCount() > 0
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
            WHERE \(Self.waits) AND suspect \(isSuspect ? "> 0" : "= 0") AND kind = ? AND id > ? ORDER BY id LIMIT 256
            """, [.number(kind.number), .number(last)])
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

    /// How many processes a file may end before it is passed over.
    static let maximumCrashes = 3

    /// Draws the consequences of a crash: each file that was being looked at is looked at alone from now on, and passed over when that has
    /// ended the process too, twice.
    ///
    /// - Returns: the paths of files that are passed over.
    /// - Throws: ``ManakoError/Code/internalFailure`` when no file was being looked at.
    package func blameStarted() throws(ManakoError) -> [String] {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE files SET started = 0, suspect = suspect + 1 WHERE started")
            guard session.changes > 0 else {
                throw ManakoError(.internalFailure, "the process that looks at photos ended before it looked at one")
            }
            let rows = try session.rows(
                "SELECT path FROM files WHERE suspect >= ? AND \(Self.waits)", [.number(Self.maximumCrashes)])
            try session.run(
                "UPDATE files SET error = ?, code = ?, reason = ? WHERE suspect >= ? AND \(Self.waits)",
                [
                    .text("ended the process that looked at it, three times; the file is passed over"),
                    .text(ManakoError.Code.internalFailure.description),
                    .text(ManakoError.Reason("endedProcess").json), .number(Self.maximumCrashes),
                ])
            return try rows.map { row throws(ManakoError) in try row.text(0) }
        }
    }

    /// Lets files that could not be looked at be looked at again.
    ///
    /// - Returns: how many.
    public func retryFailed() throws(ManakoError) -> Int {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE files SET error = NULL, suspect = 0 WHERE error IS NOT NULL")
            return session.changes
        }
    }
}
