import Glibc
import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoVision

/// The surface of a face: 468 points in the order of MediaPipe's face mesh.
///
/// Source: Kartynnik et al., "Real-time Facial Surface Geometry from Monocular Video on Mobile GPUs" (2019).
struct FaceMesh: Mesh, Hashable {
    /// How many points there are.
    static let pointCount = 468
    /// The network.
    static let network = LandmarkNetwork(model: .faceMesh, side: 192)
    /// How much larger than a face the square is that it is found in.
    static let zoom = FacePresence.zoom

    /// Places in pixels of the picture, origin upper-left.
    var points: [ImagePoint]
    /// The irises: middle, right, top, left and bottom of the person's right one, then of the left one; empty until they are looked for.
    var irises: [ImagePoint] = []
    /// How far each point lies behind the middle of the head, in pixels.
    var depths: [Double]
    /// How sure the network is that there is a face, 0…1.
    var presence: Float

    /// Reads a mesh out of a network's outputs; nil when not every number is finite.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the outputs are another model's.
    init?(_ outputs: [FloatTensor], _ square: RotatedSquare) throws(ManakoError) {
        let values = try outputs.first(ofCount: Self.pointCount * 3)
        let logit = try outputs.first(ofCount: 1)[0]
        guard values.allSatisfy(\.isFinite), logit.isFinite else { return nil }
        let scale = 1 / Double(Self.network.side)
        points = stride(from: 0, to: values.count, by: 3).map {
            square.imagePoint(ImagePoint(x: Double(values[$0]) * scale, y: Double(values[$0 + 1]) * scale))
        }
        depths = stride(from: 2, to: values.count, by: 3).map { Double(values[$0]) * scale * square.side }
        presence = sigmoid(logit)
    }

    /// The box around it, in pixels, origin upper-left.
    var box: ImageRect { ImageRect(around: points) }

    /// Right eye, left eye, nose tip, mouth, right and left ear, as detectors give them.
    var keyPoints: [ImagePoint] {
        FacePart.keyPoints.map { indices in
            let count = Double(indices.count)
            return ImagePoint(
                x: indices.reduce(0) { $0 + points[$1].x } / count, y: indices.reduce(0) { $0 + points[$1].y } / count)
        }
    }

    /// The square that shows the face in a next picture, where it has hardly moved.
    var square: RotatedSquare {
        let angle = RotatedSquare.angle(
            from: points[FacePart.rightEyeOuterCorner], to: points[FacePart.leftEyeOuterCorner], upright: 0)
        return RotatedSquare(around: box, angle: angle, scale: Self.zoom)
    }

    /// How the head is turned, in degrees, as in ``FaceObservation``.
    ///
    /// The axes of the head are the line through the eyes' outer corners and that from forehead to chin, along the surface's depth
    /// too; the latter is made perpendicular to the former.
    var turn: (roll: Double, yaw: Double, pitch: Double) {
        let across = direction(from: FacePart.rightEyeOuterCorner, to: FacePart.leftEyeOuterCorner)
        let down = direction(from: FacePart.forehead, to: FacePart.chin)
        let side = unit(across)
        let along = side.x * down.x + side.y * down.y + side.z * down.z
        let fall = unit((down.x - along * side.x, down.y - along * side.y, down.z - along * side.z))
        let degrees = 180 / Double.pi
        return (
            atan2(-side.y, side.x) * degrees, asin(min(max(side.z, -1), 1)) * degrees,
            asin(min(max(fall.z, -1), 1)) * degrees
        )
    }

    private func direction(from a: Int, to b: Int) -> (x: Double, y: Double, z: Double) {
        (points[b].x - points[a].x, points[b].y - points[a].y, depths[b] - depths[a])
    }

    private func unit(_ v: (x: Double, y: Double, z: Double)) -> (x: Double, y: Double, z: Double) {
        let length = max((v.x * v.x + v.y * v.y + v.z * v.z).squareRoot(), 1e-9)
        return (v.x / length, v.y / length, v.z / length)
    }
}
