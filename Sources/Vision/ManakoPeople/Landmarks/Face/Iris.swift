import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoVision

/// The iris of an eye: five points.
///
/// Source: Ablavatski et al., "Real-time Pupil Tracking from Monocular Video for Digital Puppetry" (2020). The network knows the person's
/// right eye; the left one is shown to it in a mirror.
enum Iris {
    static let network = LandmarkNetwork(model: .iris, side: 64)
    static let pointCount = 5
    /// How much larger than the distance of an eye's corners the square is that it is looked at in.
    private static let zoom = 2.3

    /// The square around an eye.
    ///
    /// - Parameters:
    ///   - corners: the eye's corners, in pixels, origin upper-left.
    ///   - angle: how the face is turned, in radians, clockwise.
    static func square(_ corners: [ImagePoint], angle: Double) -> RotatedSquare {
        RotatedSquare(around: ImageRect(around: corners), angle: angle, scale: zoom)
    }

    /// Reads middle, right, top, left and bottom as they are in the picture; nil when not every number is finite.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the outputs are another model's.
    static func points(
        _ outputs: [FloatTensor], _ square: RotatedSquare, isMirrored: Bool
    ) throws(ManakoError) -> [ImagePoint]? {
        let values = try outputs.first(ofCount: pointCount * 3)
        guard values.allSatisfy(\.isFinite) else { return nil }
        let scale = 1 / Double(network.side)
        let points = (0..<pointCount).map { index in
            let x = Double(values[index * 3]) * scale
            return square.imagePoint(ImagePoint(x: isMirrored ? 1 - x : x, y: Double(values[index * 3 + 1]) * scale))
        }
        return isMirrored ? [0, 3, 2, 1, 4].map { points[$0] } : points
    }
}

extension MeshFinder<FaceMesh> {
    /// Adds the irises to a surface, as far as the eyes are large enough to be looked at.
    func addIrises(to mesh: inout FaceMesh, times: inout StageTimes) throws(ManakoError) {
        var irises: [ImagePoint] = []
        for (corners, isMirrored) in [(FacePart.rightEyeCorners, false), (FacePart.leftEyeCorners, true)] {
            let square = Iris.square(corners.map { mesh.points[$0] }, angle: mesh.square.angle)
            guard square.isUsable else { return }
            let points = try Iris.network.run(
                on: square, of: picture, isMirrored: isMirrored, in: context, times: &times
            ) { outputs throws(ManakoError) in try Iris.points(outputs, square, isMirrored: isMirrored) }
            guard let points else { return }
            irises += points
        }
        mesh.irises = irises
    }
}
