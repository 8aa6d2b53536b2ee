import ManakoCore
import ManakoGeometry

/// A third opinion on faces that both detectors are not sure of: whether MediaPipe's face mesh sees one there.
///
/// It sees none in what only resembles a face, and none from behind or from the side, so that it speaks for faces and not against them. In
/// 1,173 photos, drawings and parts of photos it spoke for 55 places, 54 of which were faces; the limits were chosen on these.
package struct FacePresence {
    /// Minimum scores of the first detector run: of faces that a second run may confirm, of those that need the mesh too, and of these the
    /// ones that are too large for a crowd.
    private static let (usual, faint, largeFaint): (Float, Float, Float) = (0.3, 0.2, 0.1)
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

    /// The same for a face that is too large to be part of a crowd.
    static func largeFaintFloor(for minimumConfidence: Float) -> Float {
        min(largeFaint, floor(for: minimumConfidence))
    }

    /// The mean of a face's score and the mesh's presence; nil when the score is too low or the mesh detects no face.
    func score(of face: BuiltInDetection, times: inout StageTimes) throws(ManakoError) -> Float? {
        guard face.score >= Self.leastMean,
            let square = DetectionRefinement.square(around: face.box, zoom: Self.zoom, in: image.size)
        else { return nil }
        let presence = try presence(in: square, times: &times)
        return presence >= Self.leastPresence ? (face.score + presence) / 2 : nil
    }

    private func presence(in square: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> Float {
        let network = PresenceNetwork(model: .faceMesh, image: image, context: context)
        return try network.number(in: square, times: &times).map(sigmoid) ?? 0
    }
}
