import Glibc
import ManakoCore

/// Files that only their owner may read.
enum PrivateFile {
    /// Writes a file beside its name and renames it when it is whole; its mode is 0600 from the beginning.
    static func write(_ bytes: [UInt8], to path: String) throws(ManakoError) {
        let temporary = "\(path).\(UInt32.random(in: .min ... .max)).new"
        let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw failure(path, errno) }
        var isWritten = writeAll(bytes, descriptor) && fsync(descriptor) == 0
        var number = errno
        close(descriptor)
        if isWritten {
            isWritten = unsafe rename(temporary, path) == 0
            number = errno
        }
        guard isWritten else {
            unsafe unlink(temporary)
            throw failure(path, number)
        }
    }

    private static func writeAll(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes[done...].withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    private static func failure(_ path: String, _ number: Int32) -> ManakoError {
        ManakoError(
            .unavailable,
            "\(path): can't be written: \(SystemError.text(number)); name a folder that exists and belongs to you")
    }
}
