/// Where a photo was taken and by what camera, as it is known so far.
struct PhotoGeometry {
    var camera: CameraIntrinsics
    /// From the ruler's axes to the camera's.
    var lies: CameraPose
    private let pose: CameraPose

    init(camera: CameraIntrinsics, lies: CameraPose) {
        (self.camera, self.lies) = (camera, lies)
        pose = lies.inverse
    }

    /// Where the camera was, in the ruler's axes.
    var place: Vector3 { pose.position }

    /// The direction in which a pixel looks, in the ruler's axes, of length 1; nil where the lens shows nothing.
    func direction(_ pixel: PixelPoint) -> Vector3? {
        camera.ray(through: pixel).map { (pose.rotation * $0).normalized }
    }

    /// How far from a pixel a point is seen; nil where it is not.
    func distance(_ point: Vector3, _ pixel: PixelPoint) -> Double? {
        camera.project(lies.toWorld(point)).map { $0.distance(to: pixel) }
    }

    /// The point nearest to all rays, and the greatest angle between two of them in radians; nil for rays that meet nowhere before the cameras.
    static func meet(_ rays: [(from: Vector3, along: Vector3)]) -> (point: Vector3, angle: Double)? {
        var matrix = DenseMatrix(rows: 3, columns: 3)
        var right = [0.0, 0, 0]
        var cosine = 1.0
        for (index, ray) in rays.enumerated() {
            let across = Matrix3.identity + Matrix3(outer: ray.along, ray.along) * -1
            let target = across * ray.from
            for (index, value) in across.elements.enumerated() { matrix[index / 3, index % 3] += value }
            for (index, value) in [target.x, target.y, target.z].enumerated() { right[index] += value }
            for other in rays[..<index] { cosine = min(cosine, other.along.dot(ray.along)) }
        }
        guard let solution = Cholesky(matrix)?.solve(right) else { return nil }
        let point = Vector3(solution[0], solution[1], solution[2])
        guard point.isFinite, rays.allSatisfy({ (point - $0.from).dot($0.along) > 0 }) else { return nil }
        return (point, (2 * max(1 - cosine, 0)).squareRoot())
    }
}
