import Foundation
import ManakoComments
import ManakoCommentsFront
import ManakoFront
import ManakoHTTPServer
import ManakoTesting
import Testing

@testable import ManakoServer

/// People in a room, over real sockets.
@Suite struct RoomTests {
    /// People who may write as often as they like, as tests do.
    private func withRoom(
        _ body: (WebApp, _ id: String, _ secret: String) async throws -> Void
    ) async throws {
        try await withApp {
            $0.rooms.perSecond = 1e6
            $0.rooms.burst = 1e6
            $0.rooms.addressPerSecond = 1e6
            $0.rooms.addressBurst = 1e6
        } _: { app in
            let (id, secret) = try await app.makeRoom("部屋")
            #expect(id.count == 32 && secret.count == 32)
            try await body(app, id, secret)
        }
    }

    @Test func everybodyHearsOfCommentsInTheirOrder() async throws {
        try await withRoom { app, id, _ in
            let port = app.port
            let clients = try await blocking {
                try [RoomClient(port, id), RoomClient(port, id, query: "?height=1080")]
            }
            for client in clients {
                let ready = try await blocking { try client.next("ready") }
                #expect(ready["last"] as? Int == 0)
                #expect((ready["room"] as? [String: Any])?["title"] as? String == "部屋")
            }
            for number in 1...20 {
                let answer = try await app.post(
                    id, "comment \(number)", ["time": 3.5, "color": "#FF0000", "position": "ue", "size": "small"])
                #expect(answer.status == 201 && answer.object["no"] as? Int == number)
            }
            for client in clients {
                let heard = try await blocking { try (1...20).map { _ in try client.next("comment") } }
                #expect(heard.map { $0["no"] as? Int } == Array(1...20))
                #expect(heard.map { $0["text"] as? String } == (1...20).map { "comment \($0)" })
                #expect(heard.allSatisfy { $0["time"] as? Double == 3.5 && $0["color"] as? String == "#ff0000" })
            }
        }
    }

    @Test func commentsComeWithTheirPictures() async throws {
        try await withRoom { app, id, _ in
            // Asked for once, so that the room has a layout.
            #expect(try await app.ask("GET", "/v1/comments/room-\(id)/placed?from=0&to=10").status == 200)
            let port = app.port
            let client = try await blocking { try RoomClient(port, id, query: "?height=720") }
            _ = try await app.post(id, "hello", ["time": 5.0])
            let heard = try await blocking { try client.next("comment") }
            let placed = try #require(heard["placed"] as? [String: Any])
            #expect(placed["index"] as? Int == 1)
            let key = try #require(placed["picture"] as? String)
            let picture = try await app.ask("GET", "/v1/comments/room-\(id)/pictures/\(key)")
            #expect(picture.status == 200 && picture.value("content-type") == "image/png")
            let list = try await app.ask("GET", "/v1/comments/room-\(id)/placed?from=4&to=8&height=720")
            #expect(list.list("placed").first?["picture"] as? String == key)
        }
    }

    @Test func theOwnerHidesAndCloses() async throws {
        try await withRoom { app, id, secret in
            let port = app.port
            let client = try await blocking { try RoomClient(port, id) }
            _ = try await app.post(id, "rude")
            _ = try await app.post(id, "kind")
            let path = "/v1/rooms/\(id)"
            for headers in [[], ["X-Moderator: \(String(repeating: "0", count: 32))"], ["X-Moderator: "]] {
                for (method, target) in [("DELETE", "/comments/1"), ("POST", "/close")] {
                    let answer = try await app.ask(method, path + target, headers)
                    #expect(answer.status == 403 && answer.reason == "notModerator")
                }
            }
            let own = ["X-Moderator: \(secret)"]
            #expect(try await app.ask("DELETE", "\(path)/comments/9", own).status == 404)
            #expect(try await app.ask("DELETE", "\(path)/comments/1", own).status == 204)
            #expect(try await blocking { try client.next("hidden") }["no"] as? Int == 1)
            let list = try await app.ask("GET", "\(path)/comments")
            #expect(list.list("comments").map { $0["text"] as? String } == ["", "kind"])
            #expect(!list.text.contains("rude"))
            #expect(try await app.ask("GET", "\(path)/export").text.contains("rude") == false)
            #expect(try await app.ask("POST", "\(path)/close", own).status == 204)
            #expect(try await blocking { try client.next("closed") }["type"] as? String == "closed")
            let late = try await app.post(id, "late")
            #expect(late.status == 409 && late.reason == "roomClosed")
        }
    }

