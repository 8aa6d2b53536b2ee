import Foundation
import ManakoCore
import ManakoFiles
import ManakoInference
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
    func reference(_ name: String) throws -> [String: CoreMLMultiArray] {
        let url = URL(fileURLWithPath: "\(folder)/generated/\(name)/reference.npz")
        let archive = ZipDirectory(endOf: [UInt8](try Data(contentsOf: url)))
        var arrays: [String: CoreMLMultiArray] = [:]
        for entry in archive.entries {
            let contents = try #require(archive.contents(of: entry) as [UInt8]?)
            let array = try NPYArray(contents)
            arrays[String(entry.name.dropLast(4))] = try CoreMLMultiArray(
                shape: array.shape, elementType: .float64, bytes: array.elements(as: .float64))
        }
        return arrays
    }

    func picture(_ path: String, _ model: CoreMLModel) throws -> CoreMLFeatureValue {
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

    /// The network's boxes and scores. Its best scores differ by 3e-8, less than half-precision weights can tell apart, so that
    /// what is left after suppression is compared from the same scores (`ManakoCoreMLFormatTests`).
    @Test func theDetectorGivesTheSameBoxes() throws {
        let path = "\(folder)/generated/yolov8n_pipeline/model.mlpackage"
        let backend = CoreMLBackend(runtime: OpenVINOBackend())
        let session = try backend.loadModel(at: path).makeSession(SessionConfiguration(precision: .f32))
        let detector = try ObjectDetector(VisionModel(session))
        #expect(detector.head.name == "CoreML")
        let raw = try #require(try reference("yolov8n_pipeline")["out_raw"]).doubles
        let image = try VisionImage(
            contentsOf: URL(fileURLWithPath: "\(folder)/generated/yolov8n_pipeline/input.png"))
        var request = RecognizeObjectsRequest(detector: detector)
        #expect(request.suppression.overlap == 0.7)
        var times = StageTimes()
        // Of the reference's boxes the file's own overlap leaves 36, the usual one 12.
        let own = try request.perform(on: image, in: ManakoEnvironment.context, times: &times).count
        request.suppression = NonMaximumSuppression()
        let usual = try request.perform(on: image, in: ManakoEnvironment.context, times: &times).count
        #expect(own > usual && usual > 0, "\(own), \(usual)")
        request.suppression = NonMaximumSuppression(overlap: 1, limit: 3000)
        request.minimumConfidence = 0
        request.labelPolicy = .best
        let objects = try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
        #expect(objects.count == 2100)
        for object in objects {
            let box = object.boundingBox
            let center = ((box.x + box.width / 2) * 320, (1 - box.y - box.height / 2) * 320)
            let numbers: [Double] = [center.0, center.1, box.width * 320, box.height * 320]
            func distance(_ cell: Int) -> Double {
                var sum = 0.0
                for (row, number) in numbers.enumerated() { sum += abs(raw[row * 2100 + cell] - number) }
                return sum
            }
            let cell = (0..<2100).min { distance($0) < distance($1) } ?? 0
            let sizes = (raw[2 * 2100 + cell] / 320, raw[3 * 2100 + cell] / 320)
            #expect(abs(box.width - sizes.0) < 1e-3 && abs(box.height - sizes.1) < 1e-3)
            #expect(object.labels.count == 80)
            let best = (0..<80).map { raw[(4 + $0) * 2100 + cell] }.max() ?? 0
            #expect(abs(Double(object.confidence) - best) < 1e-3)
        }
    }
}
