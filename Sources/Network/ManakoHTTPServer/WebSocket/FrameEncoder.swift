/// A server's frames ([RFC 6455, 5.2](https://www.rfc-editor.org/rfc/rfc6455#section-5.2)): whole, without mask and extensions.
enum FrameEncoder {
    /// A message's header and payload.
    static func message(_ message: WebSocketMessage) -> [UInt8] {
        switch message {
        case .text(let text): frame(1, Array(text.utf8))
        case .binary(let bytes): frame(2, bytes)
        }
    }

    static let ping = frame(9, [])

    static func pong(_ payload: [UInt8]) -> [UInt8] { frame(10, payload) }

    /// A farewell; codes that may not be sent are left out.
    static func close(_ code: WebSocketCloseCode) -> [UInt8] {
        frame(8, code.isSendable ? [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 255)] : [])
    }

    private static func frame(_ opcode: UInt8, _ payload: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x80 | opcode]
        bytes.reserveCapacity(payload.count + 10)
        switch payload.count {
        case ...125: bytes.append(UInt8(payload.count))
        case ...65_535: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        default:
            bytes.append(127)
            for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(payload.count >> shift & 255)) }
        }
        return bytes + payload
    }
}
