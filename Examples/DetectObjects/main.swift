// Prints what a detection model finds in a picture: DetectObjects MODEL PICTURE
import FoundationEssentials
import Manako

let arguments = CommandLine.arguments
guard arguments.count == 3 else { fatalError("usage: DetectObjects MODEL PICTURE") }

let model = try VisionModel(contentsOf: arguments[1])
let request = try RecognizeObjectsRequest(model: model)
for object in try await request.perform(on: URL(filePath: arguments[2])) {
    print(object.labels[0].identifier, object.confidence, object.boundingBox)
}
