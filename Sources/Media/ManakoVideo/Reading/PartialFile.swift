import Glibc

/// A regular file of which pieces are read.
@safe struct PartialFile: ~Copyable {
    private let descriptor: Int32
    /// The number of bytes.
    let size: Int

    /// Opens a file, if that is possible.
    init?(_ path: String) {
        let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else { return nil }
        var status = stat()
        guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(opened)
            return nil
        }
        descriptor = opened
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// The bytes from an offset on, fewer at the end of the file.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            used = max(0, unsafe pread(descriptor, buffer.baseAddress, count, off_t(offset)))
        }
    }
}
