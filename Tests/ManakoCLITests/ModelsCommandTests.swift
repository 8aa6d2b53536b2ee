import Foundation
import ManakoCore
import ManakoTesting
import Testing

/// `manako models` with a catalogue of a server on this machine.
@Suite struct ModelsCommandTests {
    private let folder: ScratchFolder
    private let server: ScriptedServer
    private let environment: [String: String]
    /// A model that gives twice what it takes plus one.
    private static let model = ONNXFixture.affine(shape: [1, 3, 8, 8]).bytes

    init() throws {
        folder = try ScratchFolder()
        let server = try ScriptedServer { request in
            request.path == "/tiny.onnx" ? .init(fields: ["ETag": "\"1\""], body: Self.model) : .init(status: 404)
        }
        self.server = server
        let entries = ["tiny", "gone"].map { name in
            """
            {"name": "\(name)", "task": "detect", "summary": "a test", "file": "\(name).onnx",
             "url": "\(server.url("/\(name).onnx"))", "licence": "BSD-3-Clause", "homepage": "https://example.com"}
            """
        }
        let catalogue = try folder.write(Array("[\(entries.joined(separator: ","))]".utf8), to: "catalogue.json")
        environment = ["MANAKO_CATALOGUE": catalogue, "MANAKO_MODELS": folder.path + "/models"]
    }

    private func run(_ arguments: String...) throws -> Program.Result {
        try Program.run(arguments, folder: folder.path, environment: environment)
    }

    @Test func theListingSaysWhatIsKnown() throws {
        defer { server.stop() }
        let result = try run("models", "list")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count >= 13 && lines[1].hasPrefix("tiny"))
        #expect(lines[1].contains("not pinned") && lines[1].contains("BSD-3-Clause"))
        #expect(result.output.contains("yolox-nano") && result.output.contains("c789161e"))
    }

    @Test func withoutATerminalTheLicenceNeedsTheFlag() throws {
        defer { server.stop() }
        let result = try run("models", "pull", "tiny")
        #expect(result.status == 1 && result.output.isEmpty)
        #expect(result.errors.contains("BSD-3-Clause") && result.errors.contains("--accept-licence"))
        #expect(server.requests.isEmpty)
    }

    @Test func aModelComesIsUsedByNameAndGoes() throws {
        defer { server.stop() }
        let before = try run("predict", "tiny")
        #expect(before.status == 1 && before.errors.contains("manako models pull tiny"))
        let pull = try run("models", "pull", "tiny", "--accept-licence")
        #expect(pull.status == 0, "\(pull.errors)")
        #expect(pull.output.contains("/models/tiny/tiny.onnx") && pull.output.contains("not checked"))
        #expect(pull.errors.contains("BSD-3-Clause"))
        let again = try run("models", "pull", "tiny")
        #expect(again.status == 0 && again.output.contains("is there already") && server.requests.count == 1)
        #expect(try run("models", "list").output.contains("yes"))
        let remove = try run("models", "remove", "tiny")
        #expect(remove.status == 0 && remove.output == "tiny: deleted\n")
        #expect(try run("models", "remove", "tiny").status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/models").isEmpty)
    }

    @Test(.enabled(if: Samples.areAvailable, "runtimes are not here; run scripts/setup"))
    func everyCommandTakesANameAndAFileOfThatNameWins() throws {
        defer { server.stop() }
        _ = try run("models", "pull", "tiny", "--accept-licence")
        #expect(try run("predict", "tiny").output.contains("1×3"))
        let info = try run("models", "info", "tiny")
        #expect(info.status == 0 && info.output.contains("1×3") && info.output.contains("BSD-3-Clause"))
        for command in ["detect", "classify"] {
            let result = try run(command, Samples.coffee, "--model", "tiny")
            #expect(result.status == 1 && result.errors.contains("1×3×8×8"), "\(result.errors)")
        }
        _ = try folder.write([1, 2, 3], to: "tiny")
        #expect(try run("predict", "tiny").errors.contains("not a model file"))
    }

    @Test func failuresDoNotKeepOthersFromTheirTurn() throws {
        defer { server.stop() }
        let result = try run("models", "pull", "gone", "nonsense", "tiny", "--accept-licence")
        #expect(result.status == 1)
        #expect(result.errors.contains("404") && result.errors.contains("'nonsense'"))
        #expect(result.output.contains("/models/tiny/tiny.onnx"))
        #expect(try run("models", "pull").status == 2)
        #expect(try run("models", "info", "yolox-s").output.contains("not downloaded"))
    }

    /// A limit on the size of files stands for a full disk: writing fails midway, what came in stays, nothing has the model's name.
    @Test func aFullDiskIsExplained() throws {
        let body = [UInt8](repeating: 7, count: 3_000_000)
        let large = try ScriptedServer { _ in .init(fields: ["ETag": "\"1\""], body: body) }
        defer { large.stop() }
        let entry = """
            [{"name": "large", "task": "detect", "summary": "a test", "file": "large.onnx",
              "url": "\(large.url("/large.onnx"))", "licence": "MIT", "homepage": "https://example.com"}]
            """
        let catalogue = try folder.write(Array(entry.utf8), to: "large.json")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = [
            "-c", "trap '' XFSZ; ulimit -f 1000; exec \"$0\" models pull large --accept-licence 2> errors",
            Program.path,
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging([
            "MANAKO_CATALOGUE": catalogue, "MANAKO_MODELS": folder.path + "/models",
        ]) { $1 }
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let errors = try String(contentsOfFile: folder.path + "/errors", encoding: .utf8)
        #expect(errors.contains("File too large") && errors.contains("run again"), "\(errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/models/.incoming/large")
        #expect(!names.contains("large.onnx") && names.contains("large.onnx.part"))
    }

    @Test func interruptingEndsWithinASecondAndKeepsTheRest() throws {
        let slow = try ScriptedServer { _ in
            var response = ScriptedServer.Response(body: [UInt8](repeating: 7, count: 1_000_000))
            response.trickle = (bytes: 1000, milliseconds: 50)
            return response
        }
        defer { slow.stop() }
        let entry = """
            [{"name": "slow", "task": "detect", "summary": "a test", "file": "slow.onnx",
              "url": "\(slow.url("/slow.onnx"))", "licence": "MIT", "homepage": "https://example.com"}]
            """
        let catalogue = try folder.write(Array(entry.utf8), to: "slow.json")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Program.path)
        process.arguments = ["models", "pull", "slow", "--accept-licence"]
        process.environment = ProcessInfo.processInfo.environment.merging([
            "MANAKO_CATALOGUE": catalogue, "MANAKO_MODELS": folder.path + "/models",
        ]) { $1 }
        process.standardError = FileHandle.nullDevice
        try process.run()
        let part = folder.path + "/models/.incoming/slow/slow.onnx.part"
        for _ in 0..<200 where (FileManager.default.contents(atPath: part)?.count ?? 0) == 0 { usleep(50_000) }
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == 130)
        #expect((FileManager.default.contents(atPath: part)?.count ?? 0) > 0)
    }
}
