import Foundation
import ManakoTesting
import Testing

/// Requests that were damaged at random, over sockets: the program goes on serving, and its memory stays bounded.
///
/// `MANAKO_MUTATIONS` says how many (300).
@Suite struct ServeMutationTests {
    private static let host = "Host: localhost\r\n"
    private static let upgrade =
        "GET /v1/live HTTP/1.1\r\n\(host)Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: manako.v1\r\n\r\n"

    /// What is damaged.
    private static func seeds() throws -> [[UInt8]] {
        let picture = PNGBuilder(width: 16, height: 2, rows: [UInt8](repeating: 0, count: 98)).bytes
        func post(_ target: String, _ type: String, _ body: [UInt8]) -> [UInt8] {
            Array(
                "POST \(target) HTTP/1.1\r\n\(host)Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
                + body
        }
        let form =
            Array("--x\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a\"\r\n\r\n".utf8) + picture
            + Array("\r\n--x--\r\n".utf8)
        let frames =
            RawClient.frame(1, Array(#"{"type":"configure","lenses":[{"id":"faces"}],"level":"fast"}"#.utf8))
            + RawClient.frame(2, Array("MNK1".utf8) + [UInt8](repeating: 0, count: 12) + picture)
            + RawClient.frame(1, Array(#"{"type":"track","target":1,"box":{"x":0,"y":0,"width":1,"height":1}}"#.utf8))
            + RawClient.frame(9, [1]) + RawClient.frame(8, [3, 232])
        let texts = [
            "GET / HTTP/1.1\r\n\(host)Accept-Encoding: gzip\r\nIf-None-Match: \"x\"\r\n\r\n",
            "GET /v1/models HTTP/1.1\r\n\(host)Origin: http://localhost\r\nAuthorization: Bearer x\r\n\r\n",
            "GET /v1/trivia/tennis%20racket?a=b HTTP/1.1\r\n\(host)\r\nGET /healthz HTTP/1.1\r\n\(host)\r\n",
            "DELETE /v1/models/nothing HTTP/1.1\r\n\(host)\r\n", "OPTIONS * HTTP/1.1\r\n\(host)\r\n",
            "POST /v1/models?name=a.onnx HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        ]
        return texts.map { Array($0.utf8) } + [
            post("/v1/detect?confidence=0.5&draw=1", "image/png", picture),
            post("/v1/detect", "multipart/form-data; boundary=x", form),
            post("/v1/models?name=a.zip", "application/zip", form),
            Array(upgrade.utf8) + frames, Array(upgrade.utf8) + frames + frames,
        ]
    }

    /// Pieces that parsers trip over.
    private static let tokens = [
        "\r\n", "\r\n\r\n", "\n", "\0", " ", ":", "%00", "%2e%2e/", "../", "Content-Length: 5\r\n",
        "Content-Length: -1\r\n", "Content-Length: 99999999999999999999\r\n", "Transfer-Encoding: chunked\r\n",
        "\u{FEFF}",
        "Host: evil\r\n", "Expect: 100-continue\r\n", "FFFFFFFFFFFFFFFF\r\n", "--x\r\n", "\u{7F}",
        "[[[[[[[[[[[[[[[[[[[[",
        "{\"type\":", "MNK1", "GET / HTTP/1.1\r\n", "HTTP/0.9", "Connection: close\r\n",
    ]

    private static func damaged(_ seeds: [[UInt8]], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = seeds.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1: bytes[place] = .random(in: 0...255, using: &random)
            case 2: bytes.removeSubrange(place..<end)
            case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 4: bytes.insert(contentsOf: Array((tokens.randomElement(using: &random) ?? "").utf8), at: place)
            default: bytes.replaceSubrange(place..., with: seeds.randomElement(using: &random)?.suffix(60) ?? [])
            }
        }
        return bytes
    }

    @Test func goesOnServing() async throws {
        let count = ProcessInfo.processInfo.environment["MANAKO_MUTATIONS"].flatMap { Int($0) } ?? 300
        let server = try ServeProcess(["--quiet"])
        let (port, seeds) = (server.port, try Self.seeds())
        var statuses: [Int: Int] = [:]
        var early = 0
        // Eight clients at a time, in rounds of a hundred requests.
        for round in 0..<(count + 99) / 100 {
            try await withThrowingTaskGroup { group in
                for lane in 0..<8 {
                    group.addTask {
                        var random = SeededRandom(seed: UInt64(round * 8 + lane))
                        let requests = stride(from: lane, to: 100, by: 8).map { _ in Self.damaged(seeds, &random) }
                        return try await blocking { try requests.map { try Self.send($0, to: port) } }
                    }
                }
                for try await some in group {
                    for status in some.compactMap(\.self) { statuses[status, default: 0] += 1 }
                }
            }
            let answer = try await blocking { try RawClient(port).get("/healthz") }
            #expect(answer.status == 200 && server.process.isRunning, "round \(round)")
            if early == 0 { early = server.peakMemory ?? 0 }
        }
        #expect(statuses[500] == nil && statuses.count > 5, "\(statuses)")
        #expect(statuses.values.reduce(0, +) > count / 2, "\(statuses)")
        if Sanitizer.name == nil {
            let growth = (server.peakMemory ?? .max) - early
            #expect(growth < 64 << 20, "memory grew by \(growth >> 20) MB")
        }
        let status = try await blocking { server.end(SIGTERM) }
        #expect(status == 0)
    }

    /// Sends a request, and gives up when the server waits for more of it.
    ///
    /// - Returns: the status of the first answer; nil when there was none.
    private static func send(_ request: [UInt8], to port: UInt16) throws -> Int? {
        let client = try RawClient(port)
        client.send(request)
        _ = client.hears(within: 300)
        shutdown(client.descriptor, Int32(SHUT_WR))
        guard let answer = client.receiveAll() else {
            throw RawClient.Failure(description: "held: \(String(decoding: request, as: UTF8.self))")
        }
        return status(answer)
    }

    /// The status of the first answer; nil when there was none.
    private static func status(_ answer: [UInt8]) -> Int? {
        let text = String(decoding: answer.prefix(12), as: UTF8.self)
        return text.hasPrefix("HTTP/1.1 ") ? Int(text.suffix(3)) : nil
    }
}
