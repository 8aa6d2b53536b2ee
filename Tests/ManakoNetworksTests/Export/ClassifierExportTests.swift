import Glibc
import ManakoCore
import ManakoCoreML
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoNetworks

@Suite struct ClassifierExportTests {
    private static func classifier() throws -> ClassifierExport {
        try ClassifierExport(
            Exports.network(), regression: FloatTensor(shape: [3, 448], values: Exports.numbers(3 * 448, seed: 5)),
            bias: Exports.numbers(3, seed: 6), labels: Exports.labels,
            inputSize: YOLOX.InputSize(width: 96, height: 64), fitting: .scaleFill,
            about: ModelMetadata(author: "Akiko", trainingDate: "2026-11-22"))
    }

    @Test func theInterfaceIsThatOfImageClassifiers() throws {
        let file = MappedFile(try Self.classifier().coreMLModel(), path: "a.mlmodel")
        let model = try ModelSpecification(ProtobufMessage(file))
        #expect(model.version == 1 && model.kind == .neuralNetworkClassifier)
        #expect(model.interface.predictedFeatureName == "classLabel")
        #expect(model.interface.predictedProbabilitiesName == "classLabelProbs")
        #expect(Set(model.interface.outputs.map(\.name)) == ["classLabel", "classLabelProbs"])
        #expect(try model.content.part(100).strings(1) == Exports.labels)
        let names = try model.content.messages(1).flatMap { $0.strings(3) }
        #expect(names.contains(model.content.string(200)))
        #expect(model.interface.metadata.shortDescription.contains("2026-11-22"))
        #expect(try Self.classifier().coreMLModel() == Self.classifier().coreMLModel())
    }

    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func probabilitiesAreThoseOfTheRegression() throws {
        let scratch = try ScratchFolder()
        let classifier = try Self.classifier()
        try classifier.write(to: "\(scratch.path)/a.mlmodel")
        let features = try Exports.outputs(
            of: classifier.network.takingChannels(.rgb).features(classifier.inputSize)
                .model(on: OpenVINOBackend(), name: "features"), Exports.picture)
        let values = try #require(features["features"]).values
        #expect(values.count == 448)
        var scores = classifier.bias.map(Double.init)
        for place in 0..<3 * 448 {
            scores[place / 448] += Double(values[place % 448]) * Double(classifier.regression.values[place])
        }
        let shares = scores.map { exp($0 - scores[0]) }
        let sum = shares.reduce(0, +)
        let found = try Exports.outputs(ofFile: "\(scratch.path)/a.mlmodel", Exports.picture)
        let expected = shares.map { Float($0 / sum) }
        #expect(Exports.difference(found["classLabelProbs"]?.values, expected) < 1e-4)
    }

    /// The `.onnx` takes red, green and blue less ImageNet's mean and divided by its deviation, the `.mlmodel` pixels.
    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func bothFilesGiveTheSame() throws {
        let scratch = try ScratchFolder()
        let classifier = try Self.classifier()
        for name in ["a.mlmodel", "a.onnx"] { try classifier.write(to: "\(scratch.path)/\(name)") }
        let (mean, deviation): ([Float], [Float]) = ([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])
        let plane = 64 * 96
        let normalized = Exports.picture.enumerated().map { place, pixel in
            (pixel / 255 - mean[place / plane]) / deviation[place / plane]
        }
        let pixels = try Exports.outputs(ofFile: "\(scratch.path)/a.mlmodel", Exports.picture)
        let numbers = try Exports.outputs(ofFile: "\(scratch.path)/a.onnx", normalized)
        #expect(numbers["probabilities"]?.shape == [1, 3])
        #expect(Exports.difference(numbers["probabilities"]?.values, pixels["classLabelProbs"]?.values) < 1e-4)
        let description = try OpenVINOBackend().loadModel(at: "\(scratch.path)/a.onnx").description
        #expect(description.labels == Exports.labels)
        #expect(description.metadata["manako.input"]?.contains("\"fill\"") == true)
    }

    @Test func whatMakesNoSenseIsRefused() throws {
        let network = try Exports.network()
        let size = try YOLOX.InputSize(width: 64, height: 64)
        for (shape, labels) in [([3, 447], Exports.labels), ([2, 448], Exports.labels), ([3, 448], ["a", "b"])] {
            #expect(throws: ManakoError.self) {
                try ClassifierExport(
                    network,
                    regression: FloatTensor(shape: shape, values: [Float](repeating: 0, count: shape[0] * shape[1])),
                    bias: [0, 0, 0], labels: labels, inputSize: size, fitting: .scaleFill)
            }
        }
        #expect(throws: ManakoError.self) { try Self.classifier().write(to: "a.mlpackage") }
    }
}
