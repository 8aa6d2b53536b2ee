import Glibc

/// The two poses that a plane's homography allows, without iterations
/// ([Collins and Bartoli 2014](https://doi.org/10.1007/s11263-014-0725-5)).
enum InitialPlanarPose {
    /// The poses in the camera's axes of a plane, whose coordinates are z = 0; none when the points don't say.
    ///
    /// - Parameters:
    ///   - points: on the plane, their mean at the origin.
    ///   - rays: where each is seen on the plane at depth 1.
    static func poses(points: [Vector3], rays: [PixelPoint]) -> [CameraPose] {
        guard let homography = Homography(from: points.map { PixelPoint($0.x, $0.y) }, to: rays) else { return [] }
        let h = homography.matrix
        let scale = h.row2.z
        guard abs(scale) > 1e-12 * h.row2.length else { return [] }
        let (p, q) = (h.row0.z / scale, h.row1.z / scale)
        // The derivative of the homography at the origin.
        let jacobian = Matrix2(
            a: (h.row0.x - p * h.row2.x) / scale, b: (h.row0.y - p * h.row2.y) / scale,
            c: (h.row1.x - q * h.row2.x) / scale, d: (h.row1.y - q * h.row2.y) / scale)
        let view = rotation(towards: Vector3(p, q, 1))
        return rotations(jacobian, p, q, view).compactMap { rotation in
            translation(rotation, points: points, rays: rays).map { CameraPose(rotation: rotation, position: $0) }
        }
    }

    /// The rotation that takes the z axis to a direction before the camera.
    private static func rotation(towards direction: Vector3) -> Rotation3 {
        let (axis, cosine) = (Vector3(0, 0, 1).cross(direction.normalized), direction.normalized.z)
        let sine = axis.length
        guard sine > 1e-12 else { return .identity }
        return Rotation3(axisAngle: axis * (atan2(sine, cosine) / sine))
    }

    private static func rotations(_ jacobian: Matrix2, _ p: Double, _ q: Double, _ view: Rotation3) -> [Rotation3] {
        let v = view.matrix
        let b = Matrix2(
            a: v.row0.x - p * v.row2.x, b: v.row0.y - p * v.row2.y, c: v.row1.x - q * v.row2.x,
            d: v.row1.y - q * v.row2.y)
        guard abs(b.determinant) > 1e-12 else { return [] }
        let (left, right) = (b.solve(jacobian.a, jacobian.c), b.solve(jacobian.b, jacobian.d))
        // The larger singular value of the two columns.
        let (aa, bb) = (left.x * left.x + left.y * left.y, right.x * right.x + right.y * right.y)
        let ab = left.x * right.x + left.y * right.y
        let scale = ((aa + bb + ((aa - bb) * (aa - bb) + 4 * ab * ab).squareRoot()) / 2).squareRoot()
        guard scale > 0, scale.isFinite else { return [] }
        let (s, t) = (
            max(1 - aa / (scale * scale), 0).squareRoot(), max(1 - bb / (scale * scale), 0).squareRoot()
        )
        return [1.0, -1.0].map { sign in
            let first = Vector3(left.x / scale, left.y / scale, sign * s)
            let second = Vector3(right.x / scale, right.y / scale, sign * (ab > 0 ? -t : t))
            let matrix = Matrix3(columns: first, second, first.cross(second))
            return view * Rotation3(unchecked: Rotation3.nearest(matrix))
        }
    }

    /// The translation that fits best to a rotation, by linear least squares; nil when there is none before the camera.
    static func translation(_ rotation: Rotation3, points: [Vector3], rays: [PixelPoint]) -> Vector3? {
        var normal = DenseMatrix(rows: 3, columns: 3)
        var right = [0.0, 0.0, 0.0]
        for (point, ray) in zip(points, rays) {
            let turned = rotation * point
            for row in [([1, 0, -ray.x], ray.x * turned.z - turned.x), ([0, 1, -ray.y], ray.y * turned.z - turned.y)] {
                for i in 0..<3 {
                    right[i] += row.0[i] * row.1
                    for j in 0...i { normal[i, j] += row.0[i] * row.0[j] }
                }
            }
        }
        guard let solution = Cholesky(normal)?.solve(right) else { return nil }
        let translation = Vector3(solution[0], solution[1], solution[2])
        guard translation.isFinite, points.allSatisfy({ (rotation * $0 + translation).z > 1e-9 }) else { return nil }
        return translation
    }
}
