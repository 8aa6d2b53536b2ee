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

    @Test(arguments: GivenCoreAIRun.models) func modelsAgree(_ name: String) throws {
        let runs = try GivenCoreAIRun.all(of: name)
        #expect(!runs.isEmpty)
        for run in runs {
            try CoreAICase(
                name: run.name, model: run.model, function: run.function,
                inputs: run.inputs.merging(run.statesBefore) { first, _ in first },
                outputs: run.outputs.merging(run.statesAfter) { first, _ in first }
            ).check()
        }
    }
}
