import Foundation
import Glibc

@testable import ManakoHTTPServer

/// Runs blocking code on a thread of its own, so that the few threads that tasks share stay free for handlers.
func blocking<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Swift.Result { try body() }) }
    }
}

/// A socket that sends whatever bytes a test wants; one thread after the other uses it.
final class RawClient: @unchecked Sendable {
    // A test hands it to one thread, waits for that, and goes on with it.
    let descriptor: Int32

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// - Parameters:
    ///   - receiveBuffer: the size of the socket's own memory, small for a client that reads slowly.
    ///   - patience: seconds until a read gives up.
    init(_ port: UInt16, receiveBuffer: Int32? = nil, patience: Int = 10) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(description: "no socket: \(errno)") }
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var time = timeval(tv_sec: patience, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure(description: "no connection: \(errno)") }
    }

    deinit { close(descriptor) }

    /// Sends all; false when the other side takes no more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// What comes next; empty at the end, nil when nothing comes in time.
    func receive(_ count: Int = 65_536) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: count)
        let received = recv(descriptor, &bytes, count, 0)
        // A connection that is cut off has ended too.
        if received < 0 { return errno == ECONNRESET ? [] : nil }
        return Array(bytes.prefix(received))
    }

    /// Everything until the connection ends; nil when it does not end in time.
    func receiveAll() -> [UInt8]? {
        var all: [UInt8] = []
        while let bytes = receive() {
            if bytes.isEmpty { return all }
            all += bytes
        }
        return nil
    }

    private var rest: [UInt8] = []

    /// A number of bytes.
    func receive(exactly count: Int) throws -> [UInt8] {
        while rest.count < count {
            guard let bytes = receive(), !bytes.isEmpty else { throw Failure(description: "ended after \(rest.count)") }
            rest += bytes
        }
        defer { rest.removeFirst(count) }
        return Array(rest.prefix(count))
    }

    /// An answer: its status, its header lines in lower case, and its body by `content-length`.
    struct Answer: Sendable {
        var status: Int
        var lines: [String]
        var body: [UInt8]

        func value(_ name: String) -> String? {
            lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    func receiveAnswer(hasBody: Bool = true) throws -> Answer {
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
    func get(_ path: String, _ headers: String = "") throws -> Answer {
        send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
        return try receiveAnswer()
    }
}

// MARK: - WebSocket

extension RawClient {
    /// Opens a WebSocket.
    func upgrade(_ path: String, _ headers: String = "") throws -> Answer {
        send(
            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(headers)\r\n")
        return try receiveAnswer()
    }

    /// A client's frame: masked unless told otherwise.
    static func frame(
        _ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true, reserved: UInt8 = 0, mask: [UInt8]? = [1, 2, 3, 4]
    ) -> [UInt8] {
        var bytes = [(isFinal ? 0x80 : 0) | reserved << 4 | opcode]
        let bit: UInt8 = mask == nil ? 0 : 0x80
        switch payload.count {
        case ...125: bytes.append(bit | UInt8(payload.count))
        case ...65_535: bytes += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default:
            bytes.append(bit | 127)
            bytes += (0..<8).reversed().map { UInt8(payload.count >> (8 * $0) & 255) }
        }
        guard let mask else { return bytes + payload }
        return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    /// The next frame from the server.
    func receiveFrame() throws -> (opcode: UInt8, payload: [UInt8]) {
        let head = try receive(exactly: 2)
        guard head[0] & 0xF0 == 0x80, head[1] & 0x80 == 0 else { throw Failure(description: "a broken frame") }
        var length = Int(head[1])
        if length == 126 { length = try receive(exactly: 2).reduce(0) { $0 << 8 | Int($1) } }
        if length == 127 { length = try receive(exactly: 8).reduce(0) { $0 << 8 | Int($1) } }
        return (head[0] & 15, try receive(exactly: length))
    }

    /// The code of the next frame that closes; frames before it are passed over.
    func receiveClose() throws -> Int {
        while true {
            let (opcode, payload) = try receiveFrame()
            if opcode == 8 { return payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 1005 }
        }
    }
}
