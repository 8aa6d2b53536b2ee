import Foundation
import Manako
import ManakoTesting

/// What ONNX Runtime and LiteRT found with NumPy decoding (`detectors/expected.json`).
struct ExpectedDetection: Decodable, Sendable {
    var `class`: Int
    var name: String
    var score: Double
    /// Left, top, right, bottom in pixels from the upper left.
    var box: [Double]

    /// The expected detections of a model on a picture.
    static func load(model: String, image: String) throws -> [ExpectedDetection] {
        let data = Data(try TestData.bytes("detectors/expected.json"))
        let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        let rows = (root?[model] as? [String: Any])?[image] ?? []
        return try JSONDecoder().decode([Self].self, from: JSONSerialization.data(withJSONObject: rows))
    }

    var rect: ImageRect {
        ImageRect(x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1])
    }
}
