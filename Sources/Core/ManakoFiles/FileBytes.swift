import Glibc
package import ManakoCore

/// Reads whole files with a bound on their size and with errors that say what to do.
package enum FileBytes {
    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - path: the file, relative to the working directory or absolute; `-` is standard input.
    ///   - limit: the most bytes to read.
    /// - Throws: ``ManakoError/Code/unavailable`` when the file can't be read, ``ManakoError/Code/limitExceeded`` when it is larger.
    package static func read(_ path: String, limit: Int = InputLimits.default.maximumBytes) throws(ManakoError)
        -> [UInt8]
    {
        // Not blocking, so that a named pipe is refused below instead of being waited for.
        let descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        return try read(descriptor, path, limit: limit)
    }

    /// The bytes of a file whose name need not be UTF-8.
    ///
    /// - Parameters:
    ///   - path: the bytes of the path and a zero.
    ///   - limit: the most bytes to read.
    /// - Throws: ``ManakoError/Code/unavailable`` when the file can't be read, ``ManakoError/Code/limitExceeded`` when it is larger.
    package static func read(path: [CChar], limit: Int) throws(ManakoError) -> [UInt8] {
        precondition(path.last == 0, "a path without a zero at its end")
        let descriptor = unsafe path.withUnsafeBufferPointer { bytes in
            unsafe bytes.baseAddress.map { unsafe open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) } ?? -1
        }
        let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return try read(descriptor, name, limit: limit)
    }

    private static func read(_ descriptor: Int32, _ path: String, limit: Int) throws(ManakoError) -> [UInt8] {
        guard descriptor >= 0 else { throw failure(path) }
        defer { if descriptor != STDIN_FILENO { close(descriptor) } }
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT != S_IFDIR else {
            throw ManakoError(.unavailable, "\(path): is a folder, not a file")
        }
        guard path == "-" || status.st_mode & S_IFMT == S_IFREG else {
            throw ManakoError(.unavailable, "\(path): is not a regular file; pipe it in and give - instead")
        }
        guard status.st_size <= limit else { throw tooLarge(path, limit) }
        return try readAll(descriptor, path, expecting: Int(status.st_size), limit: limit)
    }

    /// Reads until the end; the expected size saves reallocation and is not trusted.
    private static func readAll(
        _ descriptor: Int32, _ path: String, expecting size: Int, limit: Int
    ) throws(ManakoError) -> [UInt8] {
        var bytes: [UInt8] = []
        var room = max(size + 1, 4096)
        while true {
            let (count, piece) = readPiece(descriptor, room: room)
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw failure(path)
            }
            if bytes.isEmpty { bytes = piece } else { bytes += piece }
            guard bytes.count <= limit else { throw tooLarge(path, limit) }
            if count == 0 { return bytes }
            room = bytes.count >= size ? 1 << 16 : size - bytes.count + 1
        }
    }

    private static func readPiece(_ descriptor: Int32, room: Int) -> (count: Int, bytes: [UInt8]) {
        var count = 0
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
            count = unsafe Glibc.read(descriptor, buffer.baseAddress, room)
            used = max(count, 0)
        }
        return (count, bytes)
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> ManakoError {
        ManakoError(.limitExceeded, "\(path): is larger than the limit of \(limit) bytes")
    }

    private static func failure(_ path: String) -> ManakoError {
        ManakoError(.unavailable, "\(path): \(SystemError.text(errno, opening: path))")
    }
}
