import Manako
import ManakoInference
import ManakoNetworks
import ManakoOpenVINO
import ManakoTesting
import ManakoTraining
import Testing

@testable import ManakoTeach

/// A detector through all formats, and what the same photo shows in each.
struct ExportFeatureTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// A detector of one class with random weights, which finds much where there is nothing.
    private func source(labels: [String] = ["thing"]) throws -> String {
        var random = SeededRandom(seed: 11)
        let weights = try YOLOX.layers(classCount: 1).map { layer in
            let gain = (6 / Float(layer.shape[1...].reduce(1, *))).squareRoot() / (layer.shape[2] == 6 ? 128 : 1)
            let values = (0..<layer.shape.reduce(1, *)).map { _ in Float.random(in: -gain...gain, using: &random) }
            return YOLOX.Weights(
                kernel: FloatTensor(shape: layer.shape, values: values),
                bias: .init(repeating: 0.1, count: layer.shape[0]))
        }
        let path = "\(scratch.path)/source.onnx"
        try DetectorExport(
            YOLOX(weights: weights, classCount: 1), labels: labels,
            inputSize: YOLOX.InputSize(width: 96, height: 64), fitting: .upperLeft
        ).write(to: path)
        return path
    }

    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func allFormatsShowTheSame() async throws {
        let source = try source()
        let picture = try Bitmap(
            width: 120, height: 60, format: .rgb8, packed: (0..<120 * 60 * 3).map { UInt8($0 * 7919 % 251) })
        var found: [[RecognizedObjectObservation]] = []
        for name in ["a.onnx", "a.mlmodel", "a.mlpackage"] {
            let path = "\(scratch.path)/\(name)"
            let text = try ExportFeature().run(source, to: path)
            #expect(text.contains("1 class,") && text.contains("96×64"))
            let model = try VisionModel(contentsOf: path, configuration: SessionConfiguration(precision: .f32))
            let detector = try ObjectDetector(model)
            #expect(detector.labels.names == ["thing"])
            #expect(detector.input.convention.alignment == .upperLeft && detector.input.convention.padding == 114)
            var request = RecognizeObjectsRequest(detector: detector)
            request.minimumConfidence = 0.3
            found.append(try await request.perform(on: picture).sorted { $0.confidence > $1.confidence })
        }
        #expect(!found[0].isEmpty)
        #expect(found[0].count == found[1].count)
        for (a, b) in zip(found[0], found[1]) {
            #expect(abs(a.confidence - b.confidence) < 1e-3)
            #expect(abs(a.boundingBox.width - b.boundingBox.width) < 1e-3)
        }
    }

    @Test func namesAreNeededAndHaveToFit() throws {
        let source = try source()
        var feature = ExportFeature()
        feature.labels = ["one", "two", "three", "four"]
        let error = #expect(throws: ManakoError.self) { try feature.run(source, to: "\(scratch.path)/a.mlmodel") }
        #expect(error?.code == .invalidArgument)
        feature.labels = ["one"]
        _ = try feature.run(source, to: "\(scratch.path)/a.onnx")
        #expect(try DetectorSource(contentsOf: "\(scratch.path)/a.onnx").labels == ["one"])
    }

    @Test func otherFilesAndPlacesAreRefused() throws {
        let source = try source()
        #expect(throws: ManakoError.self) { try ExportFeature().run(source, to: source) }
        #expect(throws: ManakoError.self) { try ExportFeature().run(source, to: "\(scratch.path)/a.pt") }
        _ = try ExportFeature().run(source, to: "\(scratch.path)/a.mlmodel")
        let other = #expect(throws: ManakoError.self) {
            try ExportFeature().run("\(scratch.path)/a.mlmodel", to: "\(scratch.path)/b.onnx")
        }
        #expect(other?.code == .unsupported)
        let affine = try scratch.write(ONNXFixture.affine(shape: [1, 4]).bytes, to: "affine.onnx")
        let error = #expect(throws: ManakoError.self) { try ExportFeature().run(affine, to: "\(scratch.path)/c.onnx") }
        #expect(error?.code == .unsupported && error?.message.contains("0 convolutions") == true)
    }
}
