import ManakoCore
import ManakoGeometry
import ManakoVision

extension MeshFinder<FaceMesh> {
    /// The square that a detector's box and eyes give; without eyes it is upright.
    func square(box: NormalizedRect, eyes: [NormalizedPoint]) -> RotatedSquare {
        let points = eyes.map { $0.toImageCoordinates(picture.size, origin: .upperLeft) }
        let angle = points.count < 2 ? 0 : RotatedSquare.angle(from: points[0], to: points[1], upright: 0)
        return RotatedSquare(
            around: box.toImageCoordinates(picture.size, origin: .upperLeft), angle: angle, scale: FaceMesh.zoom)
    }
}
