import Synchronization
import ManakoTesting
import Testing

@testable import ManakoHTTPServer

/// WebSockets over a real socket.
@Suite struct WebSocketServerTests {
    @Test func messagesComeBack() async throws {
        var limits = ServerLimits()
        limits.pingInterval = .seconds(300)
        try await withServer(limits) { server in
            let port = server.port
            try await blocking {
                let client = try RawClient(port)
                let answer = try client.upgrade("/ws/echo")
                #expect(answer.status == 101)
                // The example of RFC 6455, 1.3.
                #expect(answer.value("sec-websocket-accept") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
                for size in [0, 1, 125, 126, 65_535, 65_536, 200_000] {
                    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
                    client.send(RawClient.frame(2, bytes))
                    let frame = try client.receiveFrame()
                    #expect(frame.opcode == 2 && frame.payload == bytes, "\(size)")
                }
                client.send(RawClient.frame(1, Array("眼".utf8), mask: [0, 0, 0, 0]))
                #expect(try client.receiveFrame() == (1, Array("眼".utf8)))
            }
        }
    }

    @Test func fragmentsAndControlFramesMayMix() async throws {
        try await withServer { server in
            let port = server.port
            try await blocking {
                let client = try RawClient(port)
                _ = try client.upgrade("/ws/echo")
                // An eye of three bytes, cut in the middle of the character, with a ping between.
                let eye = Array("眼".utf8)
                client.send(RawClient.frame(1, Array(eye[..<1]), isFinal: false))
                client.send(RawClient.frame(9, [1, 2, 3]))
                client.send(RawClient.frame(0, [], isFinal: false))
                client.send(RawClient.frame(0, Array(eye[1...])))
                // The handler's echo and the server's own answer to the ping come in either order.
                let frames = [try client.receiveFrame(), try client.receiveFrame()].sorted { $0.opcode < $1.opcode }
                #expect(frames[0] == (1, eye) && frames[1] == (10, [1, 2, 3]))
                for byte in RawClient.frame(2, [9, 8, 7]) { client.send([byte]) }
                #expect(try client.receiveFrame() == (2, [9, 8, 7]))
                client.send(RawClient.frame(10, [1]))
                client.send(RawClient.frame(8, [3, 0xE8]))
                #expect(try client.receiveClose() == 1000)
                #expect(client.receiveAll() == [])
            }
        }
    }

