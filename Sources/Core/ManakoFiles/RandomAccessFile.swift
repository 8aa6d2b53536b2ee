import Glibc
package import ManakoCore

/// A file opened for reading at any place, from any thread; closed with its last reference.
package final class RandomAccessFile: Sendable {
    /// Tells versions of a file apart without reading it.
    package struct Identity: Hashable, Sendable {
        let device: UInt
        let inode: UInt
        let size: Int
        let modified: [Int]
    }

    /// The path, as the user gave it.
    package let path: String
    /// The size in bytes.
    package let size: Int
    /// What tells this version of the file from others.
    package let identity: Identity
    let descriptor: Int32

    /// Opens a file of a model.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing, a folder or not to be read,
    ///   ``ManakoError/Code/malformedInput`` when it is empty.
    package convenience init(path: String) throws(ManakoError) {
        try self.init(any: path)
        guard size > 0 else { throw ManakoError(.malformedInput, "\(path): the file is empty") }
    }

    /// Opens a file that the kernel makes up, which claims to be empty.
    package convenience init(pseudoFile path: String) throws(ManakoError) {
        try self.init(any: path)
    }

    private init(any path: String) throws(ManakoError) {
        guard !path.utf8.contains(0) else { throw ManakoError(.invalidArgument, "the path holds a zero byte") }
        // Not blocking, so that a named pipe is refused below instead of being waited for.
        let descriptor = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            throw ManakoError(.unavailable, "\(path): can't open the file: \(FileSystem.lastError)")
        }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw ManakoError(.unavailable, "\(path): is not a file; give the path of one")
        }
        self.path = path
        self.descriptor = descriptor
        size = Int(status.st_size)
        identity = Identity(
            device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
            modified: [status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec, status.st_ctim.tv_nsec])
    }

    deinit { close(descriptor) }

    /// Where the file that is open really lies, whatever has become of its path; nil when the system does not say.
    package var place: String? { FileSystem.realPath("/proc/self/fd/\(descriptor)") }

    /// Reads up to a number of bytes from a place on; fewer at the end of the file.
    package func read(at offset: Int, count: Int) throws(ManakoError) -> [UInt8] {
        var failed = false
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            let got = unsafe fill(UnsafeMutableRawBufferPointer(buffer), from: offset)
            failed = got == nil
            filled = got ?? 0
        }
        if failed { throw ManakoError(.unavailable, "\(path): can't read the file: \(FileSystem.lastError)") }
        return bytes
    }

    /// Reads as much as there is and has room; nothing when reading fails.
    private func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) -> Int? {
        var filled = 0
        while filled < buffer.count, let start = buffer.baseAddress {
            let got = unsafe pread(descriptor, start + filled, buffer.count - filled, offset + filled)
            if got < 0 && errno == EINTR { continue }
            if got < 0 { return nil }
            if got == 0 { break }
            filled += got
        }
        return filled
    }

    /// The first bytes, or none when they can't be read.
    package func firstBytes(_ count: Int) -> [UInt8] { (try? read(at: 0, count: count)) ?? [] }

    /// Reads the first bytes, or all of them, piece by piece.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be read, or has become shorter meanwhile.
    func forEachChunk(_ count: Int? = nil, _ body: ([UInt8]) -> Void) throws(ManakoError) {
        let end = count ?? size
        var offset = 0
        while offset < end {
            let chunk = try read(at: offset, count: min(1 << 20, end - offset))
            if chunk.isEmpty { throw ManakoError(.unavailable, "\(path): the file shrank while it was read") }
            body(chunk)
            offset += chunk.count
        }
    }

    /// Reads the whole file.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when it is larger than the maximum.
    package func readAll(maximum: Int) throws(ManakoError) -> [UInt8] {
        try check(maximum)
        return try read(at: 0, count: size)
    }

    /// Reads the whole file into memory that stays where it is.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when it is larger than the maximum.
    package func load(maximum: Int) throws(ManakoError) -> AlignedMemory {
        try check(maximum)
        let memory = AlignedMemory(byteCount: size)
        guard unsafe fill(memory.bytes, from: 0) == size else {
            throw ManakoError(.unavailable, "\(path): can't read the file: \(FileSystem.lastError)")
        }
        return memory
    }

    private func check(_ maximum: Int) throws(ManakoError) {
        guard size <= maximum else {
            throw ManakoError(.limitExceeded, "\(path): \(size) bytes are more than the limit of \(maximum)")
        }
    }
}
