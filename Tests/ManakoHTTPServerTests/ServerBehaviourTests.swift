import Glibc
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoHTTPServer

/// Time, numbers and endings over real sockets.
@Suite struct ServerBehaviourTests {
    private static func impatient() -> ServerLimits {
        var limits = ServerLimits()
        limits.headTime = .seconds(1)
        limits.stallTime = .milliseconds(1200)
        limits.idleTime = .seconds(1)
        limits.requestTime = .seconds(4)
        return limits
    }

    static let slow: [(name: String, first: String, step: String, statuses: [Int])] = [
        ("nothing at all", "", "", []), ("half a line", "GET / HT", "", [408]),
        ("a byte at a time", "GET / HTTP/1.1\r\nX: ", "a", [408]),
        ("half a body", "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nabc", "", [408]),
        ("a body byte by byte", "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n", "a", [408]),
        (
            "a chunk byte by byte",
            "POST /echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n", "a", [408]
        ),
        ("silent after an answer", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "", [200]),
        ("a handler without end", "GET /forever HTTP/1.1\r\nHost: localhost\r\n\r\n", "", [503]),
    ]

    @Test(arguments: slow.indices)
    func whoeverTakesTooLongIsGivenUp(index: Int) async throws {
        #expect(Self.slow.count == 8)
        let (name, first, step, statuses) = Self.slow[index]
        var limits = Self.impatient()
        // On a busy machine an answer takes its time, too.
        if statuses == [200] { limits.requestTime = .seconds(60) }
        try await withServer(limits) { server in
            let port = server.port
            let (got, rest) = try await blocking {
                let client = try RawClient(port)
                client.send(first)
                if !step.isEmpty {
                    for _ in 0..<120 where client.send(step) { usleep(50_000) }
                }
                let got = try statuses.map { _ in try client.receiveAnswer().status }
                return (got, client.receiveAll())
            }
            #expect(got == statuses && rest == [], "\(name)")
        }
    }

