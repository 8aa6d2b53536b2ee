import Foundation
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

/// Networks that others made.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct RealNetworkTests {
    @Test func squeezeNetGivesWhatPyTorchGives() throws {
        let folder = TestData.path("coreml/generated/squeezenet_network")
        let reference = try NetworkRun.arrays(folder + "/reference.npz")
        let outputs = try NetworkRun(path: folder + "/model.mlmodel")(#require(reference["in_x"]))
        let wanted = try #require(reference["out_var_293"])
        #expect(outputs.map(\.shape) == [[1, 1000]])
        let far = zip(outputs[0].values, wanted).filter { abs($0 - $1) > 1e-3 * (1 + abs($1)) }
        #expect(far.count == 0 && outputs[0].values.count == wanted.count)
    }

    /// Heat maps of 14 joints.
    @Test func poseNetworkRuns() throws {
        let outputs = try NetworkRun(path: TestData.path("coreml/real/PoseCPM.mlmodel"))(ramp(3 * 192 * 192))
        #expect(outputs.map(\.shape) == [[14, 96, 96]])
        #expect(outputs[0].values.allSatisfy { abs($0) < 100 })
    }

    @Test func digitNetworkGivesProbabilities() throws {
        let outputs = try NetworkRun(path: TestData.path("coreml/real/MNISTClassifier_apple.mlmodel"))(ramp(28 * 28))
        #expect(outputs.map(\.shape) == [[10]])
        let sum: Float = outputs[0].values.reduce(0, +)
        #expect(abs(sum - 1) < 1e-5)
    }

    /// One of 21 classes for each pixel.
    @Test func segmentationNetworkGivesClasses() throws {
        let outputs = try NetworkRun(path: TestData.path("coreml/real/DeepLabV3Int8LUT.mlmodel"))(ramp(3 * 513 * 513))
        #expect(outputs.map(\.shape) == [[513, 513]])
        #expect(outputs[0].values.allSatisfy { (0..<21).contains($0) && $0 == $0.rounded() })
    }

    private func ramp(_ count: Int) -> [Float] { (0..<count).map { Float($0 % 251) } }
}
