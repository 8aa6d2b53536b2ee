import ManakoCore
import ManakoGeometry
import ManakoVision

extension MeshFinder<HandMesh> {
    /// The joints of the hand that a palm belongs to; nil when there is none after all.
    func mesh(ofPalm palm: BuiltInDetection, times: inout StageTimes) throws(ManakoError) -> HandMesh? {
        guard palm.keyPoints.count > 2 else { return nil }
        let points = palm.keyPoints.map { $0.toImageCoordinates(picture.size, origin: .upperLeft) }
        let box = palm.box.toImageCoordinates(picture.size, origin: .upperLeft)
        return try mesh(in: HandMesh.square(aroundPalm: box, wrist: points[0], knuckle: points[2]), times: &times)
    }
}
