import Foundation
import ManakoTesting
import Testing

/// The program on the sample photos that set-up brings.
@Suite(.enabled(if: Samples.areAvailable, "sample photos are not here; run scripts/setup"))
struct DetectCommandTests {
    @Test func writesTheDocumentedObject() throws {
        let result = try Program.run(["detect", Samples.astronaut, "--format", "json"])
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let object = try #require(result.json as? [String: Any])
        #expect(object["image"] as? String == Samples.astronaut)
        #expect(object["width"] as? Int == 512 && object["height"] as? Int == 512)
        let times = try #require(object["milliseconds"] as? [String: Double])
        #expect(Set(times.keys) == ["decode", "prepare", "infer", "interpret"])
        let observations = try #require(object["observations"] as? [[String: Any]])
        #expect(Set(observations.compactMap { $0["label"] as? String }).isSuperset(of: ["face", "person"]))
        for observation in observations {
            let box = try #require(observation["boundingBox"] as? [String: Double])
            let pixels = try #require(observation["pixelBox"] as? [String: Double])
            let (x, y, w, h) = try (
                #require(box["x"]), #require(box["y"]), #require(box["width"]), #require(box["height"])
            )
            #expect(abs((pixels["x"] ?? -1) - x * 512) < 0.02)
            #expect(abs((pixels["y"] ?? -1) - (1 - y - h) * 512) < 0.02)
            #expect(abs((pixels["width"] ?? -1) - w * 512) < 0.02)
        }
    }

    @Test func aBatchGoesOnAfterAFailure() throws {
        let missing = "/nowhere/missing.jpg"
        let paths = [Samples.coffee, missing, Samples.astronaut, TestData.packageRoot + "/README.md"]
        let result = try Program.run(["detect"] + paths + ["--format", "jsonl"])
        #expect(result.status == 1)
        #expect(result.jsonLines.compactMap { $0["image"] as? String } == paths)
        let codes = result.jsonLines.map { ($0["error"] as? [String: String])?["code"] }
        #expect(codes == [nil, "unavailable", nil, "malformedInput"])
        #expect(result.errors.contains(missing))
        #expect(result.errors.contains("2 of 4"))
    }

    @Test func standardInputIsAPicture() throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: Samples.astronaut))
        let result = try Program.run(["faces", "-", "--format", "jsonl"], input: data)
        #expect(result.status == 0)
        #expect(result.jsonLines.first?["image"] as? String == "-")
        #expect((result.jsonLines.first?["observations"] as? [Any])?.count == 1)
        #expect(try Program.run(["faces", "-"]).status == 1)
    }

    @Test func jobsDoNotChangeResults() throws {
        let paths = [String](repeating: Samples.astronaut, count: 3) + [Samples.coffee, Samples.chelsea]
        let runs = try ["1", "2", "5"].map { jobs in
            try Program.run(["detect"] + paths + ["--jobs", jobs, "--format", "yolo"]).output
        }
        #expect(!runs[0].isEmpty)
        #expect(Set(runs).count == 1)
    }

    @Test func drawsOnACopy() throws {
        try withFolder { folder in
            let single = try Program.run(["detect", Samples.astronaut, "--draw", folder + "/one.png"])
            #expect(single.status == 0)
            let size = try Program.run(["detect", folder + "/one.png", "--format", "json"])
            #expect((size.json as? [String: Any])?["width"] as? Int == 512)
            let original = try Data(contentsOf: URL(fileURLWithPath: Samples.astronaut))
            #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/one.png")) != original)

            let several = try Program.run(["detect", Samples.astronaut, Samples.coffee, "--draw", folder + "/new"])
            #expect(several.status == 0)
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/new").sorted()
            #expect(names == ["astronaut.png", "coffee.png"])

            let clash = try Program.run(["detect", Samples.astronaut, Samples.coffee, "--draw", folder + "/x.png"])
            #expect(clash.status == 2)
            let other = try Program.run(["detect", Samples.astronaut, "--draw", folder + "/x.tiff"])
            #expect(other.status == 2)
            for name in ["/text.png", "/text.JPG", "/text.mp4"] {
                let text = try Program.run(["detect", Samples.astronaut, "-o", folder + name])
                #expect(text.status == 2 && text.errors.contains("--draw"), "\(name): \(text.errors)")
                #expect(!FileManager.default.fileExists(atPath: folder + name))
            }
        }
    }

    @Test func badModelsAreOneMessage() throws {
        try withFolder { folder in
            for name in ["random.onnx", "random.tflite", "empty.onnx", "empty.tflite", "model.pt", "no-suffix"] {
                var state: UInt64 = 7
                let bytes = (0..<(name.hasPrefix("empty") ? 0 : 5000)).map { _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1
                    return UInt8(state >> 56)
                }
                try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
                let result = try Program.run(["detect", Samples.astronaut, "--model", folder + "/" + name])
                #expect(result.status == 1, "\(name)")
                #expect(result.errors.contains(name))
                #expect(result.output.isEmpty)
            }
            let missing = try Program.run(["detect", Samples.astronaut, "--model", folder + "/none.onnx"])
            #expect(missing.status == 1 && missing.errors.contains("none.onnx"))
        }
    }

    @Test func doctorKnowsWhatIsMissing() throws {
        let healthy = try Program.run(["doctor"])
        #expect(healthy.status == 0, "\(healthy.output)")
        #expect(healthy.output.contains("OpenVINO") && healthy.output.contains("LiteRT"))
        #expect(healthy.output.contains(" libtorch "))
        let bare = try Program.run(["doctor"], environment: ["MANAKO_HOME": "/nowhere"])
        #expect(bare.status == 1)
        #expect(bare.output.contains("scripts/setup"))
        #expect(bare.output.contains("✗ home") && bare.output.contains("/nowhere"))
        #expect(bare.output.contains("– libtorch") && bare.output.contains("scripts/setup --training"))
        let detect = try Program.run(["detect", Samples.astronaut], environment: ["MANAKO_HOME": "/nowhere"])
        #expect(detect.status == 1)
        #expect(detect.errors.contains("scripts/setup"))
    }

    @Test func modelsAreExplained() throws {
        let face = TestData.packageRoot + "/.manako/models/face_detection_short_range.tflite"
        let result = try Program.run(["models", "info", face])
        #expect(result.status == 0)
        #expect(result.output.contains("1×128×128×3"))
        #expect(result.output.contains("1×896×16"))
        #expect(result.output.contains("LiteRT"))
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }
}

enum Samples {
    static let astronaut = TestData.packageRoot + "/samples/astronaut.png"
    static let coffee = TestData.packageRoot + "/samples/coffee.png"
    static let chelsea = TestData.packageRoot + "/samples/chelsea.png"
    static let areAvailable = FileManager.default.fileExists(atPath: astronaut)
}
