import ManakoCore
import ManakoGeometry

/// A third opinion on bodies that the detector is not sure of in two looks: whether MediaPipe's network of joints sees one there.
///
/// It is shown upright squares, and sees bodies in arms that lie in them; so it speaks for bodies alone that stand or sit. In 192 photos
/// four bodies count by it alone, three of people and one of a hand; the limits were chosen on these.
package struct BodyPresence {
    /// The mean score of two looks from which on it is asked.
    static let leastMean: Float = 0.51
    /// The presence from which on it counts.
    private static let leastPresence: Float = 0.85
    /// The side of the square that the network is shown, in sides of the body's.
    package static let zoom = 1.25

    let network: PresenceNetwork

    init(image: VisionImage, context: VisionContext) {
        network = PresenceNetwork(model: .bodyJoints, image: image, context: context)
    }

    /// The score of a body: the mean of both looks, or the mean of it and of the presence where they are not sure and a body is seen.
    func score(of body: BuiltInDetection, times: inout StageTimes) throws(ManakoError) -> Float {
        guard body.score < DetectHumanRectanglesRequest.defaultMinimumConfidence, body.score >= Self.leastMean,
            isUpright(body),
            let square = DetectionRefinement.square(around: body.box, zoom: Self.zoom, in: network.image.size),
            let presence = try network.number(in: square, times: &times), presence >= Self.leastPresence
        else { return body.score }
        return (body.score + min(1, presence)) / 2
    }

    /// Whether the head is above the hips rather than beside or below them.
    private func isUpright(_ body: BuiltInDetection) -> Bool {
        guard body.keyPoints.count >= 2 else { return false }
        let size = network.image.size
        let (hips, top) = (body.keyPoints[0], body.keyPoints[1])
        return (top.y - hips.y) * size.height > abs(top.x - hips.x) * size.width
    }
}
