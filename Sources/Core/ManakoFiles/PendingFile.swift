import Glibc
package import ManakoCore

/// A file that gets its name when it is whole; until then it lies beside that name under another.
///
/// A class, so that a file that was not committed is removed with its last reference.
package final class PendingFile {
    /// The name that the file gets.
    package let path: String
    /// The name that it has until then.
    package let part: String
    /// The open file, for reading and writing.
    package let descriptor: Int32
    private var isKept = false

    /// Makes an empty file in the folder of the name, which must be there.
    ///
    /// - Parameters:
    ///   - path: the name that the file gets.
    ///   - part: the name until then; by default a hidden one that nobody else takes.
    ///   - mode: who may read and write it, before the process's mask.
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package init(_ path: String, part: String? = nil, mode: UInt32 = 0o666) throws(ManakoError) {
        let part = part ?? Self.hiddenName(beside: path)
        descriptor = unsafe open(part, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
        self.path = path
        self.part = part
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
    }

    /// A random name in the same folder, which begins with `.manako-` and ends with `.part`.
    package static func hiddenName(beside path: String) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        return "\(folder).manako-\(RandomName.make().prefix(16)).part"
    }

    /// Appends bytes.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the disk is full or fails.
    package func append(_ bytes: [UInt8]) throws(ManakoError) {
        guard FileSystem.write(bytes, to: descriptor) == bytes.count else { throw Self.failure(path, errno) }
    }

    /// Waits until the contents are on the disk; some file systems tell of a full disk only then.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when they can't be put there.
    package func flush() throws(ManakoError) {
        // Some file systems have nothing to flush, and say so with EINVAL.
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw Self.failure(path, errno) }
    }

    /// Gives the file its name, in place of an older one.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when that fails; the part is removed unless ``keep()`` was called.
    package func commit() throws(ManakoError) {
        // Network file systems tell of a full disk when a file is closed.
        guard close(dup(descriptor)) == 0, unsafe rename(part, path) == 0 else { throw Self.failure(path, errno) }
        isKept = true
    }

    /// Gives the file its name unless another file has it; the name then belongs to that one, and the part is removed.
    ///
    /// Of several processes that give files the same name at once, exactly one succeeds.
    ///
    /// - Returns: false when the name was taken.
    /// - Throws: ``ManakoError/Code/unavailable`` when that fails, as on file systems without hard links.
    package func commitNew() throws(ManakoError) -> Bool {
        guard close(dup(descriptor)) == 0 else { throw Self.failure(path, errno) }
        if unsafe link(part, path) == 0 { return true }
        let number = errno
        // A network file system repeats a request whose answer was lost, and then finds its own link.
        var status = stat()
        if unsafe number == EEXIST && fstat(descriptor, &status) == 0 && status.st_nlink == 2 { return true }
        guard number != EEXIST else { return false }
        guard ![EPERM, EOPNOTSUPP, EMLINK].contains(number) else {
            throw ManakoError(
                .unavailable,
                "\(path): this file system has no hard links, which are needed here; choose another folder")
        }
        throw Self.failure(path, number)
    }

    /// Leaves the part where it is, whatever comes.
    package func keep() { isKept = true }

    deinit {
        if descriptor >= 0 { close(descriptor) }
        if descriptor >= 0, !isKept { unsafe unlink(part) }
    }

    /// The error of a file that can't be written.
    ///
    /// - Parameter number: the system's.
    package static func failure(_ path: String, _ number: Int32) -> ManakoError {
        ManakoError(
            .unavailable, "\(path): can't be written: \(SystemError.text(number)); check the folder and the disk")
    }
}
