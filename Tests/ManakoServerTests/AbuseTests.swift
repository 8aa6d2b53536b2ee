import Glibc
import ManakoAPI
import ManakoFront
import ManakoHTTPServer
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoServer

/// Clients that keep the server busy with nothing, while others are served.
@Suite struct AbuseTests {
    /// Requests that never end, and what holds a connection otherwise.
    static let beginnings = [
        "", "G", "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "GET / HTTP/1.1\r\n",
        "POST /v1/detect HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\nabc",
        "POST /v1/models?name=a.onnx HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFF\r\nabc",
        "GET /v1/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    ]

    @Test func slowClientsHoldNobodyUp() async throws {
        try await withApp { app in
            let port = app.port
            let held = try await blocking {
                try (0..<210).map { number in
                    let client = try RawClient(port)
                    client.send(Self.beginnings[number % Self.beginnings.count])
                    // Half of the last ones begin a frame that never ends.
                    if number % 14 == 13 { client.send([0x82, 0xFE, 0x10, 0x00, 1, 2, 3, 4, 5]) }
                    return client
                }
            }
            #expect(await eventually { app.statistics.openConnections >= 210 })
            try await blocking {
                let live = try LiveClient(port)
                live.say(#"{"type":"configure","lenses":[]}"#)
                let picture = try Sent.picture()
                for number in UInt32(0)..<30 {
                    // Everybody sends one byte more.
                    for client in held where client.descriptor % 3 == 0 { client.send("x") }
                    live.show(number, picture)
                    #expect(try live.next("result")["frame"] as? Int == Int(number))
                    #expect(try RawClient(port).get("/healthz").status == 200)
                }
            }
            for client in held { shutdown(client.descriptor, Int32(SHUT_RDWR)) }
            #expect(await eventually { app.statistics.openConnections == 0 })
            #expect(app.statistics.bodyBytes == 0 && app.statistics.openWebSockets == 0)
        }
    }

    @Test func giantHeadsAreRefused() async throws {
        try await withApp { app in
            let port = app.port
            let long = String(repeating: "a", count: 20_000)
            let many = (0..<150).map { "X-\($0): y\r\n" }.joined()
            for (name, text, status) in [
                ("a long field", "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(long)\r\n\r\n", 431),
                ("many fields", "GET / HTTP/1.1\r\nHost: localhost\r\n\(many)\r\n", 431),
                ("a long target", "GET /\(long.prefix(9000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
                ("a head without end", "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 4000), 431),
                ("a method without end", long, 414),
                (
                    "a query of a thousand items",
                    "GET /?\(String(repeating: "a=b&", count: 1000)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 400
                ),
            ] {
                let (answer, rest) = try await blocking {
                    let client = try RawClient(port)
                    client.send(text)
                    return (try client.receiveAnswer(), client.receiveAll())
                }
                #expect(answer.status == status, "\(name): \(answer.status)")
                // What comes behind is not taken for a request.
                #expect(rest?.isEmpty == true || status == 400, "\(name)")
            }
            #expect(try await app.ask("GET", "/healthz").status == 200)
        }
    }

    /// A client that asks for a lot and reads none of it.
    @Test func whoDoesNotReadIsNotWaitedFor() async throws {
        try await withApp { app in
            let port = app.port
            let held = try await blocking {
                try (0..<20).map { _ in
                    let client = try RawClient(port, receiveBuffer: 2048)
                    for _ in 0..<200 { client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                    return client
                }
            }
            #expect(try await app.ask("GET", "/healthz").status == 200)
            #expect(held.count == 20)
        }
    }

    /// Parts that bodies are made of without end, and forms that are none.
    @Test(arguments: [
        ("multipart/form-data", 422), ("multipart/form-data; boundary=", 422),
        ("multipart/form-data; boundary=\(String(repeating: "b", count: 300))", 422),
        ("multipart/form-data; boundary=x", 422),
    ])
    func brokenFormsAreRefused(_ type: String, _ status: Int) async throws {
        try await withApp { app in
            let body = Array(String(repeating: "--x\r\n", count: 5000).utf8)
            let answer = try await app.ask("POST", "/v1/detect", ["Content-Type: \(type)"], body: body)
            #expect(answer.status == status || answer.status == 400 || answer.status == 413, "\(answer.text)")
        }
    }
}

@Suite struct ClientLimiterTests {
    @Test func eachClientHasItsOwn() async {
        let turns = ClientLimiter(limit: 2)
        let inner = await turns.take("a") {
            await turns.take("a") {
                let third: Bool? = await turns.take("a") { true }
                let other: Bool? = await turns.take("b") { true }
                #expect(turns.clients == 1)
                return third == nil && other == true
            }
        }
        #expect(inner == true)
        #expect(turns.clients == 0)
        #expect(await turns.take("a") { 1 } == 1)
    }

    @Test func aClientDoesNotTakeAllRequests() async throws {
        let waiting = WaitingService()
        let feature = Feature("Waiting", routes: [WaitingService.route], start: { _ in waiting })
        try await withApp {
            $0.features = [feature]
        } _: { app in
            let port = app.port
            let held = try await blocking {
                try (0..<32).map { _ in
                    let client = try RawClient(port)
                    client.send("GET /v1/waiting HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    return client
                }
            }
            #expect(await eventually { waiting.count == 32 })
            try await blocking {
                let refused = try RawClient(port).get("/v1/waiting")
                #expect(refused.status == 429 && refused.value("retry-after") == "1", "\(refused.text)")
                #expect(refused.text.contains("too many of your requests"))
            }
            let other = try await blocking {
                let client = try RawClient(port, from: 2)
                client.send("GET /v1/waiting HTTP/1.1\r\nHost: localhost\r\n\r\n")
                return client
            }
            #expect(await eventually { waiting.count == 33 })
            waiting.end()
            let statuses = try await blocking {
                try (held + [other]).map { try $0.receiveAnswer().status } + [RawClient(port).get("/v1/waiting").status]
            }
            #expect(statuses == [Int](repeating: 200, count: 34))
        }
    }

    @Test func aClientDoesNotTakeAllSessions() async throws {
        try await withApp {
            $0.limits.sessionsPerClient = 2
        } _: { app in
            let port = app.port
            let (error, code) = try await blocking {
                let held = try (0..<2).map { _ in try LiveClient(port) }
                let third = try RawClient(port)
                _ = try third.upgrade("/v1/live")
                let text = String(decoding: try third.receiveFrame().payload, as: UTF8.self)
                let code = try third.receiveClose()
                #expect(held.count == 2)
                return (text, code)
            }
            #expect(error.contains("limitExceeded") && error.contains("\"fatal\":true"))
            #expect(code == 1013)
            #expect(await eventually { app.statistics.openWebSockets == 0 })
            _ = try await blocking { try LiveClient(port) }
        }
    }

    /// Messages that never end are counted over all connections.
    @Test func unfinishedMessagesAreBoundedTogether() async throws {
        try await withApp {
            $0.limits.modelBytes = 0
            $0.limits.frameBytes = 20 << 20
        } _: { app in
            let port = app.port
            let clients = try await blocking { try (0..<8).map { _ in try LiveClient(port).socket } }
            // There is room for 128 MB in all: six of these eight, each of which lacks its last byte.
            try await blocking {
                let frame = Array(
                    RawClient.frame(2, [UInt8](repeating: 7, count: 20 << 20), mask: [0, 0, 0, 0]).dropLast())
                for client in clients { client.send(frame) }
            }
            #expect(await eventually { app.statistics.openWebSockets == 6 })
            #expect(app.statistics.bodyBytes <= 128 << 20)
            // Other messages than the end were read when the session began, or tell of the model.
            let codes = try await blocking { clients[6...].map { try? $0.receiveClose() } }
            #expect(codes.contains(1013))
            for client in clients { shutdown(client.descriptor, Int32(SHUT_RDWR)) }
            #expect(await eventually { app.statistics.bodyBytes == 0 })
            #expect(try await app.ask("GET", "/healthz").status == 200)
        }
    }
}

/// A feature of one route that answers when it is told to.
private final class WaitingService: FeatureService {
    static let route = Route(
        name: "waiting", method: .get, path: "/v1/waiting", summary: "Waits.", parameters: [], body: nil, status: 200,
        answer: .text(mediaType: "text/plain"), isOpen: true)
    private let state = Mutex((waiting: [CheckedContinuation<Void, Never>](), isOver: false))

    var count: Int { state.withLock { $0.waiting.count } }

    var endpoints: [Endpoint] {
        [
            Endpoint(Self.route) { [self] (_, _, _) async throws(Problem) -> HTTPResponse in
                await wait()
                return HTTPResponse(status: .ok)
            }
        ]
    }

    private func wait() async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if !state.isOver { state.waiting.append(continuation) }
                return state.isOver
            }
            if isOver { continuation.resume() }
        }
    }

    /// Answers all, now and later.
    func end() {
        let waiting = state.withLock { state in
            defer { state = (waiting: [], isOver: true) }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    func stop() { end() }
}
