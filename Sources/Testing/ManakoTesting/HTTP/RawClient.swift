import Glibc

/// A socket that sends whatever bytes a test wants; one thread after the other uses it.
public final class RawClient: @unchecked Sendable {
    // A test hands it to one thread, waits for that, and goes on with it.
    /// The socket.
    public let descriptor: Int32

    /// Why a client could not go on.
    public struct Failure: Error, CustomStringConvertible {
        /// What happened.
        public var description: String

        /// Creates a failure.
        public init(description: String) { self.description = description }
    }

    /// Connects to a port on this machine.
    ///
    /// - Parameters:
    ///   - host: the last number of the client's own address, 127.0.0.`host`.
    ///   - receiveBuffer: the size of the socket's own memory, small for a client that reads slowly.
    ///   - patience: seconds until a read gives up.
    public init(
        _ port: UInt16, from host: UInt8 = 1, receiveBuffer: Int32? = nil, patience: Int = 30 * Patience.factor
    ) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "no socket: \(errno)") }
        if var size = receiveBuffer {
            unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var time = timeval(tv_sec: patience, tv_usec: 0)
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        guard unsafe Self.name(host, port: 0, { unsafe bind(descriptor, $0, $1) }) == 0 else {
            throw Failure(description: "no address: \(errno)")
        }
        guard unsafe Self.name(1, port: port, { unsafe connect(descriptor, $0, $1) }) == 0 else {
            throw Failure(description: "no connection: \(errno)")
        }
    }

    /// Calls a function of sockets with 127.0.0.`host` and a port.
    private static func name(
        _ host: UInt8, port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = (0x7F00_0000 + UInt32(host)).bigEndian
        return unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }

    deinit { close(descriptor) }

    /// Sends all; false when the other side takes no more.
    @discardableResult
    public func send(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes[done...].withUnsafeBytes {
                unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    /// Sends a text.
    @discardableResult
    public func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// What comes next; empty at the end, nil when nothing comes in time.
    public func receive(_ count: Int = 65_536) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let received = unsafe recv(descriptor, &bytes, count, 0)
        // A connection that is cut off has ended too.
        if received < 0 { return errno == ECONNRESET ? [] : nil }
        return Array(bytes.prefix(received))
    }

    /// Whether something comes within some milliseconds, be it the end.
    public func hears(within milliseconds: Int32) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&wanted, 1, milliseconds) == 1
    }

    /// Everything until the connection ends; nil when it does not end in time.
    public func receiveAll() -> [UInt8]? {
        var all: [UInt8] = []
        while let bytes = receive() {
            if bytes.isEmpty { return all }
            all += bytes
        }
        return nil
    }

    private var rest: [UInt8] = []

    /// A number of bytes.
    public func receive(exactly count: Int) throws -> [UInt8] {
        while rest.count < count {
            guard let bytes = receive(), !bytes.isEmpty else { throw Failure(description: "ended after \(rest.count)") }
            rest += bytes
        }
        defer { rest.removeFirst(count) }
        return Array(rest.prefix(count))
    }

    /// An answer: its status, its header lines in lower case, and its body by `content-length`.
    public struct Answer: Sendable {
        /// The status.
        public var status: Int
        /// The header lines.
        public var lines: [String]
        /// The body.
        public var body: [UInt8]

        /// The value of a header field, whose name is in lower case.
        public func value(_ name: String) -> String? {
            lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
        /// The body as text.
        public var text: String { String(decoding: body, as: UTF8.self) }
    }

    /// Reads an answer.
    public func receiveAnswer(hasBody: Bool = true) throws -> Answer {
        var head: [UInt8] = []
        while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try receive(exactly: 1) }
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n").map(String.init)
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Failure(description: "no status")
        }
        var answer = Answer(status: status, lines: Array(lines.dropFirst()), body: [])
        if hasBody, let length = answer.value("content-length").flatMap({ Int($0) }) {
            answer.body = try receive(exactly: length)
        }
        return answer
    }

    /// Asks for a path and reads the answer.
    public func get(_ path: String, _ headers: String = "") throws -> Answer {
        send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
        return try receiveAnswer()
    }
}
