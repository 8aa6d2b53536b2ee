import Foundation
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import Manako

/// Whole models that `scripts/coreml-fixtures/whole_models.py` made, through the requests.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct CoreMLRequestTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    func container(_ name: String, _ features: [String: CoreMLFeatureValue] = [:]) throws -> CoreMLModelContainer {
        let path = Self.folder.appendingPathComponent("\(name).mlmodel").path
        return try CoreMLModelContainer(
            model: CoreMLModel(contentsOf: path, configuration: SessionConfiguration(precision: .f32)),
            features: features)
    }

    /// A picture of one colour.
    func picture(_ color: [UInt8], width: Int = 8, height: Int = 8) throws -> Bitmap {
        try Bitmap(
            width: width, height: height, format: .rgb8,
            packed: (0..<width * height).flatMap { _ in color })
    }

    @Test(
        arguments: [([200, 10, 20], "red"), ([10, 200, 20], "green"), ([10, 20, 200], "blue")] as [([UInt8], String)])
    func aClassifierGivesClasses(_ color: [UInt8], _ name: String) async throws {
        let request = CoreMLRequest(model: try container("colors"))
        let found = try await request.perform(on: picture(color, width: 16, height: 12))
        let classes = try #require(found as? [ClassificationObservation])
        #expect(classes.count == 3)
        #expect(classes[0].identifier == name)
        // softmax of channel / 64
        let powers = color.map { exp(Double($0) / 64) }
        let expected = (powers.max() ?? 0) / powers.reduce(0, +)
        #expect(abs(Double(classes[0].confidence) - expected) < 1e-4)
    }

    @Test func theSameClassifierRunsAsAnImageClassifier() async throws {
        let path = Self.folder.appendingPathComponent("colors.mlmodel").path
        let model = try VisionModel(contentsOf: path, backends: ManakoEnvironment.backends)
        let request = ClassifyImageRequest(classifier: try ImageClassifier(model))
        let found = try await request.perform(on: picture([10, 20, 200]))
        #expect(found.first?.identifier == "blue")
    }

    @Test func aFilterGivesAPicture() async throws {
        let request = CoreMLRequest(model: try container("negative"))
        let found = try await request.perform(on: picture([255, 100, 0]))
        let picture = try #require(found.first as? PixelBufferObservation)
        #expect(found.count == 1)
        #expect(picture.featureName == "negative")
        #expect(picture.pixelBuffer.packedBytes().prefix(6) == [0, 155, 255, 0, 155, 255])
    }

    /// Two of three boxes overlap; the picture's brightness scales the scores.
    @Test(
        arguments: [([255, 255, 255], 2), ([128, 128, 128], 2), ([77, 77, 77], 1), ([51, 51, 51], 0)]
            as [([UInt8], Int)])
    func aDetectorGivesObjectsWithAllClasses(_ color: [UInt8], _ count: Int) async throws {
        let request = CoreMLRequest(model: try container("corners"))
        let found = try await request.perform(on: picture(color))
        let objects = try #require(found as? [RecognizedObjectObservation])
        #expect(objects.count == count)
        guard let first = objects.first else { return }
        let brightness = Float(color[0]) / 255
        #expect(first.labels.map(\.identifier) == ["one", "two"])
        #expect(abs(first.confidence - 0.9 * brightness) < 1e-4)
        #expect(abs(first.labels[1].confidence - 0.1 * brightness) < 1e-4)
        #expect(abs(first.boundingBox.x) < 1e-6 && abs(first.boundingBox.y - 0.5) < 1e-6)
        #expect(abs(first.boundingBox.width - 0.5) < 1e-6 && abs(first.boundingBox.height - 0.5) < 1e-6)
    }

    @Test func thresholdsCanBeGiven() async throws {
        let all: [String: CoreMLFeatureValue] = ["iouThreshold": .double(0.99), "confidenceThreshold": .double(0.05)]
        let request = CoreMLRequest(model: try container("corners", all))
        #expect(try await request.perform(on: picture([255, 255, 255])).count == 3)
    }

    @Test func theSameDetectorRunsAsAnObjectDetector() async throws {
        let path = Self.folder.appendingPathComponent("corners.mlmodel").path
        let detector = try ObjectDetector(VisionModel(contentsOf: path, backends: ManakoEnvironment.backends))
        let request = RecognizeObjectsRequest(detector: detector)
        #expect(request.minimumConfidence == 0.25)
        #expect(request.suppression.overlap == 0.45)
        let found = try await request.perform(on: picture([255, 255, 255], width: 16, height: 8))
        #expect(found.map(\.labels.count) == [2, 2])
        #expect(found.map { $0.labels[0].identifier } == ["one", "two"])
    }

    @Test func aModelWithoutAPictureIsRefused() throws {
        let path = Self.folder.appendingPathComponent("corners.mlmodel").path
        let model = try CoreMLModel(contentsOf: path)
        #expect {
            try CoreMLModelContainer(model: model, inputImageFeatureName: "iouThreshold")
        } throws: { ($0 as? ManakoError)?.code == .unsupported }
    }
}
