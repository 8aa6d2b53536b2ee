import Glibc
import ManakoCore
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoHTTPServer

/// Parts of files, and bodies that are made while they go.
@Suite struct RangeTests {
    /// The header, the size, and the part by RFC 9110's section 14; nil for the whole, an empty range for what can't be had.
    static let cases: [(header: String?, size: Int, part: Range<Int>?)] = [
        (nil, 10, nil), ("bytes=0-4", 10, 0..<5), ("bytes=5-", 10, 5..<10), ("bytes=-3", 10, 7..<10),
        ("bytes=-30", 10, 0..<10), ("bytes=0-0", 10, 0..<1), ("bytes=9-9", 10, 9..<10), ("bytes=9-99", 10, 9..<10),
        ("BYTES= 2-3 ", 10, 2..<4), ("bytes=0-99999999999999999999", 10, 0..<10),
        ("bytes=10-", 10, 0..<0), ("bytes=99999999999999999999-", 10, 0..<0), ("bytes=-0", 10, 0..<0),
        ("bytes=0-", 0, 0..<0), ("bytes=-5", 0, 0..<0),
        ("bytes=4-2", 10, nil), ("bytes=-", 10, nil), ("bytes=a-b", 10, nil), ("bytes=1-2,4-5", 10, nil),
        ("bytes=+1-2", 10, nil), ("lines=0-1", 10, nil), ("bytes", 10, nil), ("", 10, nil), ("bytes=--1", 10, nil),
    ]

    @Test func rangesAreReadAsTheSpecificationSays() {
        #expect(Self.cases.count == 24)
        for (header, size, part) in Self.cases {
            let wanted: ByteRange = part.map { $0.isEmpty ? .unsatisfiable : .part($0) } ?? .whole
            #expect(ByteRange(header, size: size) == wanted, "\(header ?? "none") of \(size)")
        }
    }

    private static let file = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }

    /// A server with a file that is given in pieces of at most 64 KiB, and how many pieces were asked for.
    private func withFile(_ body: @escaping @Sendable (UInt16, Asked) throws -> Void) async throws {
        let asked = Asked()
        var handler = RoutingHandler(policy: nil)
        handler.on(.get, "/file") { request, _ in
            .ranged(
                request, size: Self.file.count, entityTag: "\"v1\"", headers: ["content-type": "video/mp4"],
                read: { offset in
                    asked.count.withLock { $0 += 1 }
                    return Array(Self.file[offset...].prefix(1 << 16))
                })
        }
        handler.on(.get, "/huge") { _, _ in
            var response = HTTPResponse()
            response.stream = HTTPBodyStream(count: 256 << 20) { _ in
                asked.count.withLock { $0 += 1 }
                return [UInt8](repeating: 7, count: 1 << 16)
            }
            return response
        }
        handler.on(.get, "/broken") { _, _ in
            var response = HTTPResponse()
            response.stream = HTTPBodyStream(count: 100) { offset in offset == 0 ? [1, 2, 3] : nil }
            return response
        }
        let server = try await HTTPServer.start(ServerConfiguration(), handler: handler)
        let port = server.port
        do {
            try await blocking { try body(port, asked) }
            await server.stop(within: .seconds(1))
        } catch {
            await server.stop(within: .zero)
            throw error
        }
    }

    final class Asked: Sendable { let count = Mutex(0) }

    @Test func everyPartIsThatOfTheFile() async throws {
        try await withFile { port, _ in
            let client = try RawClient(port)
            let whole = try client.get("/file")
            #expect(whole.status == 200 && whole.body == Self.file && whole.value("accept-ranges") == "bytes")
            #expect(whole.value("content-type") == "video/mp4" && whole.value("etag") == "\"v1\"")
            for (header, range) in [
                ("bytes=0-1", 0..<2), ("bytes=70000-300000", 70_000..<300_001), ("bytes=999999-", 999_999..<1_000_000),
                ("bytes=-500000", 500_000..<1_000_000),
            ] {
                let part = try client.get("/file", "Range: \(header)\r\n")
                #expect(part.status == 206 && part.body == Array(Self.file[range]), "\(header)")
                #expect(
                    part.value("content-range") == "bytes \(range.lowerBound)-\(range.upperBound - 1)/1000000")
            }
            let beyond = try client.get("/file", "Range: bytes=1000000-\r\n")
            #expect(beyond.status == 416 && beyond.value("content-range") == "bytes */1000000")
            // The same connection goes on after all of these.
            #expect(try client.get("/file", "Range: bytes=0-0\r\nIf-Range: \"v1\"\r\n").status == 206)
            #expect(try client.get("/file", "Range: bytes=0-0\r\nIf-Range: \"v0\"\r\n").status == 200)
            #expect(try client.get("/file", "If-None-Match: \"v1\"\r\n").status == 304)
        }
    }

    @Test func headHasTheLengthAndNoBody() async throws {
        try await withFile { port, asked in
            let client = try RawClient(port)
            client.send("HEAD /file HTTP/1.1\r\nHost: localhost\r\nRange: bytes=5-9\r\n\r\n")
            let answer = try client.receiveAnswer(hasBody: false)
            #expect(answer.status == 206 && answer.value("content-length") == "5")
            #expect(try client.get("/file", "Range: bytes=1-1\r\n").body == [Self.file[1]])
            #expect(asked.count.withLock { $0 } == 1)
        }
    }

    @Test func whoReadsSlowlyIsNotReadAheadFor() async throws {
        try await withFile { port, asked in
            let client = try RawClient(port, receiveBuffer: 4096)
            client.send("GET /huge HTTP/1.1\r\nHost: localhost\r\n\r\n")
            // More than the head: the body has begun.
            _ = try client.receive(exactly: 10_000)
            var before = -1
            // Until it stands still: what the sockets hold is full.
            while asked.count.withLock({ $0 }) != before {
                before = asked.count.withLock { $0 }
                usleep(300_000)
            }
            // Of 4096 pieces: a socket holds a few megabytes.
            #expect(before > 0 && before < 400)
        }
    }

    @Test func aBodyThatBreaksOffEndsTheConnection() async throws {
        try await withFile { port, _ in
            let client = try RawClient(port)
            client.send("GET /broken HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let all = try #require(client.receiveAll())
            #expect(all.suffix(3) == [1, 2, 3])
        }
    }
}
