// The code of docs/guides/bring-your-own-model.md.
import FoundationEssentials
import Manako

func detectWithAModelOfYourOwn() async throws -> [RecognizedObjectObservation] {
    let model = try VisionModel(contentsOf: "my_model.onnx")
    let request = try RecognizeObjectsRequest(model: model)
    let objects = try await request.perform(on: URL(filePath: "photo.jpg"))
    return objects
}
