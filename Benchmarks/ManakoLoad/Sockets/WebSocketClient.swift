import Foundation

/// A WebSocket's client side (RFC 6455): no more of it than a load test needs.
class WebSocketClient: PolledConnection {
    let socket: Socket
    private var input: [UInt8] = []
    private var isOpen = false
    private(set) var isClosed = false

    /// Every frame's mask: one that is not nothing, so that the server has its work, and the same, so that this side has none.
    static let mask: [UInt8] = [0x5A, 0xC3, 0x3C, 0xA5]

    init(port: UInt16) throws {
        socket = try Socket(port: port)
        socket.send(
            Array(
                """
                GET /v1/live HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\
                Sec-WebSocket-Protocol: manako.v1\r\n\r\n
                """.utf8))
    }

    /// A message came.
    func received(_ text: UnsafeRawBufferPointer) throws {}

    func writable() throws { socket.flush() }

    /// Sends a text.
    func send(text: String) { send(opcode: 1, Self.masked(Array(text.utf8))) }

    /// Sends a message whose parts are masked already.
    func send(opcode: UInt8, _ parts: [UInt8]...) {
        let count = parts.reduce(0) { $0 + $1.count }
        var bytes: [UInt8] = [0x80 | opcode]
        bytes.reserveCapacity(count + 14)
        switch count {
        case ...125: bytes.append(0x80 | UInt8(count))
        case ...65_535: bytes += [0x80 | 126, UInt8(count >> 8), UInt8(count & 255)]
        default:
            bytes.append(0x80 | 127)
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(count >> shift & 255)) }
        }
        bytes += Self.mask
        for part in parts { bytes += part }
        socket.send(bytes)
    }

    /// Bytes under the mask, beginning at a multiple of four.
    static func masked(_ bytes: [UInt8]) -> [UInt8] { bytes.enumerated().map { $1 ^ mask[$0 & 3] } }

    func readable(_ buffer: UnsafeMutableRawBufferPointer) throws {
        while !isClosed {
            guard let count = socket.receive(buffer) else {
                isClosed = true
                return
            }
            guard count > 0 else { return }
            input += buffer[..<count]
            try readMessages()
            if count < buffer.count { return }
        }
    }

    private func readMessages() throws {
        var start = 0
        if !isOpen {
            guard let end = input.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
            guard input.starts(with: Array("HTTP/1.1 101".utf8)) else {
                throw Failure("no WebSocket: \(String(decoding: input.prefix(200), as: UTF8.self))")
            }
            (isOpen, start) = (true, end.upperBound)
        }
        try input.withUnsafeBytes { bytes in
            while let (header, count) = Self.frame(bytes[start...]) {
                let payload = UnsafeRawBufferPointer(rebasing: bytes[(start + header)..<(start + header + count)])
                switch bytes[start] & 15 {
                case 1: try received(payload)
                case 8: isClosed = true
                case 9: send(opcode: 10, Self.masked(Array(payload)))
                default: break
                }
                start += header + count
            }
        }
        input.removeFirst(start)
    }

    /// The lengths of a whole frame's header and payload; nil when it is not all there.
    private static func frame(_ bytes: Slice<UnsafeRawBufferPointer>) -> (Int, Int)? {
        let start = bytes.startIndex
        guard bytes.count >= 2 else { return nil }
        let short = Int(bytes[start + 1] & 127)
        let extra = short == 126 ? 2 : short == 127 ? 8 : 0
        guard bytes.count >= 2 + extra else { return nil }
        let long = bytes[(start + 2)..<(start + 2 + extra)].reduce(0) { $0 << 8 | Int($1) }
        let count = extra == 0 ? short : long
        return bytes.count >= 2 + extra + count ? (2 + extra, count) : nil
    }
}
