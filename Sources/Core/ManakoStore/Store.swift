package import ManakoCore
import Synchronization

/// A database in a file, over [SQLite](https://www.sqlite.org): what a transaction has written when it returns is on the disk.
///
/// A write-ahead log with full synchronisation: neither a killed process nor a power cut loses what was acknowledged, and what was
/// under way is not there at all. Several processes may use one file; each sees what the others have written.
package final class Store: Sendable {
    /// Where a database is kept.
    package enum Place: Sendable, Hashable {
        /// In a file, which is made when it is not there.
        case file(String)
        /// In memory, for as long as the store lives.
        case memory
    }

    /// The file's path; `:memory:` for none.
    package let path: String
    private let session: StoreSession
    private let lock = Mutex(())
    private let trouble = Mutex<ManakoError?>(nil)

    /// A database of more bytes is not checked when it is opened: damage is said when it is met.
    private static let largestCheck = 64 << 20
    /// How long another program's writing is usually waited for, in milliseconds.
    package static let usualPatience = 5000

    /// Opens a database and brings its tables up to date. One that needs nothing can be opened and read while another program writes.
    ///
    /// - Parameters:
    ///   - place: where it is kept; a new file is for its owner alone.
    ///   - application: a number that tells this program's files from others'.
    ///   - steps: scripts that make the tables, each from what the one before has left; what was published never changes.
    ///   - patience: how long another program's writing is waited for, in milliseconds.
    /// - Throws: ``ManakoError/Code/malformedInput`` for a damaged or an empty file or one of another program,
    ///   ``ManakoError/Code/unsupported`` for one of a newer version, ``ManakoError/Code/unavailable`` when it can't be opened or written.
    package init(
        _ place: Place, application: Int, steps: [String], patience: Int = Store.usualPatience
    ) throws(ManakoError) {
        let path = if case .file(let path) = place { path } else { ":memory:" }
        if case .file = place { try Self.prepare(path, application, steps) }
        let session = try StoreSession(path: path, patience: patience)
        try session.execute(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA trusted_schema=OFF")
        try Self.checkHealth(session, path)
        if try Self.lacks(session, path, application, steps) {
            try Self.transaction(session, "BEGIN IMMEDIATE") { (session) throws(ManakoError) in
                try Self.upgrade(session, path, application, steps)
            }
        }
        self.path = path
        self.session = session
    }

    /// Does several things as one: all of it is on the disk when this returns, or nothing when it throws.
    ///
    /// - Throws: what the body throws; ``ManakoError/Code/unavailable`` when the disk is full or the file is held by another program.
    package func write<Result: Sendable>(
        _ body: (StoreSession) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try noting(isWriting: true) { () throws(ManakoError) in
            try lock.withLock { (_) throws(ManakoError) in try Self.transaction(session, "BEGIN IMMEDIATE", body) }
        }
    }

    /// Asks several things of one state of the database, whatever others write meanwhile; the body changes nothing.
    package func read<Result: Sendable>(
        _ body: (StoreSession) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try noting { () throws(ManakoError) in
            try lock.withLock { (_) throws(ManakoError) in try Self.transaction(session, "BEGIN", body) }
        }
    }

    /// Asks, and gives all rows.
    package func rows(_ sql: String, _ values: [StoreValue] = []) throws(ManakoError) -> [StoreRow] {
        try noting { () throws(ManakoError) in
            try lock.withLock { (_) throws(ManakoError) in try session.rows(sql, values) }
        }
    }

    /// Why the database does not work at present: damage that was met since it was opened, or what the last change failed at; nil when
    /// it works.
    package var failure: ManakoError? { trouble.withLock { $0 } }

    private static let troubles: Set = ["storeDamaged", "storeFull", "storeUnavailable"]

    private func noting<Result>(
        isWriting: Bool = false, _ body: () throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        do throws(ManakoError) {
            let result = try body()
            // Damage does not go away because a change elsewhere in the file succeeds.
            if isWriting { trouble.withLock { if $0?.reason?.name != "storeDamaged" { $0 = nil } } }
            return result
        } catch {
            if let name = error.reason?.name, Self.troubles.contains(name) { trouble.withLock { $0 = error } }
            throw error
        }
    }

    /// - Parameter beginning: `BEGIN IMMEDIATE` for what writes: two that read first and write then would wait for each other.
    private static func transaction<Result: Sendable>(
        _ session: StoreSession, _ beginning: String,
        _ body: (StoreSession) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        try session.execute(beginning)
        do throws(ManakoError) {
            let result = try body(session)
            try session.execute("COMMIT")
            return result
        } catch {
            // Fails where the library has rolled back already, as on a full disk.
            try? session.execute("ROLLBACK")
            throw error
        }
    }

    /// Makes a database that is not there yet, and keeps others from reading one that is.
    private static func prepare(_ path: String, _ application: Int, _ steps: [String]) throws(ManakoError) {
        if try StoreFile.check(path) { return StoreFile.makePrivate(path) }
        try StoreFile.make(path) { (session) throws(ManakoError) in
            try transaction(session, "BEGIN IMMEDIATE") { (session) throws(ManakoError) in
                try upgrade(session, path, application, steps)
            }
        }
    }

    private static func checkHealth(_ session: StoreSession, _ path: String) throws(ManakoError) {
        let pages = try session.rows("PRAGMA page_count").first?.integer(0) ?? 0
        let pageSize = try session.rows("PRAGMA page_size").first?.integer(0) ?? 0
        guard pages * pageSize <= largestCheck else { return }
        let words = try session.rows("PRAGMA quick_check(1)").first?.text(0) ?? "no answer"
        guard words == "ok" else {
            throw ManakoError(
                .malformedInput, "\(path): the database is damaged (\(words)); move it away, and a new one is made",
                reason: .init("storeDamaged"))
        }
    }

    /// Whether tables have to be made or changed.
    private static func lacks(
        _ session: StoreSession, _ path: String, _ application: Int, _ steps: [String]
    ) throws(ManakoError) -> Bool {
        try version(session, path, application, steps) < steps.count
    }

    private static func upgrade(
        _ session: StoreSession, _ path: String, _ application: Int, _ steps: [String]
    ) throws(ManakoError) {
        // Another program may have done it meanwhile.
        let version = try version(session, path, application, steps)
        guard version < steps.count else { return }
        for step in steps[version...] { try session.execute(step) }
        try session.execute("PRAGMA user_version=\(steps.count); PRAGMA application_id=\(application)")
    }

    /// How many steps have made the tables that are there.
    private static func version(
        _ session: StoreSession, _ path: String, _ application: Int, _ steps: [String]
    ) throws(ManakoError) -> Int {
        let version = try session.rows("PRAGMA user_version").first?.integer(0) ?? 0
        let owner = try session.rows("PRAGMA application_id").first?.integer(0) ?? 0
        let tables = try session.rows("SELECT count(*) FROM sqlite_schema").first?.integer(0) ?? 0
        guard owner == application || tables == 0 else {
            throw ManakoError(.malformedInput, "\(path): is a database of another program; move it away")
        }
        guard version <= steps.count else {
            throw ManakoError(
                .unsupported, "\(path): was written by a newer version (\(version)); this one knows \(steps.count)")
        }
        return version
    }
}
