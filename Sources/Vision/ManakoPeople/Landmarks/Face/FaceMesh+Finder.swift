import ManakoCore
import ManakoGeometry
import ManakoVision

/// Finds the surfaces of faces, in the squares that detections or earlier surfaces give.
struct FaceMeshFinder {
    let image: VisionImage
    let picture: UprightPicture
    let context: VisionContext

    /// The presence from which on there is a face.
    static let leastPresence: Float = 0.5

    /// The surface in a square; nil when there is no face in it.
    func mesh(in square: TurnedSquare, times: inout StageTimes) throws(ManakoError) -> FaceMesh? {
        guard square.isUsable else { return nil }
        let mesh = try FaceMesh.network.run(on: square, of: picture, in: context, times: &times) {
            outputs throws(ManakoError) in try FaceMesh(outputs, square)
        }
        guard let mesh, mesh.presence >= Self.leastPresence else { return nil }
        return mesh
    }

    /// The square that a detector's box and eyes give; without eyes it is upright.
    func square(box: NormalizedRect, eyes: [NormalizedPoint]) -> TurnedSquare {
        let points = eyes.map { $0.toImageCoordinates(picture.size, origin: .upperLeft) }
        let angle = points.count < 2 ? 0 : TurnedSquare.angle(from: points[0], to: points[1], upright: 0)
        return TurnedSquare(
            around: box.toImageCoordinates(picture.size, origin: .upperLeft), angle: angle, scale: FaceMesh.zoom)
    }
}
