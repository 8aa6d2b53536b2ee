import CSQLite
import ManakoCore

/// What SQLite's status codes mean for whoever has to act ([result codes](https://www.sqlite.org/rescode.html)).
enum StoreError {
    /// The error for a status, with the library's own words.
    static func error(_ status: Int32, _ path: String, _ words: String) -> ManakoError {
        switch status & 0xFF {
        case SQLITE_CORRUPT, SQLITE_NOTADB:
            ManakoError(
                .malformedInput, "\(path): the database is damaged (\(words)); move it away, and a new one is made",
                reason: .init("storeDamaged"))
        case SQLITE_FULL:
            ManakoError(
                .unavailable, "\(path): nothing more can be kept, the disk is full", reason: .init("storeFull"))
        case SQLITE_BUSY, SQLITE_LOCKED:
            ManakoError(
                .unavailable,
                "\(path): another program is writing to the database and does not come to an end, so that nothing was changed; end it, or try again when it is done",
                reason: .init("storeBusy"))
        case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_IOERR, SQLITE_AUTH:
            ManakoError(
                .unavailable, "\(path): the database can't be used: \(words)", reason: .init("storeUnavailable"))
        case SQLITE_CONSTRAINT: ManakoError(.invalidArgument, "\(path): \(words)")
        case SQLITE_TOOBIG: ManakoError(.limitExceeded, "\(path): \(words)")
        default: ManakoError(.internalFailure, "\(path): the database failed: \(words) (\(status))")
        }
    }
}
