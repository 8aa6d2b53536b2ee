import Glibc

/// A connection to the server on this machine that never waits.
final class Socket {
    let descriptor: Int32
    private var output: [UInt8] = []
    private var sent = 0
    private(set) var bytesSent = 0

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw Failure("can't connect to port \(port): error \(errno)") }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    deinit { close(descriptor) }

    /// Whether bytes wait to be sent.
    var isWriting: Bool { sent < output.count }

    /// Sends bytes; what the system does not take now is sent by ``flush()``.
    func send(_ bytes: [UInt8]) {
        if !isWriting { (output, sent) = ([], 0) }
        output += bytes
        flush()
    }

    /// Sends what waits, as far as the system takes it.
    func flush() {
        while isWriting {
            let count = output.withUnsafeBytes { [sent] in
                Glibc.send(descriptor, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return }
            sent += count
            bytesSent += count
        }
    }

    /// Reads what has come, into a buffer that is used again and again.
    ///
    /// - Returns: how many bytes came, 0 when none are there; nil when the other side has closed.
    func receive(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
        if count > 0 { return count }
        return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : nil
    }
}
