import Foundation
import Manako
import ManakoOpenVINO
import ManakoTesting
import Testing

/// Detectors with queries, with made weights, against ONNX Runtime and the families' own preprocessing (`scripts/query-fixtures`).
@Suite(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
struct QueryDetectorTests {
    private struct Expected: Decodable {
        var label: Int
        var score: Double
        /// Left, top, right, bottom in pixels.
        var box: [Double]
    }

    private static let folder = TestData.packageRoot + "/Tests/ManakoTests/Fixtures/"

    static let kinds: [(name: String, head: String, labels: [Int: String])] = [
        ("rf-detr", "RF-DETR", [1: "person", 90: "toothbrush"]), ("rf-detr-own", "RF-DETR", [0: "bolt", 2: "washer"]),
        ("d-fine", "RT-DETR", [0: "person", 79: "toothbrush"]), ("rt-detr", "RT-DETR", [0: "person"]),
        ("rt-detr-logits", "RT-DETR", [0: "person"]),
    ]

    /// In a picture of the input's size everything agrees; where it is resized, levels are rounded differently, which the networks amplify.
    @Test(arguments: kinds, [("queries", 1e-3, 0.1), ("queries-large", 0.02, 4)])
    func findsWhatONNXRuntimeFinds(
        kind: (name: String, head: String, labels: [Int: String]),
        picture: (name: String, score: Double, pixels: Double)
    ) async throws {
        let all = try JSONDecoder().decode(
            [String: [String: [Expected]]].self, from: Data(contentsOf: URL(filePath: Self.folder + "queries.json")))
        let expected = try #require(all[kind.name]?[picture.name])
        #expect(expected.count >= 5)
        let detector = try ObjectDetector(
            VisionModel(
                contentsOf: Self.folder + "\(kind.name).onnx", backends: ManakoEnvironment.backends,
                configuration: SessionConfiguration(precision: .f32)))
        #expect(detector.head.name == kind.head)
        for (index, label) in kind.labels { #expect(detector.labels.name(index) == label) }
        var request = RecognizeObjectsRequest(detector: detector)
        request.minimumConfidence = 0.3
        let url = URL(filePath: Self.folder + picture.name + ".png")
        let size = try VisionImage(contentsOf: url).size
        let found = try await request.perform(on: url)
        #expect(abs(found.count - expected.count) <= (picture.name == "queries" ? 0 : 2))
        for want in expected where want.score > 0.3 + picture.score {
            let nearest = found.filter { $0.labels[0].index == want.label }.map { one in
                let pixels = one.boundingBox.toImageCoordinates(size, origin: .upperLeft)
                let sides = [pixels.x, pixels.y, pixels.maxX, pixels.maxY]
                let gap = zip(sides, want.box).map { abs($0 - $1) }.max() ?? .infinity
                return (gap: gap, score: abs(Double(one.confidence) - want.score))
            }.min { $0.gap < $1.gap }
            let (gap, score) = try #require(nearest, "\(want)")
            #expect(gap < picture.pixels && score < picture.score, "\(want): \(gap) pixels, score \(score)")
        }
    }

    @Test func theTableIsWhole() throws {
        let models = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".onnx") }
        #expect(models.count == Self.kinds.count)
    }
}
