import Foundation
import ManakoAPI
import ManakoTesting

/// A client of live sessions, one message at a time.
final class LiveClient: Sendable {
    let socket: RawClient

    /// Connects, and waits until the server is ready.
    init(_ port: UInt16) throws {
        socket = try RawClient(port)
        let answer = try socket.upgrade("/v1/live", "Sec-WebSocket-Protocol: manako.v1\r\n")
        guard answer.status == 101 else { throw RawClient.Failure(description: "\(answer.status) \(answer.text)") }
        guard try next()["type"] as? String == "ready" else { throw RawClient.Failure(description: "not ready") }
    }

    func say(_ text: String) { socket.send(RawClient.frame(1, Array(text.utf8))) }
    func send(_ bytes: [UInt8]) { socket.send(RawClient.frame(2, bytes)) }

    /// Sends a picture.
    func show(_ number: UInt32, _ picture: [UInt8]) {
        send(FrameHeader(number: number, captured: Double(number)).bytes + picture)
    }

    /// The next message.
    func next() throws -> [String: Any] {
        while true {
            let (opcode, payload) = try socket.receiveFrame()
            guard opcode != 8 else { throw RawClient.Failure(description: "closed") }
            guard opcode == 1 else { continue }
            let message = (try JSONSerialization.jsonObject(with: Data(payload))) as? [String: Any] ?? [:]
            let name = "Live" + (message["type"] as? String ?? "").capitalized
            let faults = try SchemaCheck.ofRepository().faults(of: message, as: name)
            guard faults.isEmpty else { throw RawClient.Failure(description: "\(faults)") }
            return message
        }
    }

    /// The next message of a type; others are passed over.
    func next(_ type: String) throws -> [String: Any] {
        while true {
            let message = try next()
            if message["type"] as? String == type { return message }
        }
    }

    /// The code of the next error.
    func nextError() throws -> String { try next("error")["code"] as? String ?? "" }
}
