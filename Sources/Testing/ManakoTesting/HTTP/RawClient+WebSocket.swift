extension RawClient {
    /// Opens a WebSocket.
    public func upgrade(_ path: String, _ headers: String = "") throws -> Answer {
        send(
            "GET \(path) HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: keep-alive, Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(headers)\r\n")
        return try receiveAnswer()
    }

    /// A client's frame: masked unless told otherwise.
    public static func frame(
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
        // A loop over megabytes takes seconds in a debug build.
        if mask.allSatisfy({ $0 == 0 }) { return bytes + mask + payload }
        return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 % 4] }
    }

    /// The next frame from the server.
    public func receiveFrame() throws -> (opcode: UInt8, payload: [UInt8]) {
        let head = try receive(exactly: 2)
        guard head[0] & 0xF0 == 0x80, head[1] & 0x80 == 0 else { throw Failure(description: "a broken frame") }
        let extra = head[1] == 126 ? 2 : head[1] == 127 ? 8 : 0
        let length = extra == 0 ? Int(head[1]) : try receive(exactly: extra).reduce(0) { $0 << 8 | Int($1) }
        return (head[0] & 15, try receive(exactly: length))
    }

    /// The code of the next frame that closes; frames before it are passed over.
    public func receiveClose() throws -> Int {
        while true {
            let (opcode, payload) = try receiveFrame()
            if opcode == 8 { return payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : 1005 }
        }
    }
}
