extension MeasurementScene {
    /// The least sine of the angle between a ray and the plane, about three degrees.
    private static let leastSine = 0.05

    /// Where the joint's ray meets the plane.
    ///
    /// Its error is that of the tap, that of the plane and that of the pose, each by differences.
    func byPlane(_ tap: Tap) -> Result<MeasuredPoint, MeasurementFailure> {
        guard let plane else {
            return .failure(MeasurementFailure(.noPlane, "there is no plane; fit one or put a board there"))
        }
        let frame = frames[tap.frame]
        guard let ray = frame.intrinsics.ray(through: tap.pixel) else { return .failure(Self.noRay) }
        guard let position = Self.meet(ray, frame.pose, plane.point, plane.normal) else {
            return .failure(
                MeasurementFailure(
                    .besidePlane,
                    "the plane is not met before the camera, or too flat; tap below its horizon, or look from higher up"
                ))
        }
        var shared = poseMoves(frame: tap.frame) { Self.meet(ray, $0, plane.point, plane.normal) }
        for (index, mode) in plane.covariance.modes.enumerated() where mode.contains(where: { $0 != 0 }) {
            let forth = plane.changed(mode.map { $0 * 0.01 })
            let back = plane.changed(mode.map { $0 * -0.01 })
            guard let a = Self.meet(ray, frame.pose, forth.point, forth.normal),
                let b = Self.meet(ray, frame.pose, back.point, back.normal)
            else { continue }
            shared[.plane(index)] = (a - b) * 50
        }
        shared[.scale] = scaleMove(position)
        return .success(
            MeasuredPoint(
                position: position, covariance: planeTapCovariance(tap, frame, plane), shared: shared, method: .plane,
                frames: [tap.frame]))
    }

    private func planeTapCovariance(_ tap: Tap, _ frame: MeasurementFrame, _ plane: MeasuredPlane) -> Matrix3 {
        [PixelPoint(0.05, 0), PixelPoint(0, 0.05)].reduce(Matrix3(diagonal: .zero)) { sum, way in
            let places = [1.0, -1.0].compactMap { sign -> Vector3? in
                let pixel = PixelPoint(tap.pixel.x + sign * way.x, tap.pixel.y + sign * way.y)
                return frame.intrinsics.ray(through: pixel).flatMap {
                    Self.meet($0, frame.pose, plane.point, plane.normal)
                }
            }
            guard places.count == 2 else { return sum }
            let move = (places[0] - places[1]) * (10 * error(of: tap))
            return sum + Matrix3(outer: move, move)
        }
    }

    /// Where a ray of the camera's axes meets a plane of the world; nil for one that hardly does or not before the camera.
    static func meet(_ ray: Vector3, _ pose: CameraPose, _ point: Vector3, _ normal: Vector3) -> Vector3? {
        let direction = pose.rotation * ray
        let sine = direction.dot(normal)
        guard abs(sine) > leastSine * direction.length else { return nil }
        let distance = (point - pose.position).dot(normal) / sine
        guard distance > 1e-9, distance.isFinite else { return nil }
        return pose.position + direction * distance
    }
}
