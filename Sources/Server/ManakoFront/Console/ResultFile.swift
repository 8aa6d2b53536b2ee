import Glibc
import Manako
import ManakoFiles

/// A file of results: a regular one appears when it is whole, a device or pipe is written to.
final class ResultFile: Sendable {
    let path: String
    let descriptor: Int32
    private let part: String?

    /// Opens the file, making its folder when it is not there.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a folder, ``ManakoError/Code/unavailable`` when it can't be written.
    init(_ path: String) throws(ManakoError) {
        guard !path.hasSuffix("/"), !FileSystem.isFolder(path) else {
            throw ManakoError(
                .invalidArgument,
                "\(path): is a folder; name a file, or add --each for a JSON file of each picture in it")
        }
        self.path = path
        var status = stat()
        if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            part = nil
            descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw PendingFile.failure(path, errno) }
            return
        }
        guard FileSystem.makeFolder(FileSystem.folder(of: path), mode: 0o777) else {
            throw PendingFile.failure(path, errno)
        }
        let part = PendingFile.hiddenName(beside: path)
        self.part = part
        descriptor = unsafe open(part, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw PendingFile.failure(path, errno) }
    }

    /// Gives the file its name, in place of an older one.
    func commit() throws(ManakoError) {
        guard let part else { return }
        guard close(dup(descriptor)) == 0, unsafe rename(part, path) == 0 else {
            throw PendingFile.failure(path, errno)
        }
    }

    deinit {
        close(descriptor)
        if let part { unsafe unlink(part) }
    }
}
