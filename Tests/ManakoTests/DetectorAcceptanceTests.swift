import Foundation
import Manako
import ManakoTesting
import Testing

/// Real detectors on real photos against independent runtimes.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct DetectorAcceptanceTests {
    static let models = [
        "yolox_nano.onnx", "ssd_mobilenet_v1_coco_quant.tflite", "yolov5n-int8.tflite", "yolov8n_int8_320.tflite",
    ]

    @Test(arguments: models, ["dog.jpg", "bus.jpg"])
    func findsWhatOthersFind(model: String, image: String) async throws {
        let expected = try ExpectedDetection.load(model: model, image: image)
        #expect(expected.count >= 3)
        let found = try await detect(model, TestData.path("detectors/images/\(image)"))
        for want in expected {
            let same = found.filter { $0.labels[0].identifier == want.name && overlap($0.pixels, want.rect) >= 0.95 }
            let best = same.map { abs(Double($0.confidence) - want.score) }.min()
            #expect((best ?? 1) <= 0.02, "\(want.name) \(want.score) at \(want.box)")
        }
        // Nothing that the others do not see: scores above the list's floor belong to an expected box.
        for object in found where object.confidence > 0.32 {
            #expect(
                expected.contains { $0.name == object.labels[0].identifier && overlap(object.pixels, $0.rect) > 0.9 },
                "\(object)")
        }
    }

    @Test(arguments: models)
    func anOrientationChangesNothing(model: String) async throws {
        let upright = try ManakoEnvironment.codecs.decode(TestData.bytes("detectors/images/dog.jpg"))
        let reference = try await request(model).perform(on: upright).filter { $0.confidence > 0.4 }
        #expect(reference.count >= 2)
        for orientation in ImageOrientation.allCases {
            let stored = try upright.converted(to: .rgb8, orientation: orientation.inverse)
            let found = try await request(model).perform(on: stored, orientation: orientation)
            for want in reference {
                let best = found.filter { $0.labels[0].identifier == want.labels[0].identifier }
                    .map { distance($0.boundingBox, want.boundingBox) }.min() ?? 1
                #expect(best <= 0.01, "\(orientation): \(want)")
            }
        }
    }

    @Test func aRegionOfInterestGivesBoxesOfTheWholePicture() async throws {
        let path = TestData.path("detectors/images/dog.jpg")
        let whole = try await detect("yolox_nano.onnx", path)
        let dog = try #require(whole.first { $0.labels[0].identifier == "dog" })
        var request = try request("yolox_nano.onnx")
        request.regionOfInterest = NormalizedRect(x: 0, y: 0, width: 0.95, height: 0.9)
        let part = try await request.perform(on: URL(filePath: path))
        let same = try #require(part.first { $0.labels[0].identifier == "dog" })
        #expect(same.boundingBox.intersectionOverUnion(dog.boundingBox) > 0.9)
    }

    @Test func classesCanBeChosen() async throws {
        var request = try request("yolox_nano.onnx")
        request.classes = try request.detector.classIndices(named: ["Dog"])
        let found = try await request.perform(on: URL(filePath: TestData.path("detectors/images/dog.jpg")))
        #expect(!found.isEmpty && found.allSatisfy { $0.labels[0].identifier == "dog" })
        #expect(throws: ManakoError.self) { try request.detector.classIndices(named: ["unicorn"]) }
    }

    private func request(_ model: String) throws -> RecognizeObjectsRequest {
        var request = try RecognizeObjectsRequest(model: Self.load(model), labels: Self.labels(model))
        request.minimumConfidence = 0.25
        return request
    }

    private func detect(_ model: String, _ path: String) async throws -> [Found] {
        let size = try VisionImage(contentsOf: URL(filePath: path)).size
        return try await request(model).perform(on: URL(filePath: path)).map { Found(observation: $0, size: size) }
    }

    private struct Found {
        var observation: RecognizedObjectObservation
        var size: ImageSize
        var labels: [ClassificationObservation] { observation.labels }
        var confidence: Float { observation.confidence }
        var boundingBox: NormalizedRect { observation.boundingBox }
        var pixels: ImageRect { boundingBox.toImageCoordinates(size, origin: .upperLeft) }
    }

    private static func load(_ model: String) throws -> VisionModel {
        try VisionModel(
            contentsOf: TestData.path("detectors/\(model)"), backends: ManakoEnvironment.backends,
            configuration: SessionConfiguration(precision: .f32))
    }

    private static func labels(_ model: String) throws -> ClassLabels? {
        guard model.hasPrefix("ssd") else { return nil }
        return ClassLabels(text: String(decoding: try TestData.bytes("detectors/ssd_labelmap.txt"), as: UTF8.self))
    }

    /// The largest difference of an edge, as a share of the picture.
    private func distance(_ a: NormalizedRect, _ b: NormalizedRect) -> Double {
        [abs(a.x - b.x), abs(a.y - b.y), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)].max() ?? 1
    }
}
