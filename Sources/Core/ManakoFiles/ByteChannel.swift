import Glibc
package import ManakoCore

/// Bytes from and to another process, over pipes or a socket. One thread reads, one writes; closed with its last reference.
package final class ByteChannel: Sendable {
    private let input: Int32
    private let output: Int32
    private let isPipe: Bool

    /// `F_SETPIPE_SZ` of Linux, which the headers hide behind a macro.
    private static let setPipeSize: Int32 = 1031
    /// `PIPE_BUF` of Linux: so many bytes go at once into a pipe that has any room.
    private static let pieceOfPipe = 4096

    /// Takes over descriptors.
    package init(input: Int32, output: Int32) {
        (self.input, self.output) = (input, output)
        var status = stat()
        isPipe = unsafe fstat(output, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
        // Who writes where nobody reads gets an error instead of ending.
        signal(SIGPIPE, SIG_IGN)
        // More than the usual 64 KiB, so that a picture takes few changes between the processes; sockets refuse it.
        for pipe in [input, output] { _ = fcntl(pipe, Self.setPipeSize, 1 << 20) }
    }

    deinit {
        close(input)
        if output != input { close(output) }
    }

    /// The standard input and output of this process. What anything else prints goes to standard error from now on.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when one of them is closed.
    package static func standard() throws(ManakoError) -> ByteChannel {
        let (input, output) = (dup(STDIN_FILENO), dup(STDOUT_FILENO))
        guard input >= 0, output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            throw ManakoError(.unavailable, "standard input or output is closed: \(FileSystem.lastError)")
        }
        return ByteChannel(input: input, output: output)
    }

    /// Reads as many bytes as asked for; fewer at the end.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when reading fails.
    package func read(_ count: Int) throws(ManakoError) -> [UInt8] {
        guard count > 0 else { return [] }
        var failure: Int32?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = unsafe Glibc.read(input, start + filled, count - filled)
                if got < 0, errno == EINTR { continue }
                if got < 0 { failure = errno }
                if got <= 0 { return }
                filled += got
            }
        }
        if let failure { throw ManakoError(.unavailable, "can't read: \(SystemError.text(failure))") }
        return bytes
    }

    /// Writes all bytes; waits as long as the other side takes none.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when nobody reads them any more.
    package func write(_ bytes: [UInt8]) throws(ManakoError) {
        var written = 0
        while written < bytes.count {
            let count = unsafe bytes.withUnsafeBytes { buffer in
                unsafe Glibc.write(output, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw ManakoError(.unavailable, "can't write: \(FileSystem.lastError)") }
            written += count
        }
    }

    /// Writes bytes if there is room for all of them, which only pipes say beforehand, and of few bytes.
    ///
    /// - Returns: whether they were written.
    /// - Throws: ``ManakoError/Code/unavailable`` when nobody reads them any more.
    package func writeAtOnce(_ bytes: [UInt8]) throws(ManakoError) -> Bool {
        guard isPipe, bytes.count <= Self.pieceOfPipe else { return false }
        var place = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        guard unsafe poll(&place, 1, 0) == 1, place.revents & Int16(POLLOUT) != 0 else { return false }
        try write(bytes)
        return true
    }

    /// Ends what waits for the other side of a socket; pipes go on waiting.
    package func shutDown() { _ = shutdown(input, Int32(SHUT_RDWR)) }
}
