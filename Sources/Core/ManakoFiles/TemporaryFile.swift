import Glibc
package import ManakoCore

/// A file without a name, for libraries that read files alone; it is gone with its last reference, or with the process.
package final class TemporaryFile: Sendable {
    /// A path that leads to the file while this object lives.
    package let path: String
    private let descriptor: Int32

    /// Writes bytes into a new file in the folder for temporary files.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written, as on a full disk.
    package init(_ bytes: [UInt8]) throws(ManakoError) {
        let folder = FileSystem.temporaryFolder
        let name = "\(folder)/manako-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        descriptor = unsafe open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw ManakoError(.unavailable, "\(folder): no file can be made there: \(FileSystem.lastError)")
        }
        _ = unsafe unlink(name)
        path = "/proc/self/fd/\(descriptor)"
        // At an offset, so that the library reads from the beginning.
        guard FileSystem.write(bytes, to: descriptor, at: 0) == bytes.count else {
            let reason = FileSystem.lastError
            close(descriptor)
            throw ManakoError(.unavailable, "\(folder): \(bytes.count) bytes can't be kept there: \(reason)")
        }
    }

    deinit { close(descriptor) }
}
