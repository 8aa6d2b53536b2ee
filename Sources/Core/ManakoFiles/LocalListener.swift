import Glibc
package import ManakoCore
import Synchronization

/// A Unix socket at a path, which only this user may connect to; its name is gone once it is shut down.
package final class LocalListener: Sendable {
    private let descriptor: Int32
    private let path: String
    private let hasName = Atomic(true)

    /// Listens at a path. A socket that nobody listens at any more makes room; anything else stays.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a path that is too long for a socket, ``ManakoError/Code/unavailable`` when
    ///   something is there already or the folder can't be written.
    package init(path: String) throws(ManakoError) {
        let address = try Self.address(path)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw ManakoError(.unavailable, "\(path): \(FileSystem.lastError)") }
        Self.removeLeftover(path, address)
        // From its first moment on it is this user's alone.
        let mask = umask(0o177)
        let isBound = unsafe Self.withPointer(to: address) { unsafe bind(descriptor, $0, $1) } == 0
        umask(mask)
        guard isBound, listen(descriptor, 16) == 0 else {
            let error = ManakoError(.unavailable, "\(path): can't listen: \(FileSystem.lastError)")
            close(descriptor)
            throw error
        }
        (self.descriptor, self.path) = (descriptor, path)
    }

    deinit {
        removeName()
        close(descriptor)
    }

    private func removeName() { if hasName.exchange(false, ordering: .relaxed) { unsafe unlink(path) } }

    /// Waits for a client; nil once the listener was shut down.
    package func accept() -> ByteChannel? {
        while true {
            let client = Glibc.accept(descriptor, nil, nil)
            if client >= 0 {
                _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                return ByteChannel(input: client, output: client)
            }
            guard [EINTR, ECONNABORTED, EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(errno) else { return nil }
            // Where the system has no descriptor left, the next client waits until there is one.
            if errno != EINTR { usleep(50_000) }
        }
    }

    /// Ends the wait for clients.
    package func shutDown() {
        removeName()
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private static func address(_ path: String) throws(ManakoError) -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let isFilled = unsafe withUnsafeMutableBytes(of: &address.sun_path) { field in
            guard !bytes.isEmpty, bytes.count < field.count, !bytes.contains(0) else { return false }
            unsafe field.copyBytes(from: bytes)
            return true
        }
        guard isFilled else {
            throw ManakoError(.invalidArgument, "\(path): the path of a socket has 1 to 107 bytes")
        }
        return address
    }

    private static func withPointer<Result>(
        to address: sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        unsafe withUnsafePointer(to: address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    private static func removeLeftover(_ path: String, _ address: sockaddr_un) {
        var status = stat()
        guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
        let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        defer { close(probe) }
        let isRefused = unsafe withPointer(to: address) { unsafe connect(probe, $0, $1) } != 0 && errno == ECONNREFUSED
        if isRefused { unsafe unlink(path) }
    }
}
