import Foundation
import ManakoTesting
import Testing

/// `manako train` and `manako evaluate` for classifiers.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct TrainCommandTests {
    /// Sixteen wide pictures, light or dark at their left end and alike elsewhere: whoever cuts the ends off sees no difference.
    private func set(_ folder: ScratchFolder) throws -> String {
        for name in ["light", "dark"] {
            try FileManager.default.createDirectory(
                atPath: "\(folder.path)/set/\(name)", withIntermediateDirectories: true)
        }
        for index in 0..<16 {
            let isLight = index % 2 == 0
            let row = [0] + (0..<90).map { UInt8($0 < 25 ? (isLight ? 220 : 20) : 100 + ($0 * 7 + index) % 17) }
            let picture = PNGBuilder(
                width: 90, height: 30, depth: 8, colourType: 0, rows: (0..<30).flatMap { _ in row })
            _ = try folder.write(picture.bytes, to: "set/\(isLight ? "light" : "dark")/\(index).png")
        }
        return folder.path + "/set"
    }

    @Test func classesBecomeAClassifier() throws {
        let folder = try ScratchFolder()
        let (path, out) = (try set(folder), folder.path + "/model")
        let weights = TestData.path("detectors/yolox_nano.onnx")
        let result = try Program.run(["train", path, "--from", weights, "--seed", "1", "-o", out])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("top 1 1.000") && result.output.contains("learnt from "))
        let files = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        #expect(files == ["classifier.mlmodel", "classifier.onnx", "metrics.json", "report.html"])
        for name in ["classifier.mlmodel", "classifier.onnx"] {
            let model = "\(out)/\(name)"
            let measured = try Program.run(["evaluate", path, "--model", model, "-f", "json"])
            let object = try #require(measured.json as? [String: Any])
            #expect(object["top1"] as? Double == 1 && object["pictures"] as? Int == 16)
            #expect((object["milliseconds"] as? Double ?? 0) > 0)
            #expect(object["confusion"] as? [[Int]] == [[8, 0, 0], [0, 8, 0]])
            let named = try Program.run(["classify", path + "/dark/3.png", "--model", model])
            #expect(named.status == 0 && named.output.contains("dark"), "\(named.errors)")
        }
    }

    @Test func whatIsForDetectorsIsRefused() throws {
        let folder = try ScratchFolder()
        let path = try set(folder)
        let weights = TestData.path("detectors/yolox_nano.onnx")
        let epochs = try Program.run(["train", path, "--from", weights, "--epochs", "3", "-o", folder.path + "/m"])
        #expect(epochs.status == 2 && epochs.errors.contains("for detectors"))
        let none = try Program.run(["train", path, "--from", "none", "-o", folder.path + "/m"])
        #expect(none.status == 2 && none.errors.contains("--from none"))
        let one = try Program.run(["train", path + "/dark", "--from", weights, "-o", folder.path + "/m"])
        #expect(one.status == 1)
    }

    private static let hasTorch = (try? Program.run(["doctor"]).output.contains("✓ libtorch")) == true

    /// Whatever ends a training, the best model so far can be run, and the training resumes.
    @Test(
        .enabled(if: hasTorch, "libtorch is not installed; scripts/setup --training installs it"),
        arguments: [SIGINT, SIGKILL])
    func aModelIsThereFromTheFirstEpochOn(_ signal: Int32) throws {
        let folder = try ScratchFolder()
        let out = folder.path + "/model"
        let data = TestData.path("training/roadsigns_createml")
        let train = [
            "train", data, "--from", TestData.path("detectors/yolox_nano.onnx"), "--size", "64", "--epochs", "3",
            "--fit", "scaleFill", "-o", out,
        ]
        let ended = try Program.end(train, by: signal, at: out + "/metrics.json")
        #expect(ended.status == (signal == SIGINT ? 130 : SIGKILL), "\(ended.errors)")
        let picture = data + "/" + (try #require(FileManager.default.contentsOfDirectory(atPath: data).sorted().first))
        let found = try Program.run(["detect", picture, "--model", out + "/detector.onnx", "-f", "json"])
        #expect(found.status == 0, "\(found.errors)")
        let resumed = try Program.run(train)
        #expect(resumed.status == 0, "\(resumed.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        #expect(files == ["checkpoint.weights", "detector.onnx", "metrics.json", "report.html"])
    }
}
