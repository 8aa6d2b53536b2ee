import Foundation
import ManakoTesting
import Testing

/// The commands with Core ML models that `scripts/coreml-fixtures/whole_models.py` made, as a user would run them.
@Suite(.enabled(if: Samples.areAvailable, "runtimes are not here; run scripts/setup"))
struct CoreMLCommandTests {
    func model(_ name: String) -> String {
        TestData.packageRoot + "/Tests/ManakoCoreMLTests/Fixtures/\(name).mlmodel"
    }

    let photo = TestData.packageRoot + "/samples/chelsea.png"

    @Test func aClassifiersLabelAndProbabilitiesAreWritten() throws {
        let folder = try ScratchFolder()
        let result = try Program.run([
            "predict", model("colors"), "--image", photo, "--precision", "f32", "-o", folder.path,
        ])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let list = try PredictCommandTests.list(folder.path)
        #expect(list.compactMap { $0["name"] as? String } == ["probabilities", "color"])
        #expect(list[1]["value"] as? String == "red")
        let probabilities = try #require(list[0]["value"] as? [String: Double])
        #expect(probabilities.count == 3)
        let sum: Double = probabilities.values.reduce(0, +)
        #expect(abs(sum - 1) < 1e-5)
    }

    @Test func aPictureIsWrittenAsAPicture() throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["predict", model("negative"), "--image", photo, "-o", folder.path])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let list = try PredictCommandTests.list(folder.path)
        #expect(list[0]["file"] as? String == "negative.png" && list[0]["type"] as? String == "picture")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/negative.png"))
        #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func thresholdsAreNumbersInPlace() throws {
        let folder = try ScratchFolder()
        let arguments = [
            "predict", model("corners"), "--image", photo, "-i", "confidenceThreshold=0.01", "-o", folder.path,
        ]
        let result = try Program.run(arguments + ["-i", "iouThreshold=0.99"])
        #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
        let list = try PredictCommandTests.list(folder.path)
        #expect(list.compactMap { $0["shape"] as? [Int] } == [[3, 2], [3, 4]])
    }

    @Test func detectorsAndClassifiersRunAsAnyOther() throws {
        let found = try Program.run(["detect", photo, "--model", model("corners")])
        #expect(found.status == 0 && found.output.contains("2 objects") && found.output.contains("one"))
        let classes = try Program.run(["classify", photo, "--model", model("colors")])
        #expect(classes.status == 0 && classes.output.contains("red"))
    }

    @Test func infoTellsWhatTheAuthorSays() throws {
        let result = try Program.run(["models", "info", model("colors")])
        #expect(result.status == 0)
        for text in [
            "neuralNetworkClassifier", "picture 8×8 bgr", "author: Manako", "license: Apache-2.0", "blue, green, red",
        ] {
            #expect(result.output.contains(text), "\(text) in \(result.output)")
        }
    }

    @Test(arguments: [
        (["-i", "confidenceThreshold=much"], "takes a number"), (["-i", "size=3"], "NAME=VALUE"),
        (["-i", "image=/nowhere.png"], "/nowhere.png"),
        (["-i", "iouThreshold=0.5", "-i", "iouThreshold=0.6"], "two things"),
    ])
    func mistakesAreSaid(_ arguments: [String], _ text: String) throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["predict", model("corners"), "-o", folder.path] + arguments)
        #expect(result.status == 1 && result.errors.contains(text), "\(result.status) \(result.errors)")
    }

    @Test func aDamagedModelIsSaidToBe() throws {
        let folder = try ScratchFolder()
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: model("colors"))))
        let path = try folder.write(Array(bytes.prefix(bytes.count - 20)), to: "cut.mlmodel")
        let result = try Program.run(["models", "info", path])
        #expect(
            result.status == 1 && result.errors.contains("cut.mlmodel") && result.errors.contains("damaged"),
            "\(result.errors)")
    }
}
