/// The beginning of a WebSocket ([RFC 6455, 4.2](https://www.rfc-editor.org/rfc/rfc6455#section-4.2)).
enum WebSocketHandshake {
    /// The answer that accepts, or the refusal of what is no handshake.
    static func response(_ head: HTTPRequestHead) throws(HTTPRefusal) -> HTTPResponse {
        guard head.headers.values("sec-websocket-version") == ["13"] else {
            throw HTTPRefusal(.upgradeRequired, "version 13 of WebSocket is spoken here")
        }
        let keys = head.headers.values("sec-websocket-key")
        guard keys.count == 1, let key = keys.first, isKey(key) else {
            throw HTTPRefusal(.badRequest, "Sec-WebSocket-Key is not 16 bytes in Base64")
        }
        return HTTPResponse(
            status: HTTPStatus(101), headers: ["upgrade": "websocket", "sec-websocket-accept": accept(key)])
    }

    /// The proof that the key was read.
    static func accept(_ key: String) -> String {
        base64(SHA1.digest(Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)))
    }

    /// Whether a text is 16 bytes in Base64.
    private static func isKey(_ key: String) -> Bool {
        key.utf8.count == 24 && key.hasSuffix("==") && key.utf8.prefix(22).allSatisfy(alphabet.contains)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// [RFC 4648, 4](https://www.rfc-editor.org/rfc/rfc4648#section-4).
    static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = (0..<3).reduce(0) { $0 << 8 | ($1 < group.count ? Int(group[start + $1]) : 0) }
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// SHA-1 ([RFC 3174](https://www.rfc-editor.org/rfc/rfc3174)), which the handshake asks for; it protects nothing there.
enum SHA1 {
    /// The 20 bytes for a message.
    static func digest(_ message: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var bytes = message + [0x80]
        while bytes.count % 64 != 56 { bytes.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: (message.count * 8) >> shift))
        }
        for start in stride(from: 0, to: bytes.count, by: 64) { add(bytes[start..<(start + 64)], to: &state) }
        return state.flatMap { word in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> $0) } }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = (0..<16).map { index in
            block.dropFirst(4 * index).prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        }
        for index in 16..<80 {
            words.append(rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
        }
        var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
        for index in 0..<80 {
            let (mixed, constant): (UInt32, UInt32) =
                switch index {
                case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
                case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
                default: (b ^ c ^ d, 0xCA62_C1D6)
                }
            let next = rotate(a, 5) &+ mixed &+ e &+ constant &+ words[index]
            (e, d, c, b, a) = (d, c, rotate(b, 30), a, next)
        }
        state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
    }

    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
