import Glibc
package import Manako
import ManakoFiles

/// A download that is not whole yet: `<file>.part`, and beside it `<file>.part.from` with its address and version.
///
/// Locked while it lives, so that two processes do not write into one file.
package final class PartFile {
    /// The file.
    package let path: String
    /// The bytes that are there.
    private(set) var size: Int
    /// Whether the bytes are of more than one answer, which may have been of different versions.
    private(set) var isPieced: Bool
    /// The digests of the bytes; nil where some of them were there before.
    private(set) var running: RunningDigests?
    private let descriptor: Int32
    private var notePath: String { path + ".from" }

    /// Opens or makes the file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be written or another process writes it.
    package init(for target: String) throws(ManakoError) {
        path = target + ".part"
        descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o644)
        var status = stat()
        guard descriptor >= 0, unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            let reason = SystemError.text(errno)
            if descriptor >= 0 { close(descriptor) }
            throw ManakoError(.unavailable, "\(path): can't be written: \(reason)")
        }
        size = Int(status.st_size)
        isPieced = size > 0
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw ManakoError(.unavailable, "\(path): another process is downloading this file; wait for it to end")
        }
    }

    deinit { close(descriptor) }

    /// The version of the file at an address that the bytes are of, if they are of that address and it is known.
    package func validator(for url: String) -> String? {
        guard let bytes = try? FileBytes.read(notePath, limit: 16 << 10) else { return nil }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        guard lines.count == 2, lines[0] == url else { return nil }
        return String(lines[1])
    }

    /// Empties the file and notes where the bytes to come are from.
    ///
    /// - Parameter blobSize: how many there will be, where git's digest of them is wanted.
    package func restart(from url: String, validator: String?, blobSize: Int? = nil) throws(ManakoError) {
        guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { throw failure() }
        size = 0
        isPieced = false
        running = RunningDigests(blobSize: blobSize)
        _ = unsafe unlink(notePath)
        guard let validator, !validator.contains(where: \.isNewline) else { return }
        try AtomicFile.write(Array("\(url)\n\(validator)".utf8), to: notePath)
    }

    /// Notes that the bytes to come go on where those that are there end.
    package func resume() {
        isPieced = true
        running = nil
    }

    /// Appends bytes.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the disk is full or fails.
    package func append(_ bytes: [UInt8]) throws(ManakoError) {
        let written = FileSystem.write(bytes, to: descriptor, at: size)
        size += written
        guard written == bytes.count else { throw failure() }
        running?.add(bytes)
    }

    /// Puts the file in its place, in one step.
    package func move(to target: String) throws(ManakoError) {
        guard fsync(descriptor) == 0, unsafe rename(path, target) == 0 else { throw failure() }
        _ = unsafe unlink(notePath)
    }

    /// Deletes the file.
    package func delete() {
        _ = unsafe unlink(path)
        _ = unsafe unlink(notePath)
    }

    private func failure() -> ManakoError { Self.failure(path, errno, size: size) }

    /// What a failed write means; `code` is the system's.
    package static func failure(_ path: String, _ code: Int32, size: Int) -> ManakoError {
        let isFull = [ENOSPC, EDQUOT, EFBIG].contains(code)
        return ManakoError(
            .unavailable,
            "\(path): can't be written: \(SystemError.text(code)); \(size) bytes are kept, so free some space and run again to go on",
            reason: isFull ? ManakoError.Reason("diskFull") : nil)
    }
}
