import Foundation
import ManakoCore
import ManakoInference
import ManakoNPY
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import Manako

/// Whole models as they ship, against what the networks that they were converted from give.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct RealModelTests {
    let folder = TestData.path("coreml")

    func model(_ path: String) throws -> CoreMLModel {
        try CoreMLModel(contentsOf: "\(folder)/\(path)", configuration: SessionConfiguration(precision: .f32))
    }

    /// The arrays of an `.npz`, by name.
    func reference(_ name: String) throws -> [String: MultiArray] {
        let url = URL(fileURLWithPath: "\(folder)/generated/\(name)/reference.npz")
        let archive = ZipDirectory(endOf: [UInt8](try Data(contentsOf: url)))
        var arrays: [String: MultiArray] = [:]
        for entry in archive.entries {
            let contents = try #require(archive.contents(of: entry) as [UInt8]?)
            let array = try NPYArray(contents)
            arrays[String(entry.name.dropLast(4))] = try MultiArray(
                shape: array.shape, elementType: .float64, bytes: array.elements(as: .float64))
        }
        return arrays
    }

    func picture(_ path: String, _ model: CoreMLModel) throws -> FeatureValue {
        let image = try VisionImage(contentsOf: URL(fileURLWithPath: path))
        let input = try #require(model.interface.inputs.first)
        guard case .image(let feature) = input.type else { throw ManakoError(.invalidArgument, "no picture") }
        return .image(
            try image.bitmap().converted(
                to: .rgb8, orientation: image.orientation, size: (feature.width, feature.height)))
    }

    @Test(arguments: [("convnext_program", "x"), ("squeezenet_network", "x")])
    func arraysGiveWhatPyTorchGives(_ name: String, _ input: String) throws {
        let file = name == "squeezenet_network" ? "model.mlmodel" : "model.mlpackage"
        let model = try model("generated/\(name)/\(file)")
        let reference = try reference(name)
        let given = try #require(reference.first { $0.key.hasPrefix("in_") }?.value)
        let wanted = try #require(reference.first { $0.key.hasPrefix("out_") }?.value)
        let outputs = try model.prediction(from: [input: .multiArray(given)])
        guard case .multiArray(let got)? = outputs.values.first else { throw ManakoError(.internalFailure, "no array") }
        #expect(got.shape == wanted.shape)
        #expect(largestDifference(got.doubles, wanted.doubles) <= 1e-3)
    }

    /// The largest difference, absolute or relative, whichever is less.
    func largestDifference(_ got: [Double], _ wanted: [Double]) -> Double {
        guard got.count == wanted.count else { return .infinity }
        return zip(got, wanted).reduce(0) { $1.0.isNaN ? .infinity : max($0, abs($1.0 - $1.1) / (1 + abs($1.1))) }
    }

    /// Probabilities of classifiers, whose weights are plain (within 1e-3) or compressed (same first, within 0.05).
    @Test(arguments: [
        ("classifier_fp16", 1e-3), ("classifier_linear8", 0.05), ("classifier_palettized6", 0.05),
        ("classifier_pruned", 0.05),
    ])
    func classifiersGiveWhatPyTorchGives(_ name: String, _ tolerance: Double) throws {
        let model = try model("generated/\(name)/model.mlpackage")
        let reference = try reference(name)
        let wanted = try #require(reference.first { $0.key.hasPrefix("out_") }?.value.doubles)
        let outputs = try model.prediction(from: [
            "image": picture("\(folder)/generated/\(name)/input.png", model)
        ])
        guard case .stringDictionary(let probabilities)? = outputs["classLabel_probs"],
            case .string(let label)? = outputs["classLabel"]
        else { throw ManakoError(.internalFailure, "\(outputs.keys)") }
        #expect(probabilities.count == wanted.count)
        let got = wanted.indices.map { probabilities["class \($0)"] ?? .nan }
        #expect(largestDifference(got, wanted) <= tolerance)
        #expect(label == "class \(wanted.firstIndex(of: wanted.max() ?? 0) ?? -1)")
    }

    @Test func theDetectorKeepsTheSameBoxes() throws {
        let model = try model("generated/yolov8n_pipeline/model.mlpackage")
        let reference = try reference("yolov8n_pipeline")
        let outputs = try model.prediction(from: [
            "image": picture("\(folder)/generated/yolov8n_pipeline/input.png", model),
            "iouThreshold": .double(0.45), "confidenceThreshold": .double(0.25),
        ])
        for name in ["confidence", "coordinates"] {
            guard case .multiArray(let got)? = outputs[name] else { throw ManakoError(.internalFailure, name) }
            let wanted = try #require(reference["nms_\(name)"])
            #expect(got.shape == wanted.shape, "\(name)")
            #expect(largestDifference(got.doubles, wanted.doubles) <= 1e-3, "\(name)")
        }
    }
}
