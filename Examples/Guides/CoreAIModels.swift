import Foundation
import Manako

// The code of docs/guides/core-ai.md.

func findObjectsWithCoreAI() async throws {
    let model = try VisionModel(contentsOf: "Detector.aimodel")
    let objects = try await RecognizeObjectsRequest(model: model).perform(on: URL(filePath: "photo.jpg"))
    print(objects.count)
}
