import ManakoCore
import ManakoCoreAI
import ManakoCoreAIFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoNetworks

/// Core AI models of what is trained here, beside the `.onnx` files.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct CoreAIExportTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func outputs(_ path: String) throws -> [String: FloatTensor] {
        let model = try CoreAIBackend(runtime: OpenVINOBackend()).loadModel(at: path)
        return try Exports.outputs(of: model, Exports.picture)
    }

    @Test func detectorsGiveTheSameInBothFormats() throws {
        let detector = try Exports.detector(
            about: ModelMetadata(author: "Akiko", license: "MIT", trainingDate: "2026-11-22"))
        for name in ["a.onnx", "a.aimodel"] { try detector.write(to: "\(scratch.path)/\(name)") }
        let wanted = try Exports.outputs(ofFile: "\(scratch.path)/a.onnx", Exports.picture)
        let found = try outputs("\(scratch.path)/a.aimodel")
        #expect(found.keys == wanted.keys)
        for (name, tensor) in wanted {
            #expect(found[name]?.shape == tensor.shape)
            #expect(Exports.difference(found[name]?.values, tensor.values) < 1e-4)
        }
        let package = try CoreAIPackage(path: "\(scratch.path)/a.aimodel")
        #expect(package.metadata.author == "Akiko" && package.metadata.license == "MIT")
        #expect(package.metadata.creationDate == "20261122T000000Z" && package.metadata.labels == Exports.labels)
        #expect(package.metadata.fields["manako.input"] == detector.fitting.json)
        #expect(package.digestNote() == nil)
    }

    @Test func classifiersGiveTheSameInBothFormats() throws {
        let classifier = try ClassifierExport(
            Exports.network(), regression: FloatTensor(shape: [3, 448], values: Exports.numbers(3 * 448, seed: 5)),
            bias: Exports.numbers(3, seed: 6), labels: Exports.labels,
            inputSize: YOLOX.InputSize(width: 96, height: 64), fitting: .centerCrop)
        for name in ["a.onnx", "a.aimodel"] { try classifier.write(to: "\(scratch.path)/\(name)") }
        let wanted = try Exports.outputs(ofFile: "\(scratch.path)/a.onnx", Exports.picture)
        let found = try outputs("\(scratch.path)/a.aimodel")
        #expect(Exports.difference(found["probabilities"]?.values, wanted["probabilities"]?.values) < 1e-4)
    }

    @Test func equalModelsAreEqualBytesAndReplaceEachOther() throws {
        let path = "\(scratch.path)/a.aimodel"
        try Exports.detector().write(to: path)
        let first = try FileBytes.read("\(path)/main.mlirb", limit: 1 << 30)
        try Exports.detector().write(to: path)
        #expect(try FileBytes.read("\(path)/main.mlirb", limit: 1 << 30) == first)
        try AtomicFile.write([1], to: "\(scratch.path)/b.aimodel/notes.txt")
        #expect(throws: ManakoError.self) { try Exports.detector().write(to: "\(scratch.path)/b.aimodel") }
        #expect(throws: ManakoError.self) { try Exports.detector().write(to: path, isPalettized: true) }
    }
}
