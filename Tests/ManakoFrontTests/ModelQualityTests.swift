import Manako
import ManakoCapabilities
import ManakoTesting
import Testing

@testable import ManakoFront

/// Which of several models is used where nobody has chosen one.
@Suite struct ModelQualityTests {
    /// Detectors by their files, the one with the lowest average precision first, as their authors state it: 13.0, 20.2, 23.5, 25.8.
    private static let detectors = [
        "FastestDet.onnx", "ssd_mobilenet_v1_coco_quant.tflite", "nanodet_m_416.onnx", "yolox_nano.onnx",
    ]

    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func theBetterDetectorIsUsedInWhateverOrderTheyCame() throws {
        for (worse, better) in zip(Self.detectors, Self.detectors.dropFirst()) {
            for order in [[worse, better], [better, worse]] {
                let folder = try ScratchFolder()
                let shelf = try ModelRegistry(dataFolder: folder.path)
                for file in order { _ = try shelf.add(file: file, bytes: TestData.bytes("detectors/\(file)")) }
                #expect(shelf.defaults["objects"] == ModelNames.name(ofFile: better), "\(order)")
            }
        }
    }

    /// One that knows things of all kinds goes before one that somebody made for two.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func modelsForGeneralUseGoFirst() throws {
        let general = try quality("detectors/FastestDet.onnx")
        let ofTwo = ModelQuality(try detectorOfTwo(), bytes: 9_000_000)
        #expect(ofTwo < general && !(general < ofTwo))
    }

    /// Of one kind the larger one is better: it has more weights, or looks at more pixels.
    @Test func theLargerOneOfAKindIsBetter() throws {
        let model = try detectorOfTwo()
        #expect(ModelQuality(model, bytes: 10) < ModelQuality(model, bytes: 20))
        #expect(ModelQuality(model, bytes: nil) < ModelQuality(model, bytes: 1))
        #expect(!(ModelQuality(model, bytes: 10) < ModelQuality(model, bytes: 10)))
    }

    private func quality(_ path: String) throws -> ModelQuality {
        let model = try VisionModel(contentsOf: TestData.path(path), backends: ManakoEnvironment.backends)
        return ModelQuality(try CapabilityModel(model), bytes: nil)
    }

    /// A detector with two classes.
    private func detectorOfTwo() throws -> CapabilityModel {
        let folder = try ScratchFolder()
        let path = try folder.write(Array("detector".utf8), to: "model.tflite")
        return try CapabilityModel(VisionModel(contentsOf: path, backends: [StubBackend()]))
    }
}