    @Test func commentsGetTheTimeOfTheVideo() async throws {
        try await withRoom { app, id, secret in
            let port = app.port
            let client = try await blocking { try RoomClient(port, id) }
            let clock: [String: Any] = ["time": 100.0, "playing": false, "rate": 1.0]
            let path = "/v1/rooms/\(id)/clock"
            #expect(try await app.send("PUT", path, clock).status == 403)
            #expect(try await app.send("PUT", path, clock, ["X-Moderator: \(secret)"]).status == 204)
            #expect(try await blocking { try client.next("clock") }["time"] as? Double == 100)
            #expect(try await app.post(id, "now").object["time"] as? Double == 100)
            let moving: [String: Any] = ["time": 50.0, "playing": true, "rate": 1.0]
            #expect(try await app.send("PUT", path, moving, ["X-Moderator: \(secret)"]).status == 204)
            let time = try #require(try await app.post(id, "later").object["time"] as? Double)
            #expect(time >= 50 && time < 80)
            #expect(try await app.post(id, "there", ["time": 7.25]).object["time"] as? Double == 7.25)
            for wrong: [String: Any] in [
                ["time": -1.0, "playing": true, "rate": 1.0], ["time": 1.0, "playing": true],
            ] {
                #expect(try await app.send("PUT", path, wrong, ["X-Moderator: \(secret)"]).status == 422)
            }
        }
    }

