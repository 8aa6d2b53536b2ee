import ManakoCore
import ManakoCoreML
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoNetworks

/// Files as the project's own readers, which know nothing of the writers, run them.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct DetectorFileTests {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// Endings, whether there is a palette, and the largest difference of a score or of a place, in parts of the
    /// picture.
    static let files: [(name: String, isPalettized: Bool, scores: Float, places: Float)] = [
        ("a.mlmodel", false, 1e-5, 1e-4), ("a.mlpackage", false, 0.01, 0.05), ("b.mlpackage", true, 0.05, 0.2),
    ]

    @Test(arguments: files.indices) func decodedBoxesAreThoseOfTheNetwork(_ index: Int) throws {
        let (name, isPalettized, scores, places) = Self.files[index]
        let export = try Exports.detector()
        try export.write(to: "\(scratch.path)/\(name)", isPalettized: isPalettized)
        // The file takes red, green, blue; the network blue, green, red.
        let plane = 64 * 96
        let turned = Exports.picture[(2 * plane)...] + Exports.picture[plane..<2 * plane] + Exports.picture[..<plane]
        let graph = try export.network.boxes(export.inputSize)
        let expected = try Exports.outputs(of: graph.model(on: OpenVINOBackend(), name: "network"), Exports.picture)
        let found = try Exports.outputs(ofFile: "\(scratch.path)/\(name)", Array(turned))
        #expect(found["raw_confidence"]?.shape == [126, 3])
        #expect(found["raw_coordinates"]?.shape == [126, 4])
        #expect(Exports.difference(found["raw_confidence"]?.values, expected["raw_confidence"]?.values) < scores)
        #expect(Exports.difference(found["raw_coordinates"]?.values, expected["raw_coordinates"]?.values) < places)
        let rows = try #require(found["raw_confidence"]).values
        for row in stride(from: 0, to: rows.count, by: 3) { #expect(rows[row..<row + 3].reduce(0, +) <= 1.0001) }
    }

    @Test func rowsAreThoseOfTheNetwork() throws {
        let export = try Exports.detector()
        try export.write(to: "\(scratch.path)/a.onnx")
        let graph = try export.network.rows(export.inputSize)
        let expected = try Exports.outputs(of: graph.model(on: OpenVINOBackend(), name: "network"), Exports.picture)
        let found = try Exports.outputs(ofFile: "\(scratch.path)/a.onnx", Exports.picture)
        #expect(found["output"]?.shape == [1, 126, 8])
        #expect(Exports.difference(found["output"]?.values, expected["output"]?.values) < 1e-4)
    }

    @Test func whatIsWrittenCanBeReadAndWrittenAgain() throws {
        let export = try Exports.detector(
            fitting: .center, about: ModelMetadata(author: "Akiko", trainingDate: "2026-11-22"))
        try export.write(to: "\(scratch.path)/a.onnx")
        let source = try DetectorSource(contentsOf: "\(scratch.path)/a.onnx")
        #expect(source.network == export.network)
        #expect(source.inputSize == export.inputSize)
        #expect(source.labels == Exports.labels)
        #expect(source.fitting == .center)
        #expect(source.about.author == "Akiko" && source.about.trainingDate == "2026-11-22")
        let again = try DetectorExport(
            source.network, labels: source.labels, inputSize: source.inputSize, fitting: source.fitting,
            overlapThreshold: 0.6, confidenceThreshold: 0.3, about: source.about)
        #expect(try again.onnxModel() == export.onnxModel())
        #expect(try again.coreMLModel() == export.coreMLModel())
    }

    /// Files of earlier versions say `stretch`.
    @Test func fittingsHaveVisionsNames() {
        #expect(ModelFitting(name: "stretch") == .scaleFill && ModelFitting(name: "scaleFit") == .scaleFit)
        #expect(ModelFitting(name: "other") == nil)
        #expect(
            ModelFitting.allCases.map(\.visionName) == ["scaleFill", "scaleFit", "centerCrop", "scaleFit", "scaleFit"])
    }

    @Test(arguments: ["a.mlmodel", "a.mlpackage", "a.onnx"]) func namesAndFittingAreInTheFile(_ name: String) throws {
        try Exports.detector().write(to: "\(scratch.path)/\(name)")
        let backend: any InferenceBackend =
            name.hasSuffix("onnx") ? OpenVINOBackend() : CoreMLBackend(runtime: OpenVINOBackend())
        let description = try backend.loadModel(at: "\(scratch.path)/\(name)").description
        #expect(description.labels == Exports.labels)
        #expect(description.metadata["manako.input"]?.contains("\"fill\"") == true)
        #expect(description.metadata["author"] == "Akiko")
        #expect(description.metadata["license"] == "Apache-2.0")
        #expect(description.metadata["description"]?.contains("scaleFill") == true)
    }

    @Test func packagesReplacePackagesAndNothingElse() throws {
        let export = try Exports.detector()
        let path = "\(scratch.path)/a.mlpackage"
        try export.write(to: path)
        let first = try FileBytes.read("\(path)/Manifest.json", limit: 1 << 20)
        try export.write(to: path + "/", isPalettized: true)
        #expect(try FileBytes.read("\(path)/Manifest.json", limit: 1 << 20) != first)
        #expect(FileSystem.names(in: scratch.path) == ["a.mlpackage"])
        #expect(FileSystem.makeFolder("\(scratch.path)/photos.mlpackage"))
        #expect(throws: ManakoError.self) { try export.write(to: "\(scratch.path)/photos.mlpackage") }
        #expect(throws: ManakoError.self) { try export.write(to: "\(scratch.path)/a.onnx", isPalettized: true) }
        #expect(throws: ManakoError.self) { try export.write(to: "\(scratch.path)/a.tflite") }
        #expect(throws: ManakoError.self) { try export.write(to: "/proc/none/a.mlpackage") }
        #expect(FileSystem.names(in: scratch.path).sorted() == ["a.mlpackage", "photos.mlpackage"])
    }
}
