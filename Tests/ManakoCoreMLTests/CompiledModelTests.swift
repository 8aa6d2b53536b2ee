import Foundation
import ManakoCore
import ManakoCoreML
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCoreMLFormat

/// Models that Xcode has compiled, against what NumPy computes.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct CompiledModelTests {
    /// The folder that `scripts/coreml-fixtures/generate.py compiled` writes into.
    static let archive = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("ManakoCoreMLTests/Lowering/Fixtures/Compiled/models.zip")

    /// Unpacks a model, as a `.mlmodelc` folder in a folder, and gives its arrays.
    func unpack(_ name: String) throws -> (folder: ScratchFolder, arrays: [String: NPYArray]) {
        let folder = try ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/model.mlmodelc/weights", withIntermediateDirectories: true)
        let directory = ZipDirectory(endOf: [UInt8](try Data(contentsOf: Self.archive)))
        var arrays: [String: NPYArray] = [:]
        for entry in directory.entries where entry.name.hasPrefix(name + "/") {
            let file = String(entry.name.dropFirst(name.count + 1))
            let contents = try #require(directory.contents(of: entry) as [UInt8]?)
            if file.hasSuffix(".npy") {
                arrays[String(file.dropLast(4))] = try NPYArray(contents)
            } else {
                let place = file == "weight.bin" ? "weights/weight.bin" : file
                _ = try folder.write(contents, to: "model.mlmodelc/\(place)")
            }
        }
        return (folder, arrays)
    }

    func model(_ folder: ScratchFolder) throws(ManakoError) -> CoreMLModel {
        try CoreMLModel(
            contentsOf: folder.path + "/model.mlmodelc", configuration: SessionConfiguration(precision: .f32),
            runtime: OpenVINOBackend())
    }

    func array(_ npy: NPYArray) throws -> CoreMLMultiArray {
        try CoreMLMultiArray(shape: npy.shape, elementType: .float64, bytes: npy.elements(as: .float64))
    }

    func value(_ array: CoreMLMultiArray, of input: CoreMLFeatureDescription) throws -> CoreMLFeatureValue {
        guard case .image(let image) = input.type else { return .multiArray(array) }
        let (numbers, count) = (array.doubles, image.width * image.height)
        let bytes = (0..<count).flatMap { pixel in (0..<3).map { UInt8(numbers[$0 * count + pixel]) } }
        return .image(try Bitmap(width: image.width, height: image.height, format: .rgb8, packed: bytes))
    }

    @Test(arguments: ["long", "short", "picture", "range"])
    func compiledModelsGiveWhatNumPyGives(_ name: String) throws {
        let (folder, arrays) = try unpack(name)
        let model = try model(folder)
        let input = try #require(model.interface.inputs.first)
        let output = try #require(model.interface.outputs.first)
        let given = try value(array(#require(arrays["in.0.x"])), of: input)
        guard case .multiArray(let got)? = try model.prediction(from: ["x": given])[output.name] else {
            Issue.record("no array")
            return
        }
        let wanted = try array(#require(arrays["out.0"]))
        #expect(got.shape == wanted.shape)
        #expect(zip(got.doubles, wanted.doubles).allSatisfy { abs($0 - $1) < 1e-4 })
    }

    @Test func theDescriptionIsRead() throws {
        let interface = try model(unpack("range").folder).interface
        #expect(interface.metadata.author == "Ada" && interface.metadata.userDefined["key"] == "value \"quoted\"")
        guard case .multiArray(let array)? = interface.inputs.first?.type else {
            Issue.record("\(interface.inputs)")
            return
        }
        #expect(
            array.shape == [1, 4] && array.ranges.map(\.lower) == [1, 1] && array.ranges.map(\.upper) == [1, nil])
    }

    @Test func theBackendTakesCompiledModels() throws {
        let (folder, _) = try unpack("long")
        let backend = CoreMLBackend(runtime: OpenVINOBackend())
        let description = try backend.loadModel(at: folder.path + "/model.mlmodelc").description
        #expect(description.inputs.map(\.shape) == [[1, 3, 6, 5]] && description.metadata["author"] == "Ada")
    }

    @Test(arguments: [
        ("metadata.json", "", ManakoError.Code.malformedInput), ("metadata.json", "[]", .malformedInput),
        ("metadata.json", "[{\"inputSchema\": []}]", .malformedInput), ("model.mil", "", .malformedInput),
        ("model.mil", "program(1.0) {}", .invalidArgument), ("weights/weight.bin", "x", .malformedInput),
    ])
    func damagedCompiledModelsAreRefused(_ file: String, _ text: String, _ code: ManakoError.Code) throws {
        let (folder, _) = try unpack("long")
        _ = try folder.write(Array(text.utf8), to: "model.mlmodelc/" + file)
        #expect {
            try model(folder)
        } throws: {
            ($0 as? ManakoError)?.code == code && ($0 as? ManakoError)?.message.contains(folder.path) == true
        }
    }

    @Test(arguments: [
        (["coremldata.bin", "model.espresso.net"], ManakoError.Code.unsupported, "use the .mlmodel"),
        (["coremldata.bin", "model0"], .unsupported, "pipeline"), (["x"], .malformedInput, "Manifest.json"),
    ])
    func whatOnlyApplesSystemsReadIsRefused(_ names: [String], _ code: ManakoError.Code, _ text: String) throws {
        let folder = try ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/model.mlmodelc", withIntermediateDirectories: true)
        for name in names { _ = try folder.write([0], to: "model.mlmodelc/" + name) }
        #expect {
            try model(folder)
        } throws: {
            ($0 as? ManakoError)?.code == code && ($0 as? ManakoError)?.message.contains(text) == true
        }
    }

    @Test func aSpecificationInAFolderIsRead() throws {
        let folder = try ScratchFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/model.mlmodelc", withIntermediateDirectories: true)
        _ = try folder.write(CoreMLFiles.network(), to: "model.mlmodelc/model.mlmodel")
        #expect(try model(folder).kind == .neuralNetwork)
    }
}
