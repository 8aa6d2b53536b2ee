/// The faces that a request found in a picture, kept with it: whoever looks for people asks for faces too.
struct SeenFaces: Sendable {
    let request: DetectFaceRectanglesRequest
    let context: VisionContext
    let faces: [BuiltInDetection]
}
