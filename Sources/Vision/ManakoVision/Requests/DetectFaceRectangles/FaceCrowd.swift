import ManakoCore
import ManakoGeometry

/// Many small faces in one picture, such as of a class or an audience, which the models see in parts of the picture only.
///
/// Six of 1,283 photos and drawings were taken for crowds; of 138 places that their parts showed, 137 were faces.
struct FaceCrowd {
    /// How many small faces make a crowd: that the first look at the whole picture sees, and that all looks are sure of.
    private static let least = (seen: 4, sure: 2)
    /// How long a small face is at most, as a share of the picture's longer side.
    private static let largest = 0.12
    /// How many pixels of the picture a pixel of the input stands for in parts: with 2 an eighth of an audience is lost, 1 finds no more.
    private static let shrink = 1.5
    /// The side of the models' inputs in pixels.
    private static let input = ImageSize(width: 192, height: 192)

    let request: DetectFaceRectanglesRequest
    let image: VisionImage
    let context: VisionContext

    /// Whether looks at a whole picture speak for more small faces than those.
    ///
    /// - Parameters:
    ///   - seen: what the first look saw.
    ///   - found: the faces after all looks.
    ///   - size: the picture's, in pixels.
    static func isLikely(seen: [BuiltInDetection], found: [BuiltInDetection], in size: ImageSize) -> Bool {
        seen.count { isCrowdSized($0, in: size) } >= least.seen
            && found.count {
                isCrowdSized($0, in: size) && $0.score >= DetectFaceRectanglesRequest.defaultMinimumConfidence
            } >= least.sure
    }

    /// Whether a face is small enough to be part of a crowd.
    static func isCrowdSized(_ face: BuiltInDetection, in size: ImageSize) -> Bool {
        face.relativeSize(in: size) < largest
    }

    /// The faces of the whole picture and those of overlapping parts, each once.
    func detections(
        besides whole: [BuiltInDetection], times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        let region = request.regionOfInterest
        let pixels = region.clamped().toImageCoordinates(image.size, origin: .upperLeft)
        let tiling = DetectionTiling.shrinking(pixels, to: Self.input, by: Self.shrink)
        let look = TiledLook(tiling, of: region, imageSize: image.size, input: Self.input)
        guard look.parts.count > 1 else { return whole }
        try image.decode(look.need { request.limited(to: $0).need(of: image) }, times: &times)
        let found = try look(NonMaximumSuppression(limit: request.maximumResults)) { part throws(ManakoError) in
            part == region ? whole : try request.distantFaces(in: part, of: image, context, times: &times)
        } describe: {
            ($0.box, $0.score, 0)
        }
        return found.map { face, box in
            var face = face
            face.box = box
            return face
        }
    }
}
