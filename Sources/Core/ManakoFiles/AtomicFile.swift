import Glibc
package import ManakoCore
import Synchronization

/// Writes files that are either whole or not there.
package enum AtomicFile {
    private static let count = Atomic<Int>(0)

    /// Writes a file, making its folder when it is not there.
    ///
    /// A link of that name is replaced and what it leads to stays as it is; a device or pipe is written to.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package static func write(_ bytes: [UInt8], to path: String) throws(ManakoError) {
        let folder = folder(of: path)
        guard makeFolders(folder) else { throw failure(path) }
        if isDevice(path) {
            guard write(bytes, opening: path, O_WRONLY) else { throw failure(path) }
            return
        }
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        let part = "\(folder).manako-\(getpid())-\(number).part"
        guard write(bytes, opening: part, O_WRONLY | O_CREAT | O_EXCL), unsafe rename(part, path) == 0 else {
            let error = failure(path)
            unsafe unlink(part)
            throw error
        }
    }

    /// Deletes a file, if there is one.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    package static func remove(_ path: String) throws(ManakoError) {
        guard unsafe unlink(path) != 0, errno != ENOENT, errno != ENOTDIR else { return }
        throw ManakoError(.unavailable, "\(path): can't be deleted: \(SystemError.text(errno)); check the folder")
    }

    /// Makes a folder and those above it; false, with the system's error number in `errno`, when that can't be.
    package static func makeFolders(_ path: String) -> Bool {
        if path.isEmpty || FileSystem.isFolder(path) { return true }
        var end = path.startIndex
        while end < path.endIndex {
            end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
            guard unsafe mkdir(String(path[..<end]), 0o777) == 0 || errno == EEXIST || errno == EISDIR else {
                return false
            }
        }
        if FileSystem.isFolder(path) { return true }
        errno = ENOTDIR
        return false
    }

    /// What stands before a path's last part, with its slash.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    private static func isDevice(_ path: String) -> Bool {
        var status = stat()
        return unsafe stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// False, with the system's error number in `errno`, when not all could be written.
    private static func write(_ bytes: [UInt8], opening path: String, _ flags: Int32) -> Bool {
        let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return false }
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = unsafe rest.withUnsafeBytes { unsafe Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else {
                let number = errno
                close(descriptor)
                errno = number
                return false
            }
            rest = rest.dropFirst(written)
        }
        return close(descriptor) == 0
    }

    private static func failure(_ path: String) -> ManakoError {
        ManakoError(
            .unavailable, "\(path): can't be written: \(SystemError.text(errno)); check the folder and the disk")
    }
}
