import Glibc
import Synchronization

/// A real HTTP server on this machine that answers as a test tells it to, one connection at a time.
///
/// ```swift
/// let server = try ScriptedServer { request in
///     request.number == 0 ? .init(status: 500) : .init(body: bytes)
/// }
/// fetch("http://127.0.0.1:\(server.port)/model.onnx")
/// ```
public final class ScriptedServer: Sendable {
    /// What a client asked for.
    public struct Request: Sendable, Hashable {
        /// How many requests came before.
        public var number: Int
        /// The method, such as `GET`.
        public var method: String
        /// The path, such as `/model.onnx`.
        public var path: String
        /// Header fields by name in lower case.
        public var fields: [String: String]
        /// What was sent.
        public var body: [UInt8] = []

        /// The first byte in `Range`, 0 when there is none.
        public var firstByte: Int {
            guard let range = fields["range"], range.hasPrefix("bytes=") else { return 0 }
            return range.dropFirst(6).split(separator: "-").first.flatMap { Int($0) } ?? 0
        }
    }

    /// What the server answers.
    public struct Response: Sendable {
        /// The status.
        public var status: Int
        /// Header fields; `Content-Length` too, which may lie.
        public var fields: [String: String]
        /// The body; what is left of it when the client goes away is dropped.
        public var body: [UInt8]
        /// The body in pieces of so many bytes, with a pause of so many milliseconds after each; at once when nil.
        public var trickle: (bytes: Int, milliseconds: UInt32)?
        /// Whether the body begins anew without end.
        public var isEndless = false

        /// Creates an answer; `Content-Length` tells the truth unless a field says otherwise, and is left out when the field is empty.
        public init(status: Int = 200, fields: [String: String] = [:], body: [UInt8] = []) {
            self.status = status
            self.fields = fields
            self.body = body
        }
    }

    /// The port on the loopback interface.
    public let port: UInt16
    private let listener: Int32
    private let seen = Mutex<[Request]>([])
    private let isStopped = Mutex(false)
    private let answer: @Sendable (Request) -> Response

    /// What was asked so far.
    public var requests: [Request] { seen.withLock { $0 } }

    /// The address of a path.
    public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

    /// Starts the server on a free port.
    public init(_ answer: @escaping @Sendable (Request) -> Response) throws {
        self.answer = answer
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                unsafe bind(descriptor, address, length) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isListening else { throw POSIXFailure(number: errno) }
        listener = descriptor
        port = UInt16(bigEndian: address.sin_port)
        signal(SIGPIPE, SIG_IGN)
        var thread = pthread_t()
        let context = unsafe Unmanaged.passRetained(self).toOpaque()
        unsafe pthread_create(
            &thread, nil,
            { context in
                guard let context = unsafe context else { return nil }
                unsafe Unmanaged<ScriptedServer>.fromOpaque(context).takeRetainedValue().serve()
                return nil
            }, context)
        pthread_detach(thread)
    }

    /// Stops the server; connections end.
    public func stop() {
        isStopped.withLock { $0 = true }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func serve() {
        while true {
            let connection = accept(listener, nil, nil)
            if isStopped.withLock({ $0 }) || connection < 0 { break }
            if let request = read(connection) {
                let response = answer(request)
                seen.withLock { $0.append(request) }
                write(response, to: connection)
            }
            // Everything was sent; the client reads it before it sees the end.
            shutdown(connection, Int32(SHUT_WR))
            close(connection)
        }
        close(listener)
    }

    private func read(_ connection: Int32) -> Request? {
        var text: [UInt8] = []
        var byte: UInt8 = 0
        while !text.suffix(4).elementsEqual("\r\n\r\n".utf8), text.count < 1 << 16 {
            guard unsafe recv(connection, &byte, 1, 0) == 1 else { return nil }
            text.append(byte)
        }
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first?.split(separator: " "), first.count >= 2 else { return nil }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " }) }
        }
        guard let body = read(connection, count: fields["content-length"].flatMap { Int($0) } ?? 0) else { return nil }
        return Request(
            number: seen.withLock { $0.count }, method: String(first[0]), path: String(first[1]), fields: fields,
            body: body)
    }

    private func read(_ connection: Int32, count: Int) -> [UInt8]? {
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while bytes.count < count {
            let got = unsafe recv(connection, &buffer, min(buffer.count, count - bytes.count), 0)
            guard got > 0 else { return nil }
            bytes += buffer[..<got]
        }
        return bytes
    }

    private func write(_ response: Response, to connection: Int32) {
        var fields = response.fields
        if fields["Content-Length"] == nil { fields["Content-Length"] = "\(response.body.count)" }
        var head = "HTTP/1.1 \(response.status) Scripted\r\nConnection: close\r\n"
        for (name, value) in fields where !value.isEmpty { head += "\(name): \(value)\r\n" }
        guard send(Array("\(head)\r\n".utf8)[...], connection) else { return }
        repeat {
            guard let trickle = response.trickle else {
                guard send(response.body[...], connection) else { return }
                continue
            }
            var rest = response.body[...]
            while !rest.isEmpty {
                guard send(rest.prefix(trickle.bytes), connection) else { return }
                rest = rest.dropFirst(trickle.bytes)
                usleep(trickle.milliseconds * 1000)
            }
        } while response.isEndless && !response.body.isEmpty && !isStopped.withLock { $0 }
    }

    private func send(_ bytes: ArraySlice<UInt8>, _ connection: Int32) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes {
                unsafe Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// A system call that failed.
struct POSIXFailure: Error {
    /// The error number.
    var number: Int32
}
