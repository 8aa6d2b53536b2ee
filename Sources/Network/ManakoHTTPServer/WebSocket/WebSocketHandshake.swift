import FoundationEssentials
import ManakoFiles

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
        Data(SHA1(of: Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)).bytes).base64EncodedString()
    }

    /// Whether a text is 16 bytes in Base64.
    private static func isKey(_ key: String) -> Bool { Data(base64Encoded: key)?.count == 16 }
}
