import Foundation
import Manako
import ManakoTesting
import Testing

/// Real detectors on real photos against independent runtimes.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct DetectorAcceptanceTests {
    static let models = [
        "yolox_nano.onnx", "nanodet_m_416.onnx", "FastestDet.onnx", "ssd_mobilenet_v1_coco_quant.tflite",
        "yolov5n-int8.tflite", "yolov8n_int8_320.tflite",
    ]

    @Test(arguments: models, ["dog.jpg", "bus.jpg"])
    func findsWhatOthersFind(model: String, image: String) async throws {
        let expected = try ExpectedDetection.load(model: model, image: image)
        #expect(expected.count >= 3)
        let found = try await detect(model, TestData.path("detectors/images/\(image)"))
        for want in expected {
            let same = found.filter {
                $0.labels[0].identifier == want.name && $0.pixels.intersectionOverUnion(want.rect) >= 0.95
            }
            let best = same.map { abs(Double($0.confidence) - want.score) }.min()
            #expect((best ?? 1) <= 0.02, "\(want), found \(found.map { ($0.observation, $0.pixels) })")
        }
        // Nothing that the others do not see: scores above the list's floor belong to an expected box.
        for object in found where object.confidence > 0.32 {
            #expect(
                expected.contains {
                    $0.name == object.labels[0].identifier && object.pixels.intersectionOverUnion($0.rect) > 0.9
                },
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
                let best =
                    found.filter { $0.labels[0].identifier == want.labels[0].identifier }
                    .map { distance($0.boundingBox, want.boundingBox) }.min() ?? 1
                #expect(best <= 0.01, "\(orientation): \(want)")
            }
        }
    }

    /// Looking at a region is the same as cutting it out and looking at that.
    @Test func aRegionOfInterestGivesBoxesOfTheRegion() async throws {
        let whole = try ManakoEnvironment.codecs.decode(TestData.bytes("detectors/images/dog.jpg"))
        let cut = ImageRect(x: 96, y: 64, width: 576, height: 480)
        var request = try request("yolox_nano.onnx")
        let onPart = try await request.perform(on: crop(whole, cut))
        request.regionOfInterest = NormalizedRect(imageRect: cut, in: whole.size, origin: .upperLeft)
        let onRegion = try await request.perform(on: whole)
        #expect(onPart.count >= 2)
        #expect(onPart.map(\.labels[0].identifier) == onRegion.map(\.labels[0].identifier))
        for (part, region) in zip(onPart, onRegion) {
            #expect(distance(part.boundingBox, region.boundingBox) < 0.01)
        }
    }

    /// A copy of a part on whole pixels.
    private func crop(_ bitmap: Bitmap, _ part: ImageRect) throws -> Bitmap {
        let (left, top, width, height) = (Int(part.x), Int(part.y), Int(part.width), Int(part.height))
        let bytes = bitmap.packedBytes()
        var rows: [UInt8] = []
        for y in top..<top + height {
            let start = (y * bitmap.width + left) * 3
            rows += bytes[start..<start + width * 3]
        }
        return try Bitmap(width: width, height: height, format: .rgb8, packed: rows)
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
        // The references come from the stored numbers; one of the photos has a profile of Display P3.
        let file = [UInt8](try Data(contentsOf: URL(filePath: path)))
        let picture = try JPEGDecoder().decode(file, options: DecodeOptions())
        return try await request(model).perform(on: picture).map { Found(observation: $0, size: picture.size) }
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
