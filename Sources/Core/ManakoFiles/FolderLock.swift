import Glibc
package import ManakoCore

/// A folder that one process alone works in; others learn that it is taken.
///
/// The lock is on the open folder itself ([flock](https://man7.org/linux/man-pages/man2/flock.2.html)): nothing is written, so a
/// read-only folder can be locked, and the system lets go of it when the process ends, however it ends.
package final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Locks a folder.
    ///
    /// - Returns: nil when another lock is held. Where a file system knows no locks, as some over the network, the folder counts as locked.
    /// - Throws: ``ManakoError/Code/unavailable`` when the folder can't be opened.
    package init?(_ folder: String) throws(ManakoError) {
        descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            throw ManakoError(.unavailable, "\(folder): can't be opened: \(SystemError.text(errno)); check the folder")
        }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
    }

    /// Lets others lock the folder, before this lock is forgotten.
    package func release() { _ = flock(descriptor, LOCK_UN) }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
