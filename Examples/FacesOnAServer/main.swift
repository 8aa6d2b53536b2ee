// A service in miniature: reads paths of pictures from standard input, and answers each with a line of JSON.
//
//     ls photos/*.jpg | FacesOnAServer
import FoundationEssentials
import Manako

struct Answer: Encodable {
    var picture: String
    var faces: [NormalizedRect]?
    var error: String?
}

let encoder = JSONEncoder()
while let path = readLine() {
    var answer = Answer(picture: path)
    do {
        answer.faces = try await DetectFaceRectanglesRequest().perform(on: URL(filePath: path)).map(\.boundingBox)
    } catch {
        answer.error = error.message
    }
    print(String(decoding: try encoder.encode(answer), as: UTF8.self))
}
