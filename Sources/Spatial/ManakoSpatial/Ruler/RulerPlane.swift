import Glibc
import ManakoCore

/// The plane of a thing of known size in a picture, with the camera that explains its outline, and how sure all of it is.
public struct RulerPlane: Sendable {
    /// The thing.
    public let shape: RulerShape
    /// The camera.
    public let intrinsics: CameraIntrinsics
    /// From the thing's axes to the camera's.
    public let lies: CameraPose
    /// The sum of squared residuals over their deviations, with those of what was known beforehand.
    public let cost: Double
    /// How many residuals are left over after the parameters.
    public let freedom: Int
    /// The standard deviation of the focal length's natural logarithm.
    public let focalError: Double
    /// The standard deviation of the thing's size, as a part of it.
    public var sizeError = 0.0
    /// The places of the outline that it explains, their sides numbered as those of the shape.
    package let samples: [OutlineSample]
    private let state: OutlineState
    private let belief: CameraBelief
    private let modes: [[Double]]

    /// The greatest standard error of a place's distance from the thing that counts as measured, as a part of the distance and the thing's size.
    public static let greatestError = 0.15

    init?(_ problem: OutlineProblem, near start: OutlineState) {
        let found = LevenbergMarquardt(maximumSteps: 40, tolerance: 1e-9).minimize(
            from: start, apply: { $0.moved($1.common) }, equations: problem.equations)
        guard let found, let covariance = found.equations.covariance()?.common,
            let intrinsics = found.state.intrinsics(problem.belief)
        else { return nil }
        (shape, state, belief) = (problem.shape, found.state, problem.belief)
        self.intrinsics = intrinsics
        lies = found.state.lies
        cost = found.equations.cost
        samples = problem.samples
        freedom = max(samples.count - 6, 1)
        focalError = max(covariance[6, 6], 0).squareRoot()
        // What residuals say of their deviations, as long as they don't say that they are smaller.
        modes = (covariance * max(1, cost / Double(freedom))).modes
    }

    /// The camera by itself.
    var camera: OutlineState {
        var camera = state
        camera.outward = []
        return camera
    }

    /// Where the thing would lie if it leant the other way from the line of sight.
    var mirrored: CameraPose {
        let sight = lies.position.normalized
        let normal = lies.rotation.matrix.columns[2]
        let other = (sight * (2 * sight.dot(normal)) - normal).normalized
        let axis = normal.cross(other)
        let angle = atan2(axis.length, normal.dot(other))
        let turn = Rotation3(axisAngle: axis.normalized * angle)
        return CameraPose(rotation: turn * lies.rotation, position: lies.position)
    }

    /// The angle between the plane's normal and the line of sight to the thing's middle, in degrees: 0 from straight above, 90 from
    /// the side.
    public var obliquity: Double {
        let middle = lies.toWorld(.zero)
        let normal = (lies.toWorld(Vector3(0, 0, 1)) - middle).normalized
        return acos(min(abs(normal.dot(middle.normalized)), 1)) * 180 / .pi
    }

    /// The place on the plane that is seen at a pixel, in the thing's axes; nil where the plane is not seen.
    public func place(at pixel: PixelPoint) -> Vector3? { Self.place(pixel, intrinsics, lies) }

    /// Where a place of the plane is seen.
    public func pixel(of place: Vector3) -> PixelPoint? { intrinsics.project(lies.toWorld(place)) }

    /// The place on the plane that was tapped, with its errors.
    ///
    /// - Parameters:
    ///   - pixel: where it was tapped.
    ///   - tapError: the standard deviation of the tap's column and row in pixels.
    public func measure(_ pixel: PixelPoint, tapError: Double) -> Result<MeasuredPoint, MeasurementFailure> {
        guard let position = place(at: pixel) else { return .failure(Self.beside) }
        var shared: [ErrorSource: Vector3] = [:]
        for (index, mode) in modes.enumerated() {
            guard let move = move(of: pixel, mode) else { return .failure(Self.far) }
            shared[.ruler(index)] = move
        }
        shared[.scale] = position * sizeError
        let drift = shared.values.reduce(0) { $0 + $1.squaredLength }.squareRoot()
        guard drift <= Self.greatestError * (position.length + shape.reach) else { return .failure(Self.far) }
        guard let own = tapCovariance(pixel, tapError) else { return .failure(Self.far) }
        return .success(
            MeasuredPoint(position: position, covariance: own, shared: shared, method: .plane, frames: [0]))
    }

    /// By how much one standard deviation moves a place, by central differences.
    private func move(of pixel: PixelPoint, _ mode: [Double]) -> Vector3? {
        let places = [1.0, -1.0].compactMap { sign -> Vector3? in
            let moved = state.moved(mode.map { $0 * sign })
            return moved.intrinsics(belief).flatMap { Self.place(pixel, $0, moved.lies) }
        }
        return places.count == 2 ? (places[0] - places[1]) * 0.5 : nil
    }

    private func tapCovariance(_ pixel: PixelPoint, _ error: Double) -> Matrix3? {
        var sum = Matrix3(diagonal: .zero)
        for way in [PixelPoint(0.05, 0), PixelPoint(0, 0.05)] {
            guard let a = place(at: PixelPoint(pixel.x + way.x, pixel.y + way.y)),
                let b = place(at: PixelPoint(pixel.x - way.x, pixel.y - way.y))
            else { return nil }
            let move = (a - b) * (10 * error)
            sum = sum + Matrix3(outer: move, move)
        }
        return sum
    }

    private static func place(_ pixel: PixelPoint, _ camera: CameraIntrinsics, _ lies: CameraPose) -> Vector3? {
        guard let ray = camera.ray(through: pixel),
            let met = MeasurementScene.meet(ray, .identity, lies.position, lies.rotation.matrix.columns[2])
        else { return nil }
        return lies.inverse.toWorld(met)
    }

    private static let beside = MeasurementFailure(
        .besidePlane, "the plane is not met there, or too flat; tap below its horizon, or photograph it from higher up")
    private static let far = MeasurementFailure(
        .besidePlane,
        "the place is too far from the ruler to be measured; lay the ruler nearer to it, or use a larger one")
}