    static let bad: [(name: String, bytes: [UInt8], code: Int)] = [
        ("unmasked", RawClient.frame(1, [97], mask: nil), 1002),
        ("reserved bit 1", RawClient.frame(1, [97], reserved: 4), 1002),
        ("reserved bit 3", RawClient.frame(2, [97], reserved: 1), 1002),
        ("opcode 3", RawClient.frame(3, [97]), 1002), ("opcode 11", RawClient.frame(11, []), 1002),
        ("fragmented ping", RawClient.frame(9, [], isFinal: false), 1002),
        ("long ping", RawClient.frame(9, [UInt8](repeating: 1, count: 126)), 1002),
        ("continues nothing", RawClient.frame(0, [97]), 1002),
        ("text within text", RawClient.frame(1, [97], isFinal: false) + RawClient.frame(1, [97]), 1002),
        ("length not shortest", [0x82, 0xFE, 0, 5, 0, 0, 0, 0, 1, 2, 3, 4, 5], 1002),
        ("long length not shortest", [0x82, 0xFF, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0], 1002),
        ("length with sign", [0x82, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1002),
        ("1 GB", [0x82, 0xFF, 0, 0, 0, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, 1], 1009),
        ("just too big", RawClient.frame(2, [UInt8](repeating: 1, count: 1001)), 1009),
        (
            "too big in fragments",
            RawClient.frame(2, [UInt8](repeating: 1, count: 600), isFinal: false)
                + RawClient.frame(0, [UInt8](repeating: 1, count: 600)), 1009
        ),
        ("no UTF-8", RawClient.frame(1, [0xFF, 0xFE]), 1007),
        ("surrogate", RawClient.frame(1, [0xED, 0xA0, 0x80]), 1007),
        ("cut character", RawClient.frame(1, [0xE7, 0x9C]), 1007),
        ("close with one byte", RawClient.frame(8, [3]), 1002), ("close 1005", RawClient.frame(8, [3, 0xED]), 1002),
        ("close 999", RawClient.frame(8, [3, 0xE7]), 1002), ("close 5000", RawClient.frame(8, [0x13, 0x88]), 1002),
        ("close reason no UTF-8", RawClient.frame(8, [3, 0xE8, 0xFF]), 1007),
        ("close without code", RawClient.frame(8, []), 1005), ("close 4000", RawClient.frame(8, [0x0F, 0xA0]), 4000),
        ("close 1001", RawClient.frame(8, [3, 0xE9, 98, 121, 101]), 1001),
        ("HTTP instead", Array("GET / HTTP/1.1\r\n\r\n".utf8), 1002),
    ]

    @Test func whatBreaksTheProtocolIsToldWhy() async throws {
        #expect(Self.bad.count == 27)
        try await withServer { server in
            let port = server.port
            for (name, bytes, code) in Self.bad {
                let (got, rest) = try await blocking {
                    let client = try RawClient(port)
                    _ = try client.upgrade("/ws/small")
                    client.send(bytes)
                    return (try client.receiveClose(), client.receiveAll())
                }
                #expect(got == code && rest == [], "\(name)")
            }
        }
    }

    static let handshakes: [(name: String, text: String, status: Int)] = [
        ("no version", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 426),
        ("version 8", "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 426),
        ("no key", "Sec-WebSocket-Version: 13\r\n", 400),
        ("short key", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: abc\r\n", 400),
        ("key no Base64", "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25j*Q==\r\n", 400),
        (
            "two keys",
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
            400
        ),
    ]

    @Test func handshakesAreChecked() async throws {
        try await withServer { server in
            let port = server.port
            for (name, text, status) in Self.handshakes {
                let answer = try await blocking {
                    let client = try RawClient(port)
                    client.send(
                        "GET /ws/echo HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\(text)\r\n"
                    )
                    return try client.receiveAnswer()
                }
                #expect(answer.status == status, "\(name)")
            }
            let (elsewhere, missing) = try await blocking {
                (try RawClient(port).upgrade("/echo"), try RawClient(port).upgrade("/hello/x"))
            }
            #expect(elsewhere.status == 405 && missing.status == 400)
        }
    }

    @Test func otherSitesAndStrangersAreRefused() async throws {
        let policy = AccessPolicy(boundHost: "127.0.0.1", token: "secret")
        try await withServer(policy: policy) { server in
            let port = server.port
            let (origin, bearer) = ("Origin: http://localhost\r\n", "Authorization: Bearer secret\r\n")
            let protocols = "Sec-WebSocket-Protocol: manako.token.secret, manako.v1\r\n"
            let cases = [
                ("/ws/echo", origin + protocols, 101), ("/ws/echo", origin + bearer, 101),
                ("/ws/echo", "\(origin)Cookie: a=b; manako-token=secret\r\n", 401), ("/ws/echo", origin, 401),
                ("/ws/echo?token=secret", origin, 401),
                ("/ws/echo", "\(origin)Authorization: Bearer secrex\r\n", 401),
                ("/ws/echo", "\(bearer)Origin: http://evil.example\r\n", 403),
                ("/ws/echo", "\(bearer)Origin: null\r\n", 403),
                ("/ws/echo", "\(bearer)Origin: https://localhost\r\n", 403),
                ("/ws/echo", "\(bearer)Origin: http://localhost:81\r\n", 403),
                ("/ws/echo", bearer, 101), ("/nothing", "", 401), ("/nothing", bearer, 404),
            ]
            for (path, headers, status) in cases {
                let answer = try await blocking { try RawClient(port).upgrade(path, headers) }
                #expect(answer.status == status, "\(path) \(headers)")
            }
        }
    }

    @Test func theHandlersEndClosesTheConnection() async throws {
        try await withServer { server in
            let port = server.port
            let (frame, code) = try await blocking {
                let client = try RawClient(port)
                _ = try client.upgrade("/ws/bye")
                let frame = try client.receiveFrame()
                let code = try client.receiveClose()
                client.send(RawClient.frame(8, [3, 0xE8]))
                #expect(client.receiveAll() == [])
                return (frame, code)
            }
            #expect(frame == (1, Array("bye".utf8)) && code == 1000)
            #expect(await eventually { server.statistics.openWebSockets == 0 })
        }
    }

    @Test func theLatestPictureWinsUnderAFlood() async throws {
        try await withServer { server in
            let port = server.port
            let count = 2000
            let answers = try await blocking {
                let client = try RawClient(port)
                _ = try client.upgrade("/ws/live")
                // Without a mask that counts, so that making the frames is quick.
                var frame = RawClient.frame(2, [UInt8](repeating: 5, count: 20_000), mask: [0, 0, 0, 0])
                for number in 0..<count {
                    frame.replaceSubrange(8..<12, with: [0, 0, UInt8(number >> 8), UInt8(number & 255)])
                    client.send(frame)
                }
                var answers: [[Int]] = []
                repeat {
                    let (opcode, payload) = try client.receiveFrame()
                    guard opcode != 8 else { throw RawClient.Failure(description: "closed after \(answers.count)") }
                    guard opcode == 1 else { continue }
                    answers.append(
                        String(decoding: payload, as: UTF8.self).split(separator: " ").compactMap { Int($0) })
                } while answers.last?[0] != count - 1
                return answers
            }
            // The last one came through, numbers grow, and each picture was either taken or counted as dropped.
            #expect(zip(answers, answers.dropFirst()).allSatisfy { $0[0] < $1[0] && $0[1] <= $1[1] })
            #expect(answers.last == [count - 1, count - answers.count] && answers.count < count)
        }
    }

    @Test func whereNoneMayBeLostTheClientWaits() async throws {
        try await withServer { server in
            let port = server.port
            let text = try await blocking {
                let client = try RawClient(port)
                _ = try client.upgrade("/ws/every")
                for _ in 0..<200 { client.send(RawClient.frame(2, [UInt8](repeating: 5, count: 50_000))) }
                client.send(RawClient.frame(1, [97]))
                return String(decoding: try client.receiveFrame().payload, as: UTF8.self)
            }
            #expect(text == "200 0")
        }
    }

    @Test func aClientThatDoesNotReadLosesMessagesAndDelaysNobody() async throws {
        try await withServer { server in
            let port = server.port
            try await blocking {
                let slow = try RawClient(port, receiveBuffer: 4096)
                _ = try slow.upgrade("/ws/flood")
                let quick = try RawClient(port)
                _ = try quick.upgrade("/ws/echo")
                for number in 0..<100 {
                    quick.send(RawClient.frame(2, [UInt8(number)]))
                    #expect(try quick.receiveFrame() == (2, [UInt8(number)]))
                }
            }
            #expect(await eventually { !flooded.withLock { $0.isEmpty } })
            let results = flooded.withLock { $0 }
            #expect((results[.dropped] ?? 0) > 0 && (results[.queued] ?? 0) >= 100, "\(results)")
        }
    }

    @Test func aSilentClientIsAskedAndGivenUp() async throws {
        var limits = ServerLimits()
        limits.pingInterval = .milliseconds(200)
        limits.pongTime = .milliseconds(300)
        try await withServer(limits) { server in
            let port = server.port
            let (first, end) = try await blocking {
                let client = try RawClient(port)
                _ = try client.upgrade("/ws/echo")
                // Answers once, then no more.
                let first = try client.receiveFrame()
                client.send(RawClient.frame(10, []))
                _ = try client.receiveFrame()
                return (first.opcode, client.receiveAll())
            }
            #expect(first == 9 && end == [])
        }
    }

    @Test func aFloodOfPingsMakesNoQueue() async throws {
        try await withServer { server in
            let port = server.port
            try await blocking {
                let client = try RawClient(port, receiveBuffer: 4096)
                _ = try client.upgrade("/ws/echo")
                let pings = (0..<1000).flatMap { _ in RawClient.frame(9, [UInt8](repeating: 1, count: 125)) }
                for _ in 0..<100 { client.send(pings) }
                let quick = try RawClient(port)
                #expect(try quick.get("/").status == 200)
            }
        }
    }
}
