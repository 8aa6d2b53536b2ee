import Glibc
package import ManakoCore

/// A file that grows by whole records.
package final class AppendedFile: Sendable {
    private let path: String
    private let descriptor: Int32

    /// Makes the file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is there already or can't be made.
    package init(new path: String) throws(ManakoError) {
        self.path = path
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw ManakoError(.unavailable, "\(path): \(FileSystem.lastError)") }
    }

    /// Opens a file to go on with it.
    ///
    /// - Parameter count: its bytes that are whole records; what comes after them is cut off.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written.
    package init(continuing path: String, after count: Int) throws(ManakoError) {
        self.path = path
        descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        guard descriptor >= 0, ftruncate(descriptor, off_t(count)) == 0 else {
            throw ManakoError(.unavailable, "\(path): can't be written: \(FileSystem.lastError)")
        }
    }

    deinit { close(descriptor) }

    /// Appends a record, with one call to the system as long as that takes all of it.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the disk is full or fails.
    package func append(_ bytes: [UInt8]) throws(ManakoError) {
        guard FileSystem.write(bytes, to: descriptor) == bytes.count else {
            throw ManakoError(.unavailable, "\(path): can't be written: \(FileSystem.lastError)")
        }
    }
}
