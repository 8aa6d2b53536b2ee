import CSQLite
import Glibc
import ManakoCore

/// The file of a database on the disk: made whole, and readable for its owner alone.
///
/// A database gets its name when its tables are in it. So a file of 0 bytes was never one of ours, whenever the program was killed:
/// something has truncated it, and its contents are lost.
enum StoreFile {
    /// Looks at what has the name of a database before it is opened.
    ///
    /// - Returns: whether a file is there.
    /// - Throws: ``ManakoError/Code/malformedInput`` for a file of 0 bytes, and for a log of changes without its database.
    static func check(_ path: String) throws(ManakoError) -> Bool {
        if let size = size(path) {
            guard size > 0 else {
                throw damaged(
                    "\(path): the database has 0 bytes: what was in it is lost; put a backup in its place, or move it away, and a new one is made"
                )
            }
            return true
        }
        guard size(path + "-wal") ?? 0 == 0 else {
            throw damaged(
                "\(path): the database is not there, but \(path)-wal has changes of it; put the database back, or move that file away too, and a new one is made"
            )
        }
        return false
    }

    /// Makes a database under another name and gives it its own when it is complete; one that somebody else has made meanwhile stays.
    static func make(_ path: String, _ fill: (StoreSession) throws(ManakoError) -> Void) throws(ManakoError) {
        let part = "\(path).\(RandomName.make().prefix(16)).part"
        defer { for ending in ["", "-journal", "-wal", "-shm"] { unsafe unlink(part + ending) } }
        try reserve(part, for: path)
        do throws(ManakoError) {
            let session = try StoreSession(path: part, patience: 0)
            try session.execute("PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF")
            try fill(session)
            // Here, where nobody else has the file open: the mode stays with it.
            try session.execute("PRAGMA journal_mode=WAL")
        } catch {
            throw ManakoError(error.code, error.message.replacing(part, with: path), reason: error.reason)
        }
        try name(part, path)
        try flushNames(beside: path)
    }

    /// Gives a complete database its name. Unlike a rename, a link never takes the place of another's database.
    private static func name(_ part: String, _ path: String) throws(ManakoError) {
        guard unsafe link(part, path) != 0, errno != EEXIST else { return }
        // Some file systems have no links.
        guard [EPERM, ENOSYS, EOPNOTSUPP, EMLINK].contains(errno), size(path) == nil, unsafe rename(part, path) == 0
        else { throw unusable(path, errno) }
    }

    /// Takes a database from others than its owner, with the files that SQLite keeps beside it.
    static func makePrivate(_ path: String) {
        for ending in ["", "-wal", "-shm"] {
            var status = stat()
            let file = path + ending
            guard unsafe lstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 != 0
            else { continue }
            // Fails on another's file and on a read-only disk, where the owner has to do it.
            _ = unsafe chmod(file, status.st_mode & 0o700)
        }
    }

    /// Makes an empty file for its owner alone; SQLite gives the files beside it the same mode.
    private static func reserve(_ part: String, for path: String) throws(ManakoError) {
        let descriptor = unsafe open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw unusable(path, errno) }
        close(descriptor)
    }

    private static func flushNames(beside path: String) throws(ManakoError) {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw unusable(path, errno) }
        defer { close(descriptor) }
        // Some file systems have nothing to flush, and say so with EINVAL.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw unusable(path, errno) }
    }

    private static func size(_ path: String) -> Int? {
        var status = stat()
        return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    private static func damaged(_ message: String) -> ManakoError {
        ManakoError(.malformedInput, message, reason: .init("storeDamaged"))
    }

    private static func unusable(_ path: String, _ number: Int32) -> ManakoError {
        let isFull = number == ENOSPC || number == EDQUOT
        return ManakoError(
            .unavailable,
            "\(path): the database can't be made: \(SystemError.text(number)); check the folder and the disk",
            reason: .init(isFull ? "storeFull" : "storeUnavailable"))
    }
}
