import Glibc
package import ManakoCore

/// Writes files that are either whole or not there.
package enum AtomicFile {
    /// Writes a file, making its folder when it is not there.
    ///
    /// A link of that name is replaced and what it leads to stays as it is; a device or pipe is written to.
    ///
    /// - Parameter isDurable: whether the file and its name are on the disk afterwards, and not only on their way.
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason; that is `storeFull` for a durable file.
    package static func write(
        _ bytes: [UInt8], to path: String, isDurable: Bool = false
    ) throws(ManakoError) {
        do throws(ManakoError) {
            let folder = FileSystem.folder(of: path)
            guard FileSystem.makeFolder(folder, mode: 0o777) else { throw PendingFile.failure(path, errno) }
            guard !isDevice(path) else { return try write(bytes, toDevice: path) }
            let file = try PendingFile(path)
            try file.append(bytes)
            if isDurable { try file.flush() }
            try file.commit()
            if isDurable { try flushNames(in: folder, of: path) }
        } catch {
            throw isDurable ? ManakoError(error.code, error.message, reason: .init("storeFull")) : error
        }
    }

    /// Writes a file unless one of its name is there, and puts it on the disk; its folder is made when it is not there.
    ///
    /// - Returns: false when the name is taken; nothing is changed then.
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package static func create(_ bytes: [UInt8], at path: String) throws(ManakoError) -> Bool {
        let folder = FileSystem.folder(of: path)
        guard FileSystem.makeFolder(folder, mode: 0o777) else { throw PendingFile.failure(path, errno) }
        let file = try PendingFile(path)
        try file.append(bytes)
        try file.flush()
        guard try file.commitNew() else { return false }
        try flushNames(in: folder, of: path)
        return true
    }

    /// Deletes a file, if there is one.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package static func remove(_ path: String) throws(ManakoError) {
        guard unsafe unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw ManakoError(.unavailable, "\(path): can't be deleted: \(SystemError.text(errno)); check the folder")
    }

    /// Whether a path leads to a device or pipe, which is written to and never replaced.
    package static func isDevice(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    private static func write(_ bytes: [UInt8], toDevice path: String) throws(ManakoError) {
        let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw PendingFile.failure(path, errno) }
        let isWritten = FileSystem.write(bytes, to: descriptor) == bytes.count
        let number = errno
        guard isWritten else {
            close(descriptor)
            throw PendingFile.failure(path, number)
        }
        guard close(descriptor) == 0 else { throw PendingFile.failure(path, errno) }
    }

    /// Puts a folder's list of names on the disk, after a file in it got its name.
    private static func flushNames(in folder: String, of path: String) throws(ManakoError) {
        let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw PendingFile.failure(path, errno) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw PendingFile.failure(path, errno) }
    }
}
