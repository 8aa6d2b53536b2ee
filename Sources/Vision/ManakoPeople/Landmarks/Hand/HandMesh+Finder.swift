import ManakoCore
import ManakoGeometry
import ManakoVision

/// Finds the joints of hands, in the squares that palms or earlier joints give.
struct HandMeshFinder {
    let image: VisionImage
    let picture: UprightPicture
    let context: VisionContext

    /// The presence from which on there is a hand.
    static let leastPresence: Float = 0.5

    /// The joints in a square; nil when there is no hand in it.
    func mesh(in square: TurnedSquare, times: inout StageTimes) throws(ManakoError) -> HandMesh? {
        guard square.isUsable else { return nil }
        let mesh = try HandMesh.network.run(on: square, of: picture, in: context, times: &times) {
            outputs throws(ManakoError) in try HandMesh(outputs, square)
        }
        guard let mesh, mesh.presence >= Self.leastPresence else { return nil }
        return mesh
    }

    /// The joints of the hand that a palm belongs to; nil when there is none after all.
    func mesh(ofPalm palm: BuiltInDetection, times: inout StageTimes) throws(ManakoError) -> HandMesh? {
        guard palm.keyPoints.count > 2 else { return nil }
        let points = palm.keyPoints.map { $0.toImageCoordinates(picture.size, origin: .upperLeft) }
        let box = palm.box.toImageCoordinates(picture.size, origin: .upperLeft)
        return try mesh(in: HandMesh.square(aroundPalm: box, wrist: points[0], knuckle: points[2]), times: &times)
    }
}
