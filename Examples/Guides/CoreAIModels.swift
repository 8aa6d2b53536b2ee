import CoreAI
import Foundation
import Manako

// The code of docs/guides/core-ai.md.

func findObjectsWithCoreAI() async throws {
    let model = try VisionModel(contentsOf: "Detector.aimodel")
    let objects = try await RecognizeObjectsRequest(model: model).perform(on: URL(filePath: "photo.jpg"))
    print(objects.count)
}

func keepStates() async throws {
    let model = try await AIModel(contentsOf: URL(filePath: "Counter.aimodel"))
    guard let push = try model.loadFunction(named: "push") else { return }
    var ring = NDArray(shape: [2, 3], scalarType: .float32)
    var count = NDArray(shape: [1], scalarType: .float32)
    for row in [[1, 2, 3], [4, 5, 6]] as [[Float]] {
        var states = InferenceFunction.MutableViews()
        states.insert(&ring, for: "ring")
        states.insert(&count, for: "count")
        var outputs = try await push.run(
            inputs: ["x": NDArray(scalars: row, shape: [1, 3])], states: states)
        guard let mean = outputs.remove("mean")?.ndArray else { continue }
        mean.view(as: Float.self).withUnsafePointer { numbers, shape, strides in
            for column in 0..<shape[1] { print(numbers[column * strides[1]]) }
        }
    }
}