    @Test func manyClientsAreServed() async throws {
        try await withServer { server in
            let port = server.port
            let statuses = try await blocking {
                let clients = try (0..<300).map { _ in try RawClient(port) }
                for client in clients { client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                return try clients.map { try $0.receiveAnswer().status }
            }
            #expect(statuses == [Int](repeating: 200, count: 300))
            #expect(await eventually { server.statistics.openConnections == 0 })
        }
    }

    @Test func fiveHundredConnectionsAreBounded() async throws {
        var limits = ServerLimits()
        limits.connections = 400
        limits.connectionsPerAddress = 350
        limits.idleTime = .seconds(300)
        try await withServer(limits) { server in
            let port = server.port
            let (served, refused, after) = try await blocking {
                var clients = try (0..<500).map { _ in try RawClient(port) }
                var (served, refused) = (0, 0)
                for client in clients {
                    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    switch try? client.receiveAnswer().status {
                    case 200: served += 1
                    default: refused += 1
                    }
                }
                clients = []
                usleep(200_000)
                return (served, refused, try RawClient(port).get("/").status)
            }
            #expect(served == 350 && refused == 150 && after == 200)
            #expect(server.statistics.refusedConnections == 150)
        }
    }

    @Test func aSlowReaderDelaysNobody() async throws {
        var limits = ServerLimits()
        limits.stallTime = .seconds(300)
        try await withServer(limits) { server in
            let port = server.port
            let (statuses, length) = try await blocking {
                let slow = try (0..<4).map { _ in try RawClient(port, receiveBuffer: 4096) }
                for client in slow { client.send("GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                _ = try slow.map { try $0.receiveAnswer(hasBody: false) }
                let quick = try RawClient(port)
                let statuses = try (0..<200).map { _ in try quick.get("/").status }
                // The answer of 16 MB comes whole in the end.
                return (statuses, try slow[0].receive(exactly: 16 << 20).count)
            }
            #expect(statuses == [Int](repeating: 200, count: 200))
            #expect(length == 16 << 20)
        }
    }

    @Test func aRefusedUploadIsToldSo() async throws {
        try await withServer { server in
            let port = server.port
            let (refused, taken) = try await blocking {
                let client = try RawClient(port)
                client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n")
                client.send([UInt8](repeating: 1, count: 8_000_000))
                let refused = try client.receiveAnswer()
                let other = try RawClient(port)
                other.send("POST /large HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8000000\r\n\r\n")
                other.send([UInt8](repeating: 1, count: 8_000_000))
                return (refused, try other.receiveAnswer().text)
            }
            #expect(refused.status == 413 && taken == "8000000")
            #expect(refused.text.contains(#""reason":"bodyTooLarge","parameters":{"limit":"1048576"}"#))
        }
    }

    @Test func allBodiesTogetherAreBounded() async throws {
        var limits = ServerLimits()
        limits.totalBodyBytes = 5 << 20
        try await withServer(limits) { server in
            let port = server.port
            let head = "POST /large HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000000\r\n\r\n"
            let first = try RawClient(port)
            first.send(head)
            _ = try await blocking { first.send([UInt8](repeating: 1, count: 3_900_000)) }
            #expect(await eventually { server.statistics.bodyBytes == 3_900_000 })
            let (refused, later) = try await blocking {
                let second = try RawClient(port)
                second.send(head)
                second.send([UInt8](repeating: 1, count: 3_900_000))
                let refused = try second.receiveAnswer().status
                first.send([UInt8](repeating: 1, count: 100_000))
                return (refused, try first.receiveAnswer().text)
            }
            #expect(refused == 503 && later == "4000000")
        }
    }

    @Test func manyTimesTheSameClientLeavesNothing() async throws {
        try await withServer { server in
            let port = server.port
            try await blocking {
                let client = try RawClient(port)
                for _ in 0..<500 { #expect(try client.get("/").status == 200) }
            }
            #expect(server.statistics.bodyBytes == 0 && server.statistics.answers == [200: 500])
        }
    }

    @Test func clientsThatVanishAreForgotten() async throws {
        try await withServer { server in
            let port = server.port
            try await blocking {
                for _ in 0..<50 {
                    let client = try RawClient(port)
                    client.send("GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    let other = try RawClient(port)
                    other.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\na")
                    let third = try RawClient(port)
                    _ = try third.upgrade("/ws/echo")
                }
            }
            #expect(
                await eventually { server.statistics.openConnections == 0 && server.statistics.openWebSockets == 0 })
        }
    }

    @Test func stoppingLetsRequestsFinish() async throws {
        let server = try await HTTPServer.start(ServerConfiguration(), handler: testHandler())
        let port = server.port
        async let slow = blocking {
            let client = try RawClient(port)
            let answer = try client.get("/slow")
            return (answer.text, answer.value("connection"), client.receiveAll())
        }
        async let idle = blocking {
            let client = try RawClient(port)
            _ = try client.get("/")
            return client.receiveAll()
        }
        async let socket = blocking {
            let client = try RawClient(port)
            _ = try client.upgrade("/ws/echo")
            return try client.receiveClose()
        }
        #expect(await eventually { server.statistics.requests == 3 && server.statistics.answers[200] == 1 })
        await server.stop(within: .seconds(5))
        #expect(try await slow == ("slow", "close", []))
        #expect(try await idle == [])
        #expect(try await socket == 1001)
        await #expect(throws: RawClient.Failure.self) { try await blocking { _ = try RawClient(port) } }
        // Twice does no harm.
        await server.stop()
    }

    @Test func stoppingCutsOffWhatTakesTooLong() async throws {
        let server = try await HTTPServer.start(ServerConfiguration(), handler: testHandler())
        let port = server.port
        async let forever = blocking {
            let client = try RawClient(port)
            client.send("GET /forever HTTP/1.1\r\nHost: localhost\r\n\r\n")
            return client.receiveAll()
        }
        #expect(await eventually { server.statistics.requests == 1 })
        await server.stop(within: .milliseconds(100))
        #expect(try await forever == [])
    }

    @Test func aPortInUseSaysSo() async throws {
        try await withServer { server in
            let error = await #expect(throws: ManakoError.self) {
                _ = try await HTTPServer.start(ServerConfiguration(port: server.port), handler: testHandler())
            }
            #expect(error?.code == .unavailable && error?.message.contains("the port is in use") == true)
        }
        let address = await #expect(throws: ManakoError.self) {
            _ = try await HTTPServer.start(ServerConfiguration(host: "192.0.2.1"), handler: testHandler())
        }
        #expect(address?.message.contains("no address of this machine") == true)
        let name = await #expect(throws: ManakoError.self) {
            _ = try await HTTPServer.start(ServerConfiguration(host: "example"), handler: testHandler())
        }
        #expect(name?.code == .invalidArgument)
    }

    @Test func theSameAddressCanBeServedAgain() async throws {
        let first = try await HTTPServer.start(ServerConfiguration(), handler: testHandler())
        let port = first.port
        _ = try await blocking { try RawClient(port).get("/") }
        await first.stop()
        let second = try await HTTPServer.start(ServerConfiguration(port: port), handler: testHandler())
        #expect(try await blocking { try RawClient(port).get("/").status } == 200)
        await second.stop()
    }
}
