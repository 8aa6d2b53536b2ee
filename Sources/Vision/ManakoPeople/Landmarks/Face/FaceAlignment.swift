import Glibc
import ManakoGeometry
import ManakoVision

/// Where a face lies, turned and scaled as the networks expect it that tell faces apart.
///
/// The places of the eyes' corners and of the nose's base are those that dlib's networks were trained with (`get_face_chip_details` in
/// dlib/image_transforms/interpolation.h, padding 0.25).
enum FaceAlignment {
    /// Outer and inner corner of the left eye, those of the right eye, the base of the nose: shares of the face's own square.
    private static let places = [
        (0.8595674595992, 0.2134981538014), (0.6460604764104, 0.2289674387677), (0.1205750620789, 0.2137274526848),
        (0.3340850613712, 0.2290642403242), (0.4901123135679, 0.6277975316475),
    ]
    /// The share of that square that is shown around it on each side.
    private static let padding = 0.25

    /// The square that shows a face, by least squares over five points.
    ///
    /// - Parameters:
    ///   - landmarks: the face's.
    ///   - size: the picture's, in pixels.
    /// - Returns: nil when the points say nothing of a size.
    static func square(_ landmarks: FaceObservation.Landmarks2D, in size: ImageSize) -> RotatedSquare? {
        let mesh = landmarks.mesh.pointsInImageCoordinates(size, origin: .upperLeft)
        guard mesh.count > FacePart.alignment.max() ?? 0 else { return nil }
        return square(FacePart.alignment.map { mesh[$0] })
    }

    /// The square in which five points lie as near as can be to their places.
    static func square(_ points: [ImagePoint]) -> RotatedSquare? {
        let places = places.map { place in
            ImagePoint(
                x: (padding + place.0) / (1 + 2 * padding) - 0.5, y: (padding + place.1) / (1 + 2 * padding) - 0.5)
        }
        let (from, to) = (middle(of: places), middle(of: points))
        var (along, across, spread) = (0.0, 0.0, 0.0)
        for (place, point) in zip(places, points) {
            let (a, b) = (place.x - from.x, place.y - from.y)
            let (x, y) = (point.x - to.x, point.y - to.y)
            along += a * x + b * y
            across += a * y - b * x
            spread += a * a + b * b
        }
        (along, across) = (along / spread, across / spread)
        let square = RotatedSquare(
            center: ImagePoint(
                x: to.x - along * from.x + across * from.y, y: to.y - across * from.x - along * from.y),
            side: hypot(along, across), angle: atan2(across, along))
        return square.isUsable ? square : nil
    }

    private static func middle(of points: [ImagePoint]) -> ImagePoint {
        let count = Double(points.count)
        return ImagePoint(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
}
