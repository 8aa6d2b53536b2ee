import Foundation
import Manako
import ManakoTesting
import Testing

@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct ClassifierAcceptanceTests {
    static let photos = [
        ("cat.bmp", "Egyptian cat"), ("grace_hopper.bmp", "military uniform"), ("sunflower.bmp", "daisy"),
        ("bird.bmp", "chickadee"), ("parrot.jpg", "macaw"), ("hot_dog.jpg", "hotdog"),
    ]

    @Test(arguments: photos)
    func knowsThePhoto(photo: String, label: String) async throws {
        let model = try VisionModel(
            contentsOf: TestData.path("classify/mobilenet_v2_1.0_224_quant.tflite"),
            backends: ManakoEnvironment.backends)
        let text = String(decoding: try TestData.bytes("classify/imagenet_labels.txt"), as: UTF8.self)
        var request = try ClassifyImageRequest(model: model, labels: ClassLabels(text: text))
        request.maximumResults = 3
        let classes = try await request.perform(on: URL(filePath: TestData.path("classify/\(photo)")))
        #expect(classes.count == 3)
        let first = try #require(classes.first)
        #expect(first.identifier.contains(label), "\(classes)")
        #expect(classes.allSatisfy { (0...1).contains($0.confidence) })
    }
}
