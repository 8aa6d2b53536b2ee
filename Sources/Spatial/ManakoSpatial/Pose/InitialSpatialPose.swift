import Glibc

/// First poses of points that are not on a plane.
enum InitialSpatialPose {
    private static let maximumSteps = 30

    /// The pose in the camera's axes by repeated scaled orthography
    /// ([DeMenthon and Davis 1995](https://doi.org/10.1007/BF01450852)); nil for fewer than four points and for points on a plane.
    static func byOrthography(points: [Vector3], rays: [PixelPoint]) -> CameraPose? {
        guard points.count >= 4, let factor = Cholesky(momentMatrix(points)) else { return nil }
        var depths = [Double](repeating: 1, count: points.count)
        var best: CameraPose?
        for _ in 0..<maximumSteps {
            let i = solve(factor, points, zip(rays, depths).map { $0.x * $1 })
            let j = solve(factor, points, zip(rays, depths).map { $0.y * $1 })
            let scale = (i.direction.length * j.direction.length).squareRoot()
            guard scale > 1e-12, scale.isFinite else { return best }
            let (x, y) = (i.direction.normalized, j.direction.normalized)
            let z = x.cross(y).normalized
            guard z.isFinite, z.length > 0.5 else { return best }
            let rotation = Rotation3(unchecked: Rotation3.nearest(Matrix3(x, y, z)))
            best = CameraPose(
                rotation: rotation, position: Vector3(i.offset / scale, j.offset / scale, 1 / scale))
            depths = points.map { max(1 + scale * (rotation * $0).z, 0.01) }
        }
        return best
    }

    /// The pose by the direct linear transform of six points or more
    /// ([Hartley and Zisserman 2004](https://doi.org/10.1017/CBO9780511811685), section 7.1); nil when they don't say.
    static func byLinearTransform(points: [Vector3], rays: [PixelPoint]) -> CameraPose? {
        guard points.count >= 6 else { return nil }
        let rows = zip(points, rays).flatMap { point, ray -> [[Double]] in
            let p = [point.x, point.y, point.z, 1]
            let zero = [0.0, 0, 0, 0]
            return [p + zero + p.map { -$0 * ray.x }, zero + p + p.map { -$0 * ray.y }]
        }
        let eigen = SymmetricEigen(rows: rows, size: 12)
        guard let last = eigen.values.last, eigen.values[1] > 1e-11 * last else { return nil }
        let v = eigen.vectors[0]
        let matrix = Matrix3(Vector3(v[0], v[1], v[2]), Vector3(v[4], v[5], v[6]), Vector3(v[8], v[9], v[10]))
        let sign: Double = matrix.determinant < 0 ? -1 : 1
        guard abs(matrix.determinant) > 1e-300, let root = cubeRoot(abs(matrix.determinant)) else { return nil }
        let rotation = Rotation3(unchecked: Rotation3.nearest(matrix * (sign / root)))
        return CameraPose(rotation: rotation, position: Vector3(v[3], v[7], v[11]) * (sign / root))
    }

    private static func cubeRoot(_ value: Double) -> Double? {
        let root = cbrt(value)
        return root > 0 && root.isFinite ? root : nil
    }

    private static func momentMatrix(_ points: [Vector3]) -> DenseMatrix {
        var matrix = DenseMatrix(rows: 4, columns: 4)
        for point in points {
            let p = [point.x, point.y, point.z, 1]
            for i in 0..<4 { for j in 0...i { matrix[i, j] += p[i] * p[j] } }
        }
        return matrix
    }

    private static func solve(
        _ factor: Cholesky, _ points: [Vector3], _ values: [Double]
    ) -> (direction: Vector3, offset: Double) {
        var right = [0.0, 0, 0, 0]
        for (point, value) in zip(points, values) {
            for (index, part) in [point.x, point.y, point.z, 1].enumerated() { right[index] += part * value }
        }
        let s = factor.solve(right)
        return (Vector3(s[0], s[1], s[2]), s[3])
    }
}
