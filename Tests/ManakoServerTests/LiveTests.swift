import Foundation
import ManakoAPI
import ManakoFront
import ManakoServer
import ManakoTesting
import Testing

/// Live sessions from the socket to the results.
@Suite struct LiveTests {
    @Test(.enabled(if: Sent.canRun, Sent.needsRuntime)) func framesGetResults() async throws {
        let folder = try ScratchFolder()
        let model = try folder.write(Sent.detector(), to: "dogs.onnx")
        let log = Log()
        try await withApp {
            $0.models = [model]
        } log: {
            log.add($0)
        } _: { app in
            let port = app.port
            try await blocking {
                let client = try LiveClient(port)
                client.say(#"{"type":"configure","lenses":[{"id":"objects","options":{"confidence":0.5}}]}"#)
                let picture = try Sent.picture()
                client.show(7, picture)
                let result = try client.next("result")
                #expect(result["frame"] as? Int == 7)
                let found = try #require((result["observations"] as? [[String: Any]])?.first)
                #expect(found["label"] as? String == "dog")
                let box = try #require(found["pixelBox"] as? [String: Double])
                #expect(box == ["x": 20, "y": 24, "width": 24, "height": 16])
                // Two in flight both get results, in their order.
                for number in UInt32(8)..<20 {
                    client.show(2 * number, picture)
                    client.show(2 * number + 1, picture)
                    #expect(try client.next("result")["frame"] as? Int == Int(2 * number))
                    #expect(try client.next("result")["frame"] as? Int == Int(2 * number + 1))
                }
                client.say(#"{"type":"configure","lenses":[{"id":"objects","options":{"confidence":0.95}}]}"#)
                client.show(99, picture)
                #expect((try client.next("result")["observations"] as? [Any])?.isEmpty == true)
                client.say(#"{"type":"configure","lenses":[{"id":"objects","model":"/etc/passwd"}]}"#)
                let error = try client.next("error")
                #expect(error["code"] as? String == "unavailable" && error["reason"] as? String == "unknownModel")
                #expect(error["lens"] as? String == "objects" && error["fatal"] as? Bool == false)
                client.socket.send(RawClient.frame(8, [3, 232]))
                #expect(try client.socket.receiveClose() == 1000)
            }
            #expect(await eventually { log.requests.contains { $0.status == 101 } })
            #expect(log.requests.first { $0.status == 101 }?.count == 26)
        }
    }

    struct Mistake: Sendable {
        var name: String
        var bytes: [UInt8]
        var isText = false
        var code: String
        /// Whether the frame is told to have no result.
        var isSkipped = false

        init(_ name: String, _ text: String, _ code: String) {
            (self.name, bytes, isText, self.code) = (name, Array(text.utf8), true, code)
        }

        init(_ name: String, _ bytes: [UInt8], _ code: String, isSkipped: Bool = false) {
            (self.name, self.bytes, self.code, self.isSkipped) = (name, bytes, code, isSkipped)
        }
    }

    static let header = FrameHeader(number: 1, captured: 1).bytes
    /// A picture of 16 pixels a row whose header claims another size.
    static func png(_ width: Int, _ height: Int) -> [UInt8] {
        PNGBuilder(width: width, height: height, rows: [UInt8](repeating: 0, count: 49)).bytes
    }

    static let mistakes: [Mistake] = [
        Mistake("bad magic", Array("MNK2".utf8) + header.dropFirst(4), "malformedInput"),
        Mistake("truncated header", Array(header.dropLast()), "malformedInput"),
        Mistake("nothing", [UInt8](), "malformedInput"),
        Mistake("no finite time", Array("MNK1".utf8) + [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF0, 0x7F], "malformedInput"),
        Mistake("no picture", header, "unsupported", isSkipped: true),
        Mistake("a picture in another format", header + Array("GIF89a".utf8), "unsupported", isSkipped: true),
        Mistake("a broken picture", header + [0xFF, 0xD8, 0xFF, 0xE0], "malformedInput", isSkipped: true),
        // Decompression bombs: what is claimed is refused before there is memory for it.
        Mistake("30000 × 30000 pixels", header + png(30_000, 30_000), "limitExceeded", isSkipped: true),
        Mistake("8192 × 8192 pixels", header + png(8192, 8192), "limitExceeded", isSkipped: true),
        Mistake("a row of 2³¹ pixels", header + png(0x7FFF_FFFF, 1), "limitExceeded", isSkipped: true),
        Mistake("too many bytes", header + [UInt8](repeating: 0, count: 70_000), "limitExceeded", isSkipped: true),
        Mistake("no JSON", "frame", "malformedInput"),
        Mistake("empty", "", "malformedInput"),
        Mistake("an unknown type", #"{"type":"launch"}"#, "malformedInput"),
        Mistake("no type", #"{"model":"built-in"}"#, "malformedInput"),
        Mistake("a list", #"["configure"]"#, "malformedInput"),
        Mistake("an unknown member", #"{"type":"configure","path":"/etc/passwd"}"#, "malformedInput"),
        Mistake("a type twice", #"{"type":"configure","type":"untrack","target":1}"#, "malformedInput"),
        Mistake(
            "a number out of range",
            #"{"type":"configure","lenses":[{"id":"objects","options":{"confidence":1e400}}]}"#,
            "malformedInput"),
        Mistake("a target out of range", #"{"type":"untrack","target":99999999999999999999}"#, "malformedInput"),
        Mistake("deep", String(repeating: "[", count: 2000), "malformedInput"),
        Mistake(
            "deep and closed",
            #"{"type":"# + String(repeating: "[", count: 900) + String(repeating: "]", count: 900) + "}",
            "malformedInput"),
        Mistake(
            "long", #"{"type":"configure","lenses":[{"id":"\#(String(repeating: "a", count: 5000))"}]}"#,
            "limitExceeded"),
        Mistake(
            "a long name", #"{"type":"configure","lenses":[{"id":"\#(String(repeating: "a", count: 200))"}]}"#,
            "malformedInput"),
        // What is written rightly, but can't be done, is told of the lens.
        Mistake("an unknown lens", #"{"type":"configure","lenses":[{"id":"unicorns"}]}"#, "invalidArgument"),
        Mistake(
            "an unknown option", #"{"type":"configure","lenses":[{"id":"faces","options":{"colour":"red"}}]}"#,
            "invalidArgument"),
        Mistake(
            "an option out of range", #"{"type":"configure","lenses":[{"id":"faces","options":{"confidence":7}}]}"#,
            "invalidArgument"),
        Mistake(
            "a model for what takes none", #"{"type":"configure","lenses":[{"id":"classify","model":"built-in"}]}"#,
            "unsupported"),
    ]

    @Test func mistakesAreToldAndForgiven() async throws {
        try await withApp {
            $0.limits.frameBytes = 1 << 16
        } _: { app in
            let port = app.port
            try await blocking {
                let client = try LiveClient(port)
                for mistake in Self.mistakes {
                    client.socket.send(RawClient.frame(mistake.isText ? 1 : 2, mistake.bytes))
                    let error = try #require(try? client.next("error"), "\(mistake.name)")
                    #expect(error["code"] as? String == mistake.code, "\(mistake.name): \(error)")
                    #expect(error["fatal"] as? Bool == false, "\(mistake.name)")
                    if mistake.isSkipped { #expect(try client.next("skipped")["frames"] as? [Int] == [1]) }
                    // Something right in between.
                    client.say(#"{"type":"untrack","target":1}"#)
                }
                client.say(#"{"type":"configure","lenses":[]}"#)
                client.show(5, try Sent.picture())
                #expect(try client.next("result")["frame"] as? Int == 5)
            }
        }
    }

    @Test func whoMakesNothingButMistakesIsOut() async throws {
        try await withApp { app in
            let port = app.port
            let other = try await blocking { try LiveClient(port) }
            let (fatal, code) = try await blocking {
                let client = try LiveClient(port)
                for _ in 0..<40 { client.say("{}") }
                var fatal: [Bool] = []
                while fatal.last != true { fatal.append(try client.next("error")["fatal"] as? Bool ?? false) }
                return (fatal, try client.socket.receiveClose())
            }
            #expect(fatal.count == 32)
            #expect(code == 1008)
            try await blocking {
                other.say(#"{"type":"configure","lenses":[]}"#)
                other.show(5, try Sent.picture())
                #expect(try other.next("result")["frame"] as? Int == 5)
            }
        }
    }

    /// What breaks WebSocket itself ends the connection, with the code that the standard has for it.
    @Test func brokenFramesEndTheConnection() async throws {
        try await withApp {
            $0.limits.frameBytes = 1 << 16
        } _: { app in
            let port = app.port
            let huge: [UInt8] = [0x82, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4]
            for (name, bytes, code) in [
                ("invalid UTF-8", RawClient.frame(1, [0xC3, 0x28]), 1007),
                ("half a character", RawClient.frame(1, [0xE7, 0x9C]), 1007),
                ("a surrogate", RawClient.frame(1, [0xED, 0xA0, 0x80]), 1007),
                ("a huge message", huge, 1009),
                ("a large message", RawClient.frame(2, [UInt8](repeating: 0, count: (1 << 20) + (1 << 16) + 1)), 1009),
                ("no mask", RawClient.frame(1, [0x7B, 0x7D], mask: nil), 1002),
                ("reserved bits", RawClient.frame(1, [0x7B, 0x7D], reserved: 4), 1002),
                ("an unknown opcode", RawClient.frame(3, []), 1002),
                ("a long ping", RawClient.frame(9, [UInt8](repeating: 0, count: 126)), 1002),
                ("a ping in pieces", RawClient.frame(9, [], isFinal: false), 1002),
                ("a piece of nothing", RawClient.frame(0, [1]), 1002),
            ] {
                let got = try await blocking {
                    let client = try LiveClient(port)
                    client.socket.send(bytes)
                    return try client.socket.receiveClose()
                }
                #expect(got == code, "\(name)")
            }
        }
    }
}
