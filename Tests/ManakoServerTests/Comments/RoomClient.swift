import Foundation
import ManakoTesting

@testable import ManakoServer

/// Somebody who looks at a room, one message at a time.
final class RoomClient: Sendable {
    let socket: RawClient

    /// Connects, and waits until the server has said how the room stands.
    init(_ port: UInt16, _ id: String, query: String = "") throws {
        socket = try RawClient(port)
        let answer = try socket.upgrade(
            "/v1/rooms/\(id)/live\(query)", "Sec-WebSocket-Protocol: manako.room.v1\r\n")
        guard answer.status == 101 else { throw RawClient.Failure(description: "\(answer.status) \(answer.text)") }
        guard answer.value("sec-websocket-protocol") == "manako.room.v1" else {
            throw RawClient.Failure(description: "no protocol")
        }
    }

    /// A message in JSON.
    struct Heard: Sendable {
        var bytes: [UInt8]

        /// A member.
        subscript(name: String) -> Any? { object[name] }

        private var object: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any] ?? [:]
        }
    }

    /// The next message.
    func next() throws -> Heard {
        let (opcode, payload) = try socket.receiveFrame()
        guard opcode == 1 else { throw RawClient.Failure(description: "frame \(opcode)") }
        return Heard(bytes: payload)
    }

    /// The next message of a type; others are passed over.
    func next(_ type: String) throws -> Heard {
        while true {
            let message = try next()
            if message["type"] as? String == type { return message }
        }
    }
}

extension WebApp {
    /// Sends a message in JSON.
    func send(
        _ method: String, _ path: String, _ message: [String: Any], _ headers: [String] = []
    ) async throws -> RawClient.Answer {
        let body = Array(try JSONSerialization.data(withJSONObject: message))
        return try await ask(method, path, ["Content-Type: application/json"] + headers, body: body)
    }

    /// A new room: its id and its secret.
    func makeRoom(_ title: String = "room") async throws -> (id: String, secret: String) {
        let answer = try await send("POST", "/v1/rooms", ["title": title])
        let room = answer.object["room"] as? [String: Any] ?? [:]
        return (room["id"] as? String ?? "", answer.object["moderator"] as? String ?? "")
    }

    /// Writes a comment.
    func post(_ id: String, _ text: String, _ more: [String: Any] = [:]) async throws -> RawClient.Answer {
        try await send("POST", "/v1/rooms/\(id)/comments", more.merging(["text": text]) { $1 })
    }
}

extension RawClient.Answer {
    /// Why something was not done, a stable name.
    var reason: String? { object["reason"] as? String }
    /// Objects in a list of the answer.
    func list(_ name: String) -> [[String: Any]] { object[name] as? [[String: Any]] ?? [] }
}
