import Foundation
import Manako
import ManakoFiles
import ManakoTestGitHub
import ManakoTesting
import Testing

/// `manako find` and `manako models add` beside a GitHub of one's own.
@Suite struct FindCommandTests {
    /// A model that gives twice what it takes plus one.
    private static let model = ONNXFixture.affine(shape: [1, 3, 8, 8]).bytes
    /// One of 800 KB that comes within three seconds.
    private static let slowModel = ONNXFixture.constant(
        inputShape: [1, 3, 8, 8],
        outputs: [FloatTensor(shape: [1, 200_000], values: (0..<200_000).map(Float.init))]
    ).bytes

    private static var repositories: [StandInRepository] {
        var tiny = StandInRepository("vision", "tiny", summary: "A tiny\u{1B}[31m one")
        (tiny.licence, tiny.topics) = (("MIT", "MIT License"), ["object-detection"])
        tiny.files = [
            ("README.md", .text("# Tiny\n")), ("finder.onnx", .bytes(model)), ("bad.onnx", .bytes([1, 2, 3])),
        ]
        var slow = StandInAsset("slow.onnx", slowModel)
        slow.fault = .trickle
        tiny.releases = [StandInRelease("v1", assets: [slow])]
        return [tiny]
    }

    private func withGitHub(
        _ body:
            @escaping @Sendable (
                _ run: ([String], [String]) throws -> Program.Result, _ folder: String, _ github: StandInGitHub
            ) throws -> Void
    ) async throws {
        let folder = try ScratchFolder()
        let github = try await StandInGitHub.start(Self.repositories)
        let environment = [
            "MANAKO_GITHUB": github.address, "MANAKO_MODELS": folder.path + "/models", "XDG_CACHE_HOME": folder.path,
            "GITHUB_TOKEN": "",
        ]
        do {
            try await blocking {
                try body(
                    { try Program.run($0, folder: folder.path, environment: environment, wrapper: $1) },
                    folder.path + "/models", github)
            }
            await github.stop()
        } catch {
            await github.stop()
            throw error
        }
    }

    @Test func repositoriesAndTheirModelsAreListed() async throws {
        try await withGitHub { run, _, _ in
            for words in [["tiny"], ["--kind", "detector"], ["search", "tiny", "--sort", "stars"]] {
                let found = try run(["find"] + words + ["--format", "jsonl"], [])
                #expect(found.jsonLines.map { $0["name"] as? String } == ["tiny"], "\(words): \(found.errors)")
            }
            let text = try run(["find", "tiny"], [])
            #expect(
                text.output.contains("vision/tiny") && text.output.contains("MIT") && !text.output.contains("\u{1B}"))
            let none = try run(["find", "nothing-of-that-name"], [])
            #expect(none.status == 0 && none.output.isEmpty && none.errors.contains("fewer words"))
            let files = try run(["find", "show", "https://github.com/vision/tiny", "--format", "jsonl"], [])
            #expect(
                files.jsonLines.map { $0["path"] as? String } == ["bad.onnx", "finder.onnx", "releases/v1/slow.onnx"])
            #expect(try run(["find", "show", "vision/tiny", "--readme"], []).output == "# Tiny\n")
            let missing = try run(["find", "show", "vision/nothing"], [])
            #expect(missing.status == 1 && missing.errors.contains("vision/nothing"))
            #expect(try run(["find", "show", "../etc"], []).status == 1)
        }
    }

    @Test
    func aModelIsAddedWithItsOrigin() async throws {
        try await withGitHub { run, folder, _ in
            let asked = try run(["models", "add", "vision/tiny:finder.onnx"], [])
            #expect(asked.status == 1 && asked.errors.contains("MIT") && asked.errors.contains("--accept-licence"))
            let added = try run(["models", "add", "vision/tiny@main:finder.onnx", "--accept-licence"], [])
            #expect(added.status == 0 && added.output.contains("verified by GitHub's digests"), "\(added.errors)")
            let here = try run(["models", "list", "--here"], [])
            #expect(here.output.contains("vision/tiny@") && here.output.contains(":finder.onnx"))
            #expect(try run(["models", "list"], []).output.contains("from vision/tiny@"))
            #expect(try run(["models", "verify"], []).output == "finder: as it came\n")
            let bad = try run(["models", "add", "vision/tiny:bad.onnx", "--accept-licence"], [])
            #expect(bad.status == 1 && bad.errors.contains("bad.onnx can't be used"))
            #expect(FileSystem.names(in: folder) == ["finder"])
            try Data([1]).write(to: URL(filePath: "\(folder)/finder/finder.onnx"))
            #expect(try run(["models", "verify", "finder"], []).status == 1)
            #expect(try run(["models", "remove", "finder"], []).status == 0)
            #expect(FileSystem.names(in: folder).isEmpty)
        }
    }

    @Test
    func aProgramThatIsKilledLeavesNoHalfModel() async throws {
        try await withGitHub { run, folder, github in
            let arguments = ["models", "add", "vision/tiny:releases/v1/slow.onnx", "--accept-licence"]
            let part = "\(folder)/.incoming/slow/slow.onnx.part"
            let waiting = #"for i in $(seq 600); do [ ! -s "$0" ] || break; sleep 0.05; done"#
            let script = #""$@" & "# + waiting + "; kill -9 $!; wait $!"
            let killed = try run(arguments, ["/bin/sh", "-c", script, part])
            #expect(killed.status == 137)
            #expect(try run(["models", "list", "--here"], []).output.split(separator: "\n").count == 1)
            let size = try RandomAccessFile(path: part).size
            #expect(size > 0 && size < Self.slowModel.count)
            let again = try run(arguments, [])
            #expect(again.status == 0 && again.errors.contains("goes on at byte"), "\(again.errors)")
            // What the killed program had is not asked for again.
            let ranges = github.requests.filter { $0.target.hasSuffix("/slow.onnx") && $0.status != 302 }.map(\.range)
            #expect(ranges.count >= 2 && ranges.filter { $0 == nil }.count == 1, "\(ranges)")
            #expect(try FileBytes.read("\(folder)/slow/slow.onnx") == Self.slowModel)
            #expect(FileSystem.names(in: folder) == ["slow"])
        }
    }
}
