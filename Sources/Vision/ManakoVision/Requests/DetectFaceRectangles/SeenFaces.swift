/// The faces that a request found in a picture. They are kept with it, because requests for people look for faces too.
struct SeenFaces: Sendable {
    let request: DetectFaceRectanglesRequest
    let context: VisionContext
    let faces: [BuiltInDetection]
}
