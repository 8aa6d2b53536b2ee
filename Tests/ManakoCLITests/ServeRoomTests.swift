import Foundation
import ManakoTesting
import Synchronization
import Testing

/// Rooms of the real program, which is killed without a warning.
@Suite struct ServeRoomTests {
    /// What the server has answered.
    private final class Acknowledged: Sendable {
        let texts = Mutex<[String]>([])
    }

    private static func request(_ method: String, _ path: String, _ body: String) -> String {
        "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    private static func object(_ answer: RawClient.Answer) -> [String: Any] {
        (try? JSONSerialization.jsonObject(with: Data(answer.body))) as? [String: Any] ?? [:]
    }

    private func makeRoom(_ port: UInt16) throws -> String {
        let client = try RawClient(port)
        client.send(Self.request("POST", "/v1/rooms", #"{"title":"r"}"#))
        return (Self.object(try client.receiveAnswer())["room"] as? [String: Any])?["id"] as? String ?? ""
    }

    /// Texts of all comments that a server has.
    private func comments(_ port: UInt16, _ room: String) throws -> [String] {
        let client = try RawClient(port)
        var texts: [String] = []
        while true {
            let answer = Self.object(try client.get("/v1/rooms/\(room)/comments?after=\(texts.count)"))
            let more = (answer["comments"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String }
            texts += more
            if more.isEmpty { return texts }
        }
    }

    @Test func nothingThatWasAcknowledgedIsLost() async throws {
        let folder = try ScratchFolder()
        let data = folder.path + "/data"
        var acknowledged: [String] = []
        var room = ""
        for round in 0..<3 {
            let server = try ServeProcess(data: data)
            if room.isEmpty { room = try makeRoom(server.port) }
            #expect(Set(acknowledged).isSubset(of: try comments(server.port, room)))
            acknowledged += try await killed(server, room, round)
        }
        let server = try ServeProcess(data: data)
        let kept = try comments(server.port, room)
        let lost = Set(acknowledged).subtracting(kept)
        #expect(lost.isEmpty && Set(kept).count == kept.count, "\(lost.count) of \(acknowledged.count)")
        #expect(acknowledged.count >= 3 * 12)
        #expect(server.end(SIGTERM) == 0)
    }

    /// Four people write until the server is killed in the middle of it; what it has answered before.
    private func killed(_ server: ServeProcess, _ room: String, _ round: Int) async throws -> [String] {
        let (done, port) = (Acknowledged(), server.port)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for person in 0..<4 {
                group.addTask { try await blocking { Self.write(port, room, "\(round)-\(person)", done) } }
            }
            group.addTask {
                try await blocking {
                    for _ in 0..<2000 where done.texts.withLock({ $0.count }) < 12 { usleep(10_000) }
                    kill(server.process.processIdentifier, SIGKILL)
                }
            }
            try await group.waitForAll()
        }
        server.process.waitUntilExit()
        return done.texts.withLock { $0 }
    }

    /// Writes until nobody answers any more.
    private static func write(_ port: UInt16, _ room: String, _ person: String, _ done: Acknowledged) {
        guard let client = try? RawClient(port, patience: 5) else { return }
        for number in 0..<10_000 {
            let text = "\(person)-\(number)"
            let body = "{\"text\":\"\(text)\",\"person\":\"\(text)\"}"
            client.send(request("POST", "/v1/rooms/\(room)/comments", body))
            guard let answer = try? client.receiveAnswer() else { return }
            if answer.status == 201 { done.texts.withLock { $0.append(text) } }
        }
    }

    @Test func aFolderOfVideosIsNamed() throws {
        let folder = try ScratchFolder()
        _ = try folder.write([1, 2, 3], to: "a.mp4")
        let server = try ServeProcess(["--media", folder.path])
        let answer = try RawClient(server.port).get("/v1/media")
        #expect(answer.status == 200 && answer.text.contains(#""name":"a.mp4","bytes":3"#))
        #expect(server.end(SIGTERM) == 0)
        #expect(throws: RawClient.Failure.self) { try ServeProcess(["--media", folder.path + "/nowhere"]) }
    }

    /// The server's own folders are nobody's business, however its data folder was named.
    @Test(arguments: [true, false]) func damagedRoomsAreSaidAndTheRestWorks(isRelative: Bool) throws {
        let folder = try ScratchFolder()
        let data = folder.path + "/server-data"
        try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: true)
        try Data(repeating: 65, count: 10_000).write(to: URL(filePath: data + "/rooms.sqlite"))
        let server = try ServeProcess(data: isRelative ? "server-data" : data, workingFolder: folder.path)
        let refused = try RawClient(server.port).get("/v1/rooms")
        #expect(refused.status == 503 && !refused.text.isEmpty)
        #expect(!refused.text.contains("server-data") && !refused.text.contains(folder.path), "\(refused.text)")
        #expect(try RawClient(server.port).get("/v1/models").status == 200)
        #expect(server.errors.contains("rooms.sqlite"))
        #expect(server.end(SIGTERM) == 0)
    }
}
