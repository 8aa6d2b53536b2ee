import Foundation
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoCoreAI

/// Models that Apple's tools wrote, against the outputs of Apple's own runtime for Linux.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct GivenModelTests {
    private static let folder = "coreai"

    @Test func allOperationsAgree() throws {
        let files = try TestData.files(in: Self.folder + "/operations")
        let models = files.filter { $0.hasSuffix(".aimodel") }.map { FileSystem.stem(of: $0) }
        #expect(models.count >= 134)
        for name in models {
            let path = TestData.path(Self.folder + "/operations/")
            var (inputs, outputs): ([String: NPYArray], [String: NPYArray]) = ([:], [:])
            for file in files where file.hasSuffix(".npy") {
                let parts = file.split(separator: ".").map(String.init)
                guard parts[0] == name else { continue }
                let array = try NPYArray(contentsOf: path + file)
                if parts[1] == "in" { inputs[parts[2]] = array } else { outputs[parts[2]] = array }
            }
            do {
                try CoreAICase(name: name, model: path + name + ".aimodel", inputs: inputs, outputs: outputs).check()
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }

    /// A run in a model's `cases.json`.
    private struct Run: Decodable {
        var function: String
        var inputs: [String: String]
        var outputs: [String: String]
        var states_before: [String: String]?
        var states_after: [String: String]?
    }

    @Test(arguments: [
        "classifier_f32", "attention_f32", "detector_head", "dynamic_f32", "classifier_int8", "state_functions",
    ])
    func modelsAgree(_ name: String) throws {
        let folder = TestData.path("\(Self.folder)/\(name)/")
        let runs = try JSONDecoder().decode(
            [Run].self, from: Data(contentsOf: URL(fileURLWithPath: folder + "cases.json")))
        #expect(!runs.isEmpty)
        for (index, run) in runs.enumerated() {
            let arrays = { (names: [String: String]) in try names.mapValues { try NPYArray(contentsOf: folder + $0) } }
            let inputs = try arrays(run.inputs.merging(run.states_before ?? [:]) { first, _ in first })
            let outputs = try arrays(run.outputs.merging(run.states_after ?? [:]) { first, _ in first })
            try CoreAICase(
                name: "\(name) \(index)", model: folder + name + ".aimodel", function: run.function, inputs: inputs,
                outputs: outputs
            ).check()
        }
    }
}
