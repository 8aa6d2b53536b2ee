import ManakoCore
import ManakoGeometry
import ManakoVision

extension BodySearch {
    /// The confidence from which on a body is kept whatever covers it.
    private static let certain: Float = 0.85
    /// The confidence below which a body without a face is taken for a part of another one that covers it.
    private static let vague: Float = 0.75
    /// The shares of a body's box from which on a hand, and a surer body, explain it.
    private static let (handShare, bodyShare) = (0.3, 0.6)
    /// How many people there are at most where a hand may fill the picture.
    private static let mostNearHands = 2

    /// Drops new bodies that are unsure where hands near the camera, or parts of other people, explain them.
    ///
    /// The numbers were chosen on 126 photos of test sets for networks of bodies, faces and hands, where 7 of 19 wrong bodies are dropped and
    /// none of 118 right ones; in 60 photos of COCO nothing is.
    mutating func dropDoubtful(beside faces: [BuiltInDetection], times: inout StageTimes) throws(ManakoError) {
        guard newBodies.contains(where: { $0.confidence < Self.certain }) else { return }
        let hands = bodies.count <= Self.mostNearHands ? try hands(times: &times) : []
        let (all, size) = (bodies, image.size)
        drop { body in
            guard body.confidence < Self.certain else { return false }
            let box = body.box(in: size)
            func isCovered(by other: NormalizedRect, _ share: Double) -> Bool {
                box.intersection(other).area >= share * box.area
            }
            if hands.contains(where: { isCovered(by: $0, Self.handShare) }) { return true }
            guard body.confidence < Self.vague, !faces.contains(where: { body.mesh.hasNose(in: $0, of: size) })
            else { return false }
            let surer = all.filter { $0.confidence > body.confidence }
            return surer.contains { isCovered(by: $0.box(in: size), Self.bodyShare) }
        }
    }

    private func hands(times: inout StageTimes) throws(ManakoError) -> [NormalizedRect] {
        // Palms alone, as the detector of hands has them, cover too little.
        var request = DetectHumanHandPoseRequest()
        request.regionOfInterest = regionOfInterest
        return try request.perform(on: image, in: finder.context, times: &times).map(\.boundingBox)
    }
}

extension BodyMesh {
    /// How far the nose may lie from a face's middle, in widths of the face.
    private static let reach = 0.7

    /// Whether the nose is in a face of a picture of a size.
    func hasNose(in face: BuiltInDetection, of size: ImageSize) -> Bool {
        let box = face.box.toImageCoordinates(size, origin: .upperLeft)
        return points[0].distance(to: box.center) < Self.reach * box.width
    }
}
