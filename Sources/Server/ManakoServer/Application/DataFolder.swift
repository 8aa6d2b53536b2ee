import Glibc
import Manako
import ManakoFiles
import ManakoFront

/// The folder in which a server keeps everything: for its user and for this server alone.
final class DataFolder: Sendable {
    /// The absolute path.
    let path: String
    private let lock: FolderLock

    /// Makes the folder when it is not there, and locks it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be made, or another server works in it.
    init(_ path: String) throws(ManakoError) {
        self.path = path
        // One that is there keeps its mode, as it may hold other things of the user's; what a server keeps in it is private by itself.
        guard FileSystem.makeFolder(path, mode: 0o700) else {
            throw ManakoError(
                .unavailable,
                "\(path): this folder can't be made: \(FileSystem.lastError); name one that belongs to you with --data")
        }
        guard let lock = try FolderLock(path) else {
            throw ManakoError(
                .unavailable,
                "\(path): another server works in this folder; stop it, or give this one a folder of its own with --data DIR",
                reason: .init("dataFolderInUse"))
        }
        self.lock = lock
    }

    /// Why nothing can be kept at present; nil when it can.
    var failure: ManakoError? {
        guard unsafe access(path, W_OK | X_OK) == 0 else {
            return ManakoError(
                .unavailable, "\(path): can't be written: \(FileSystem.lastError)", reason: .init("dataFolderReadOnly"))
        }
        var space = statvfs()
        guard unsafe statvfs(path, &space) != 0 || space.f_bavail * space.f_frsize >= Self.leastSpace else {
            return ManakoError(.unavailable, "\(path): the disk is full", reason: .init("storeFull"))
        }
        return nil
    }

    /// The free space in bytes with which a change can still be kept.
    private static let leastSpace: UInt = 1 << 20

    /// Lets another server work in the folder.
    func release() { lock.release() }
}
