/// The centre and the main axes of points in space.
package struct PointSpread {
    /// The mean of the points.
    package let centre: Vector3
    /// The axes from the widest to the flattest, right-handed.
    package let axes: [Vector3]
    /// The standard deviations along the axes.
    package let deviations: [Double]

    /// Finds the axes; nil without points and for what is no number.
    package init?(_ points: [Vector3]) {
        guard !points.isEmpty, points.allSatisfy(\.isFinite) else { return nil }
        let centre = points.reduce(Vector3.zero, +) / Double(points.count)
        let eigen = SymmetricEigen(
            rows: points.map { [$0.x - centre.x, $0.y - centre.y, $0.z - centre.z] }, size: 3)
        guard eigen.values.allSatisfy(\.isFinite) else { return nil }
        let vectors = eigen.vectors.map { Vector3($0[0], $0[1], $0[2]) }
        self.centre = centre
        axes = [vectors[2], vectors[1], vectors[2].cross(vectors[1])]
        deviations = eigen.values.reversed().map { (max($0, 0) / Double(points.count)).squareRoot() }
    }

    /// Whether the points are on a line or at one place.
    package var isLine: Bool { deviations[1] <= 1e-6 * deviations[0] || deviations[0] <= 0 }

    /// Whether the points are on a plane.
    package var isPlane: Bool { deviations[2] <= 1e-6 * deviations[0] }

    /// From the axes' coordinates to the points'.
    package var frame: CameraPose {
        CameraPose(rotation: Rotation3(unchecked: Matrix3(columns: axes[0], axes[1], axes[2])), position: centre)
    }
}