    /// A body, and what is answered.
    static let posts: [(body: String, status: Int, reason: String?)] = [
        (#"{"text":"a"}"#, 201, nil), (#"{"text":"<img src=x onerror=alert(1)>"}"#, 201, nil),
        (#"{"text":"\u202ea\u0000b"}"#, 201, nil), (#"{"text":" \u200b "}"#, 422, "commentEmpty"),
        (#"{"text":""}"#, 422, nil), (#"{}"#, 422, nil), (#"[]"#, 422, nil), (#"{"text":1}"#, 422, nil),
        (#"{"text":"a","html":true}"#, 422, nil), (#"{"text":"a","color":"red"}"#, 422, "colorWrong"),
        (##"{"text":"a","color":"#gggggg"}"##, 422, "colorWrong"),
        (##"{"text":"a","color":"#12345"}"##, 422, "colorWrong"),
        (#"{"text":"a","position":"left"}"#, 422, nil), (#"{"text":"a","size":"huge"}"#, 422, nil),
        (#"{"text":"a","time":-1}"#, 422, nil), (#"{"text":"a","time":1e300}"#, 422, nil),
        (#"{"text":"a","person":"a b"}"#, 422, nil), (#"{"text":"a","person":""}"#, 422, nil),
        (#"{"text":"a","time":null}"#, 201, nil), (#"{"text":"\ud800"}"#, 422, nil), ("{\"text\":\"a", 422, nil),
        ("", 422, nil), (String(repeating: "[", count: 5000), 422, nil),
        ("{\"text\":\"\(String(repeating: "眼", count: 75))\"}", 201, nil),
        ("{\"text\":\"\(String(repeating: "眼", count: 76))\"}", 413, "commentTooLong"),
        ("{\"text\":\"\(String(repeating: "a", count: 5000))\"}", 422, nil),
        ("{\"text\":\"\(String(repeating: "a", count: 20_000))\"}", 413, "bodyTooLarge"),
    ]

    @Test func whatIsNoCommentIsRefused() async throws {
        #expect(Self.posts.count == 27)
        try await withRoom { app, id, _ in
            let path = "/v1/rooms/\(id)/comments"
            for (body, status, reason) in Self.posts {
                let answer = try await app.ask("POST", path, ["Content-Type: application/json"], body: Array(body.utf8))
                #expect(answer.status == status && answer.reason == reason, "\(body.prefix(60)): \(answer.text)")
            }
            let form = try await app.ask(
                "POST", path, ["Content-Type: application/x-www-form-urlencoded"], body: Array("text=a".utf8))
            #expect(form.status == 415)
            let kept = try await app.ask("GET", path).list("comments").map { $0["text"] as? String ?? "" }
            // As they were written, and never as anything but text in JSON.
            #expect(kept.prefix(3) == ["a", "<img src=x onerror=alert(1)>", "ab"])
            #expect(kept.count == Self.posts.count { $0.status == 201 })
        }
    }

    @Test func whoWritesTooOftenHasToWait() async throws {
        try await withApp { app in
            let (id, _) = try await app.makeRoom()
            let port = app.port
            let body = #"{"text":"flood","person":"me"}"#
            let request =
                "POST /v1/rooms/\(id)/comments HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
            let start = ContinuousClock.now
            let answers = try await blocking {
                let client = try RawClient(port)
                return try (0..<1000).map { _ in
                    client.send(request)
                    return try client.receiveAnswer()
                }
            }
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            let taken = answers.count { $0.status == 201 }
            #expect(taken >= 5 && Double(taken) <= 5 + 3 * seconds + 1)
            let refused = try #require(answers.last { $0.status == 429 })
            #expect(refused.reason == "tooManyComments" && refused.value("retry-after") == "1")
            #expect(answers.allSatisfy { [201, 429].contains($0.status) })
            // Somebody else behind the same address is heard.
            #expect(try await app.post(id, "hello", ["person": "you"]).status == 201)
            let list = try await app.ask("GET", "/v1/rooms/\(id)/comments").list("comments")
            #expect(list.count == taken + 1)
        }
    }

    @Test func allBehindAnAddressAreNotEndless() async throws {
        try await withApp {
            $0.rooms.addressPerSecond = 0.001
            $0.rooms.addressBurst = 10
        } _: { app in
            let (id, _) = try await app.makeRoom()
            var statuses: [Int] = []
            for number in 0..<15 { statuses.append(try await app.post(id, "x", ["person": "p\(number)"]).status) }
            #expect(statuses == Array(repeating: 201, count: 10) + Array(repeating: 429, count: 5))
        }
    }

    @Test func whoSpeaksNonsenseIsLetGo() async throws {
        try await withRoom { app, id, _ in
            let port = app.port
            let frames: [(String, [UInt8], Int)] = [
                ("text", RawClient.frame(1, Array("{}".utf8)), 1008), ("bytes", RawClient.frame(2, [1, 2, 3]), 1008),
                ("broken text", RawClient.frame(1, [0xFF, 0xFE]), 1007),
                ("unmasked", RawClient.frame(1, [65], mask: nil), 1002),
                ("reserved bits", RawClient.frame(1, [65], reserved: 7), 1002),
                ("an unknown kind", RawClient.frame(3, [65]), 1002),
                ("too much", RawClient.frame(1, [UInt8](repeating: 65, count: 5000)), 1009),
                ("a giant's beginning", [0x82, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 1, 2, 3, 4], 1009),
            ]
            for (name, frame, code) in frames {
                let got = try await blocking {
                    let client = try RoomClient(port, id)
                    client.socket.send(frame)
                    return try client.socket.receiveClose()
                }
                #expect(got == code, "\(name)")
            }
            let stranger = try await blocking {
                let client = try RoomClient(port, String(repeating: "0", count: 32))
                return (try client.next(), try client.socket.receiveClose())
            }
            #expect(stranger.0["reason"] as? String == "roomGone" && stranger.1 == 1008)
            // Others go on as before.
            let client = try await blocking { try RoomClient(port, id) }
            _ = try await app.post(id, "still here")
            #expect(try await blocking { try client.next("comment") }["text"] as? String == "still here")
            #expect(await eventually { app.statistics.openWebSockets == 1 })
        }
    }

    @Test func peopleAreCounted() async throws {
        try await withRoom { app, id, _ in
            let port = app.port
            let first = try await blocking { try RoomClient(port, id) }
            var second: RoomClient? = try await blocking { try RoomClient(port, id) }
            #expect(try await blocking { try first.next("people") }["count"] as? Int == 2)
            #expect(try await app.ask("GET", "/v1/rooms/\(id)").object["people"] as? Int == 2)
            second = nil
            #expect(try await blocking { try first.next("people") }["count"] as? Int == 1)
            withExtendedLifetime(second) {}
        }
    }

    @Test func roomsAreListedAndLeadToThemselves() async throws {
        try await withRoom { app, id, _ in
            let (second, _) = try await app.makeRoom("  second \u{202E} ")
            let rooms = try await app.ask("GET", "/v1/rooms").list("rooms")
            #expect(rooms.map { $0["id"] as? String } == [second, id])
            #expect(rooms[0]["title"] as? String == "second")
            let room = try await app.ask("GET", "/v1/rooms/\(id)", host: "localhost:\(app.port)").object
            let address = try #require(room["address"] as? String)
            #expect(address == "http://localhost:\(app.port)/#/room?id=\(id)")
            let code = try await app.ask("GET", "/v1/rooms/\(id)/code", host: "localhost:\(app.port)")
            #expect(code.value("content-type") == "image/svg+xml" && code.text.hasPrefix("<svg "))
            // As many dark squares as the pattern of the address has.
            #expect(code.text.count { $0 == "M" } == (try QRCode(address).squares.count { $0 }))
            for title in ["", " \u{200B}", String(repeating: "a", count: 101)] {
                #expect(try await app.send("POST", "/v1/rooms", ["title": title]).status == 422)
            }
        }
    }

    @Test func theExportIsReadAgain() async throws {
        try await withRoom { app, id, _ in
            _ = try await app.post(id, "赤い", ["time": 12.345, "color": "#ff0000", "position": "ue", "size": "big"])
            _ = try await app.post(id, "plain", ["time": 1])
            let answer = try await app.ask("GET", "/v1/rooms/\(id)/export?format=v1")
            #expect(answer.value("content-disposition") == "attachment; filename=\"comments.json\"")
            let file = try CommentFile(answer.body, name: "comments.json")
            #expect(file.kind == .niconicoV1 && file.comments.map(\.text) == ["赤い", "plain"])
            #expect(file.comments.map(\.time) == [12.345, 1])
            #expect(file.comments[0].commands == ["ue", "big", "#ff0000"])
            let subtitles = try await app.ask("GET", "/v1/rooms/\(id)/export?format=ass")
            #expect(subtitles.text.hasPrefix("[Script Info]") && subtitles.text.contains("赤い"))
        }
    }

    @Test func aRoomNeedsNoTokenAndTheRestDoes() async throws {
        let token = "a-token-of-the-tests"
        try await withApp {
            $0.token = token
        } _: { app in
            let own = ["Authorization: Bearer \(token)"]
            #expect(try await app.send("POST", "/v1/rooms", ["title": "r"]).status == 401)
            let made = try await app.send("POST", "/v1/rooms", ["title": "r"], own)
            let id = try #require((made.object["room"] as? [String: Any])?["id"] as? String)
            for target in ["/v1/rooms", "/v1/media"] { #expect(try await app.ask("GET", target).status == 401) }
            #expect(try await app.ask("POST", "/v1/comments?name=a", body: [1]).status == 401)
            #expect(try await app.send("POST", "/v1/streams", ["media": id]).status == 401)
            for target in ["", "/comments", "/code", "/export"] {
                #expect(try await app.ask("GET", "/v1/rooms/\(id)\(target)").status == 200, "\(target)")
            }
            #expect(try await app.post(id, "hello").status == 201)
            let port = app.port
            _ = try await blocking { try RoomClient(port, id).next("ready") }
            // Who knows no name finds nothing.
            let other = String(repeating: "0", count: 32)
            for target in [
                "/v1/rooms/\(other)", "/v1/comments/room-\(other)", "/v1/comments/\(other)", "/v1/media/\(other)",
            ] {
                #expect(try await app.ask("GET", target).status == 404, "\(target)")
            }
            #expect(try await app.post(other, "hello").status == 404)
            // Other sites' pages may not write in it.
            let foreign = try await app.send(
                "POST", "/v1/rooms/\(id)/comments", ["text": "x"], ["Origin: http://evil.example"])
            #expect(foreign.status == 403)
        }
    }
}
