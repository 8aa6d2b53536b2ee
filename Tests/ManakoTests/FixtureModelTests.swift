import Foundation
import Manako
import ManakoOpenVINO
import ManakoTesting
import Testing

/// The whole way of a picture with models and pictures made here, for clones that have nothing else.
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct FixtureModelTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// Whatever the picture, the detector finds a cat in the left quarter of its 64 × 64 input, from top to bottom.
    private func detector() throws -> VisionModel {
        var values = [Float](repeating: 0, count: 6 * 84)
        for cell in 0..<84 { values[cell] = Float(cell % 8) * 8 + 4 }
        for (row, value) in [8, 32, 16, 64, 0.2, 0.9].enumerated() { values[row * 84 + 40] = Float(value) }
        let fixture = ONNXFixture.constant(
            inputShape: [1, 3, 64, 64], outputs: [FloatTensor(shape: [1, 6, 84], values: values)],
            metadata: ["names": "{0: 'dog', 1: 'cat'}", "task": "detect"])
        return try load(fixture, "detector.onnx")
    }

    /// Scores are the mean red, green and blue of the picture that the model sees.
    private func colorClassifier() throws -> VisionModel {
        var weights = [Float](repeating: 0, count: 3 * 3 * 64)
        for channel in 0..<3 {
            for place in 0..<64 { weights[(channel * 3 + channel) * 64 + place] = 1.0 / 64 }
        }
        return try load(
            .convolution(inputShape: [1, 3, 8, 8], weights: FloatTensor(shape: [3, 3, 8, 8], values: weights)),
            "color.onnx")
    }

    private func load(_ fixture: ONNXFixture, _ name: String) throws -> VisionModel {
        try VisionModel(
            contentsOf: scratch.write(fixture.bytes, to: name), backends: ManakoEnvironment.backends,
            configuration: SessionConfiguration(precision: .f32))
    }

    /// Size as stored, orientation, and the left quarter of the square input in pixels of the upright picture.
    static let boxes: [(width: Int, height: Int, orientation: ImageOrientation, box: ImageRect)] = [
        (64, 64, .up, ImageRect(x: 0, y: 0, width: 16, height: 64)),
        (128, 128, .down, ImageRect(x: 0, y: 0, width: 32, height: 128)),
        // Letterboxed above and below by 16 of 64: the box covers the padding too.
        (128, 64, .up, ImageRect(x: 0, y: -32, width: 32, height: 128)),
        (128, 64, .rightMirrored, ImageRect(x: -32, y: 0, width: 32, height: 128)),
        (64, 128, .left, ImageRect(x: 0, y: -32, width: 32, height: 128)),
    ]

    @Test(arguments: boxes)
    func boxesComeBackToTheUprightPicture(
        width: Int, height: Int, orientation: ImageOrientation, box: ImageRect
    ) async throws {
        let request = try RecognizeObjectsRequest(model: detector())
        let picture = try TestPictures.gradient(width: width, height: height)
        let found = try await request.perform(on: picture, orientation: orientation)
        #expect(found.count == 1)
        let cat = try #require(found.first)
        #expect(cat.labels[0].identifier == "cat")
        #expect(abs(cat.confidence - 0.9) < 1e-4)
        let pixels = cat.boundingBox.toImageCoordinates(orientation.uprightSize(of: picture.size), origin: .upperLeft)
        #expect(pixels.intersectionOverUnion(box) > 0.999, "\(pixels)")
    }

    static let crops: [(action: ImageCropAndScaleAction, region: NormalizedRect, best: String)] = [
        // The middle third is green.
        (.centerCrop, .fullImage, "green"),
        // Over all of it there is most blue.
        (.scaleToFill, .fullImage, "blue"),
        (.scaleToFill, NormalizedRect(x: 0, y: 0, width: 0.3, height: 1), "red"),
        (.centerCrop, NormalizedRect(x: 0.75, y: 0.5, width: 0.25, height: 0.5), "blue"),
    ]

    @Test(arguments: crops, ImageOrientation.allCases)
    func theRightPartIsSeen(
        crop: (action: ImageCropAndScaleAction, region: NormalizedRect, best: String), orientation: ImageOrientation
    ) async throws {
        // 90 × 30: a third red, a third green, and a brighter blue third.
        var bytes: [UInt8] = []
        for _ in 0..<30 {
            for x in 0..<90 { bytes += x < 30 ? [200, 0, 0] : x < 60 ? [0, 200, 0] : [0, 0, 255] }
        }
        let upright = try Bitmap(width: 90, height: 30, format: .rgb8, packed: bytes)
        let stored = try upright.converted(to: .rgb8, orientation: orientation.inverse)
        var request = try ClassifyImageRequest(
            model: colorClassifier(), labels: ClassLabels(["red", "green", "blue"]))
        request.cropAndScaleAction = crop.action
        request.regionOfInterest = crop.region
        let classes = try await request.perform(on: stored, orientation: orientation)
        #expect(classes.count == 3)
        #expect(classes.first?.identifier == crop.best)
        #expect(abs(classes.reduce(0) { $0 + $1.confidence } - 1) < 1e-4)
    }

    @Test func filesOfEveryKindGiveTheSame() async throws {
        let request = try RecognizeObjectsRequest(model: detector())
        let picture = try TestPictures.gradient(width: 100, height: 60)
        let reference = try await request.perform(on: picture).map(\.boundingBox)
        for format in [ImageFormat.jpeg, .png] {
            let bytes = try ManakoEnvironment.codecs.encode(picture, as: format)
            #expect(try await request.perform(on: Data(bytes)).map(\.boundingBox) == reference)
            let path = try scratch.write(bytes, to: "no-extension")
            #expect(try await request.perform(on: URL(filePath: path)).map(\.boundingBox) == reference)
        }
    }

    @Test func aModelOfAnotherKindIsRefused() throws {
        let color = try colorClassifier()
        #expect(throws: ManakoError.self) { try RecognizeObjectsRequest(model: color) }
        let detector = try detector()
        #expect(throws: ManakoError.self) { try ClassifyImageRequest(model: detector) }
    }
}
