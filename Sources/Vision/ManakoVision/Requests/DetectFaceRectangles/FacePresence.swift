import ManakoCore
import ManakoGeometry

/// A third opinion on faces that both detectors are not sure of: whether MediaPipe's face mesh sees one there.
///
/// It sees none in what only resembles a face, and none from behind or from the side, so that it speaks for faces and not against them. In
/// 1,173 photos, drawings and parts of photos it spoke for 55 places, 54 of which were faces; the limits were chosen on these.
package struct FacePresence {
    /// The first look's score from which on two looks may be enough, and that from which on this one is asked.
    private static let (usual, faint): (Float, Float) = (0.3, 0.2)
    /// The mean score of two looks from which on it is asked.
    private static let leastMean: Float = 0.45
    /// The presence from which on it counts.
    private static let leastPresence: Float = 0.8
    /// The side of the square that the mesh is shown, in longer sides of the face's box.
    package static let zoom = 1.5

    let image: VisionImage
    let context: VisionContext

    /// The lowest score of a first look that is worth a second one and this one.
    static func floor(for minimumConfidence: Float) -> Float {
        DetectionRefinement.floor(for: minimumConfidence, usual: usual, opinions: 2)
    }

    /// The lowest score of a first look that is worth a second one if this one has the last word.
    static func faintFloor(for minimumConfidence: Float) -> Float { min(faint, floor(for: minimumConfidence)) }

    /// The score of a face: the mean of both looks, or the mean of it and of the presence where they are not sure and a face is seen.
    ///
    /// - Parameters:
    ///   - face: the face by both looks, with their mean score.
    ///   - isFaint: whether the first look saw so little that the face has no score unless it is seen.
    func score(of face: BuiltInDetection, isFaint: Bool, times: inout StageTimes) throws(ManakoError) -> Float {
        let own = isFaint ? 0 : face.score
        guard own < DetectFaceRectanglesRequest.defaultMinimumConfidence, face.score >= Self.leastMean,
            let square = DetectionRefinement.square(around: face.box, zoom: Self.zoom, in: image.size)
        else { return own }
        let presence = try presence(in: square, times: &times)
        return presence >= Self.leastPresence ? (face.score + presence) / 2 : own
    }

    private func presence(in square: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> Float {
        let network = PresenceNetwork(model: .faceMesh, image: image, context: context)
        return try network.number(in: square, times: &times).map(sigmoid) ?? 0
    }
}
