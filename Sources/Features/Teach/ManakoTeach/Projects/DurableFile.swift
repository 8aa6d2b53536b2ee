import Glibc
import ManakoCore
import ManakoFiles

/// Writes files that are whole and on the disk, or not there.
enum DurableFile {
    /// Writes a file, making its folder when it is not there.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    static func write(_ bytes: [UInt8], to path: String) throws(ManakoError) {
        try AtomicFile.write(bytes, to: path)
        for place in [path, FileSystem.folder(of: path)] {
            let descriptor = unsafe open(place, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw failure(path) }
            defer { close(descriptor) }
            guard fsync(descriptor) == 0 else { throw failure(path) }
        }
    }

    private static func failure(_ path: String) -> ManakoError {
        ManakoError(.unavailable, "\(path): can't be written: \(FileSystem.lastError)", reason: .init("storeFull"))
    }
}
