/// Rays of the world that should meet.
struct MeetingRays {
    /// Where each begins, and its direction of length 1.
    let rays: [(from: Vector3, along: Vector3)]

    /// The point nearest to all rays, without iterations; nil for rays that are parallel.
    var nearestPoint: Vector3? {
        var matrix = DenseMatrix(rows: 3, columns: 3)
        var right = [0.0, 0, 0]
        for ray in rays {
            let across = Matrix3.identity + Matrix3(outer: ray.along, ray.along) * -1
            let target = across * ray.from
            for (index, value) in across.elements.enumerated() { matrix[index / 3, index % 3] += value }
            for (index, value) in [target.x, target.y, target.z].enumerated() { right[index] += value }
        }
        guard let solution = Cholesky(matrix)?.solve(right) else { return nil }
        let point = Vector3(solution[0], solution[1], solution[2])
        return point.isFinite ? point : nil
    }

    /// The greatest angle between two rays, in radians.
    var greatestAngle: Double {
        var cosine = 1.0
        for (index, ray) in rays.enumerated() {
            for other in rays[..<index] { cosine = min(cosine, other.along.dot(ray.along)) }
        }
        return (2 * max(1 - cosine, 0)).squareRoot()
    }

    /// Whether a point lies before the beginnings of all rays.
    func isBeforeAll(_ point: Vector3) -> Bool { rays.allSatisfy { (point - $0.from).dot($0.along) > 0 } }
}
