import Manako
import ManakoFiles
import ManakoInference
import ManakoNetworks
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoTeach

/// Networks of other formats written as Core AI models, which give the same here.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct CoreAIConversionTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// What a file gives for inputs of numbers that are the same in every run.
    private func outputs(_ path: String) throws -> [String: FloatTensor] {
        let session = try ManakoEnvironment.backends.loadModel(at: path).makeSession(
            SessionConfiguration(precision: .f32))
        let request = try session.makeRequest()
        var random = SeededRandom(seed: 3)
        for (place, input) in session.description.inputs.enumerated() {
            if input.isOpen { try request.setInputShape(input.shape.map { max(1, $0) }, at: place) }
            try request.withInput(at: place) { target in
                let numbers = target.bindMemory(to: Float.self)
                for index in numbers.indices { numbers[index] = Float.random(in: 0...1, using: &random) }
            }
        }
        try request.run()
        var outputs: [String: FloatTensor] = [:]
        for (place, output) in session.description.outputs.enumerated() {
            outputs[output.name] = try request.withOutput(at: place) { $0.toTensor() }
        }
        return outputs
    }

    private func check(_ source: String) throws {
        let path = "\(scratch.path)/converted.aimodel"
        _ = try ExportFeature().run(source, to: path)
        let (wanted, found) = (try outputs(source), try outputs(path))
        #expect(!wanted.isEmpty && found.keys == wanted.keys)
        for (name, tensor) in wanted {
            let other = try #require(found[name])
            #expect(other.shape == tensor.shape && tensor.values.allSatisfy(\.isFinite))
            let scale = 1 + (tensor.values.map(abs).max() ?? 0)
            let worst = zip(other.values, tensor.values).map { abs($0 - $1) }.max() ?? .infinity
            #expect(worst / scale < 1e-4, "\(source): \(name)")
        }
    }

    /// Weights of a detector of one class.
    private static func weights() throws -> [YOLOX.Weights] {
        var random = SeededRandom(seed: 11)
        return try YOLOX.layers(classCount: 1).map { layer in
            let gain = (6 / Float(layer.shape[1...].reduce(1, *))).squareRoot() / (layer.shape[2] == 6 ? 128 : 1)
            let values = (0..<layer.shape.reduce(1, *)).map { _ in Float.random(in: -gain...gain, using: &random) }
            return YOLOX.Weights(
                kernel: FloatTensor(shape: layer.shape, values: values),
                bias: .init(repeating: 0.1, count: layer.shape[0]))
        }
    }

    /// A detector of one class whose pictures are fitted into the upper left.
    private static func detector() throws -> DetectorExport {
        try DetectorExport(
            YOLOX(weights: weights(), classCount: 1), labels: ["thing"],
            inputSize: YOLOX.InputSize(width: 96, height: 64), fitting: .upperLeft)
    }

    @Test func trainedDetectorsGiveTheSameFromAllFormats() throws {
        let export = try Self.detector()
        for name in ["a.onnx", "a.mlmodel", "a.mlpackage"] {
            try export.write(to: "\(scratch.path)/\(name)")
            try check("\(scratch.path)/\(name)")
            #expect(try writtenInput().contains("upperLeft"), "\(name)")
        }
    }

    /// What the model that was written says of the pictures it takes.
    private func writtenInput() throws -> String {
        let path = "\(scratch.path)/converted.aimodel"
        return try #require(try ManakoEnvironment.backends.loadModel(at: path).description.metadata["manako.input"])
    }

    @Test func picturesKeepTheirColoursUnderAnotherFitting() throws {
        try Self.detector().write(to: "\(scratch.path)/a.mlmodel")
        var feature = ExportFeature()
        feature.fitting = .centerCrop
        _ = try feature.run("\(scratch.path)/a.mlmodel", to: "\(scratch.path)/converted.aimodel")
        let input = try writtenInput()
        #expect(input.contains("center") && !input.contains("upperLeft"))
        #expect(input.contains("channels") && input.contains("scale"))
    }

    @Test func metadataComeFromTheFileAndFromTheOptions() throws {
        let source = try scratch.write(ONNXFixture.affine(shape: [1, 4]).bytes, to: "affine.onnx")
        var feature = ExportFeature()
        feature.labels = ["one", "two"]
        feature.fitting = .centerCrop
        feature.about = ModelMetadata(summary: "Adds.", author: "Akiko", license: "MIT")
        let text = try feature.run(source, to: "\(scratch.path)/a.aimodel")
        #expect(text.contains("1×4"))
        let description = try ManakoEnvironment.backends.loadModel(at: "\(scratch.path)/a.aimodel").description
        #expect(description.labels == ["one", "two"] && description.metadata["author"] == "Akiko")
        #expect(description.metadata["manako.input"]?.contains("center") == true)
        try check(source)
    }

    @Test func whatCannotBeWrittenIsNamed() throws {
        let text = try scratch.write(Array("no model".utf8), to: "a.pt")
        let other = #expect(throws: ManakoError.self) { try ExportFeature().run(text, to: "\(scratch.path)/a.aimodel") }
        #expect(other?.code == .unsupported && other?.message.contains(".mlpackage") == true)
        let open = try scratch.write(ONNXFixture.affine(shape: [1, -1]).bytes, to: "open.onnx")
        let error = #expect(throws: ManakoError.self) { try ExportFeature().run(open, to: "\(scratch.path)/b.aimodel") }
        #expect(error?.code == .unsupported && error?.message.contains("fixed size") == true)
    }

    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: [
            "detectors/FastestDet.onnx", "detectors/nanodet_m_416.onnx", "detectors/yolox_nano.onnx",
            "coreml/real/MNISTClassifier_apple.mlmodel", "coreml/generated/classifier_fp16/model.mlpackage",
            "coreml/generated/convnext_program/model.mlpackage", "coreml/generated/squeezenet_network/model.mlmodel",
        ])
    func realNetworksGiveTheSame(_ name: String) throws { try check(TestData.path(name)) }
}
