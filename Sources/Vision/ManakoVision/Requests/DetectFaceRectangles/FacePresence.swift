import ManakoCore
import ManakoGeometry

/// A third opinion on faces that both detectors are unsure of: the presence that MediaPipe's face mesh reports.
///
/// The mesh reports no face for things that only resemble one, and none from behind or in profile. So it can confirm a face, but not reject
/// one. In 1,173 photos, drawings and crops it confirmed 55 candidates, 54 of them faces; the thresholds were chosen on these.
package struct FacePresence {
    /// Minimum scores of the first detector run: of faces that a second run may confirm, of those that need the mesh too, and of these the
    /// ones that are too large for a crowd.
    private static let (usual, faint, largeFaint): (Float, Float, Float) = (0.3, 0.2, 0.1)
    /// The minimum mean score of two detector runs that the mesh may confirm.
    private static let leastMean: Float = 0.45
    /// The minimum presence that confirms a face.
    private static let leastPresence: Float = 0.8
    /// The side of the mesh's input square, in longer sides of the face's box.
    package static let zoom = 1.5

    let image: VisionImage
    let context: VisionContext

    /// The minimum score of the first run for a second one and the mesh.
    static func floor(for minimumConfidence: Float) -> Float {
        DetectionRefinement.floor(for: minimumConfidence, usual: usual, opinions: 2)
    }

    /// The minimum score of the first run for a second one when the mesh has to confirm the face.
    ///
    /// - Parameters:
    ///   - minimumConfidence: the minimum confidence of a result, 0…1.
    ///   - isLarge: whether the face is too large for a crowd.
    static func faintFloor(for minimumConfidence: Float, isLarge: Bool = false) -> Float {
        min(isLarge ? largeFaint : faint, floor(for: minimumConfidence))
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
