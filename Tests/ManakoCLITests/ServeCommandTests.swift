import Foundation
import Manako
import ManakoTesting
import Testing

/// `manako serve` as a program: what it says, and how it ends. One after the other, as each test starts processes.
@Suite(.serialized) struct ServeCommandTests {
    @Test(arguments: [SIGINT, SIGTERM])
    func endsWhenAsked(_ signal: Int32) async throws {
        try await blocking {
            let server = try ServeProcess()
            #expect(server.address == "http://localhost:\(server.port)/")
            #expect(try RawClient(server.port).get("/healthz").status == 200)
            let live = try RawClient(server.port)
            #expect(try live.upgrade("/v1/live").status == 101)
            #expect(try live.receiveFrame().opcode == 1)
            let idle = try RawClient(server.port)
            idle.send("GET / HT")
            #expect(server.end(signal) == 0)
            // The page hears that the server goes.
            #expect(try live.receiveClose() == 1001)
            #expect(server.errors.contains("\nstopping\n"))
            #expect(server.output == server.address + "\n")
        }
    }

    @Test func logsALineForEachRequestAtMost() async throws {
        try await blocking {
            let server = try ServeProcess()
            let requests = [
                "/", "/healthz", "/v1/models", "/nothing", "/v1/trivia/dog?token=secret", "/v1/live",
                "/%0aforged%1b[2J",
            ]
            for path in requests { _ = try RawClient(server.port).get(path) }
            #expect(server.end(SIGTERM) == 0)
            let lines = server.errors.split(separator: "\n").filter { $0.contains(" GET ") }
            #expect(lines.count <= requests.count)
            for line in lines {
                #expect(
                    line.wholeMatch(of: /\d\d:\d\d:\d\dZ 127\.0\.0\.1 GET \S+ \d{3} \d+ m?s \d+ (bytes|frames)/) != nil,
                    "\(line)")
            }
            for path in ["/healthz 200", "/v1/models 200", "/nothing 404", "/v1/trivia/dog 200"] {
                #expect(lines.count { $0.contains(" GET \(path) ") } == 1, "\(path)")
            }
            #expect(!server.errors.contains("secret") && !server.errors.contains("\u{1B}"))
        }
    }

    @Test func quietMeansNoLines() async throws {
        try await blocking {
            let server = try ServeProcess(["--quiet"])
            #expect(try RawClient(server.port).get("/v1/models").status == 200)
            #expect(server.end(SIGTERM) == 0)
            #expect(!server.errors.contains("GET"))
        }
    }

    @Test func tokensComeFromTheEnvironment() async throws {
        try await blocking {
            let server = try ServeProcess(environment: ["MANAKO_TOKEN": "a-token-of-the-tests"])
            #expect(server.address.hasSuffix("/#token=a-token-of-the-tests"))
            #expect(try RawClient(server.port).get("/v1/models").status == 401)
            let answer = try RawClient(server.port).get("/v1/models", "Authorization: Bearer a-token-of-the-tests\r\n")
            #expect(answer.status == 200)
            #expect(server.end(SIGTERM) == 0)
            // Neither the log nor the process list has it.
            #expect(!server.errors.contains("a-token-of-the-tests"))
        }
    }

    @Test func aPortInUseIsSaid() async throws {
        try await blocking {
            let server = try ServeProcess()
            let second = try Program.run(["serve", "--port", "\(server.port)", "--data", server.folder.path + "/other"])
            #expect(second.status == 1)
            #expect(second.output.isEmpty)
            #expect(second.errors.contains("port is in use"))
            #expect(second.errors.split(separator: "\n").count == 1)
        }
    }

    @Test(arguments: [
        ["--port", "70000"], ["--port", "x"], ["--host", "0.0.0.0"], ["--host", "192.168.1.7"], ["--token", "short"],
        ["--host", "0.0.0.0", "--token", "with blanks in it here"], ["--key", "k.pem"], ["--nonsense"], ["extra"],
    ])
    func badOptionsAreRefused(_ options: [String]) async throws {
        try await blocking {
            let result = try Program.run(["serve"] + options, environment: ["MANAKO_TOKEN": ""])
            #expect(result.status == 2)
            #expect(result.output.isEmpty && !result.errors.isEmpty)
        }
    }

    @Test(arguments: [
        ["--model", "/nothing/here.onnx"], ["--trivia", "/nothing/here.json"],
        ["--host", "203.0.113.1", "--token", "auto"],
        ["--certificate", "/nothing/here.pem"], ["--data", "/proc/nothing"],
    ])
    func whatCanNotBeUsedIsSaid(_ options: [String]) async throws {
        try await blocking {
            let folder = try ScratchFolder()
            let result = try Program.run(["serve", "--port", "0", "--data", folder.path] + options)
            #expect([1, 2].contains(result.status), "\(result.errors)")
            #expect(result.output.isEmpty && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
        }
    }

    /// The same picture as a body, in a form, and by the command line: the same observations.
    @Test(.enabled(if: hasDetectors, "set-up has not fetched samples and models"))
    func threeWaysToTheSameResults() async throws {
        try await blocking {
            let path = TestData.packageRoot + "/samples/astronaut.png"
            let picture = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
            let server = try ServeProcess()
            func ask(_ type: String, _ body: [UInt8]) throws -> NSArray {
                let client = try RawClient(server.port, patience: 60)
                client.send(
                    Array(
                        ("POST /v1/detect HTTP/1.1\r\nHost: localhost\r\nContent-Type: \(type)\r\n"
                            + "Content-Length: \(body.count)\r\n\r\n").utf8) + body)
                let answer = try client.receiveAnswer()
                #expect(answer.status == 200)
                let object = try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: Any]
                return try #require(object?["observations"] as? NSArray)
            }
            let form =
                Array("--x\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a.png\"\r\n\r\n".utf8)
                + picture
                + Array("\r\n--x--\r\n".utf8)
            let raw = try ask("image/png", picture)
            #expect(raw.count > 0)
            #expect(try ask("multipart/form-data; boundary=x", form) == raw)
            let result = try Program.run(["detect", path, "--format", "json"])
            let report = try #require(Self.observations(result.json))
            #expect(report == raw)
            #expect(server.end(SIGTERM) == 0)
        }
    }

    private static func observations(_ json: Any?) -> NSArray? {
        if let list = json as? [Any] { return list.lazy.compactMap { observations($0) }.first }
        guard let object = json as? [String: Any] else { return nil }
        if let found = object["observations"] as? NSArray { return found }
        return object.values.lazy.compactMap { observations($0) }.first
    }

    static let hasDetectors =
        FileManager.default.fileExists(atPath: TestData.packageRoot + "/samples/astronaut.png")
        && (try? ManakoEnvironment.context.model(.faceShortRange)) != nil
}
