public import ManakoCore

/// A plane in the world, with its error.
public struct MeasuredPlane: Sendable, Hashable {
    /// A point of the plane, about which the tilts are.
    public let point: Vector3
    /// The direction of length 1 that the plane is orthogonal to.
    public let normal: Vector3
    /// Two directions of length 1 in the plane, orthogonal to each other.
    public let axes: [Vector3]
    /// Of the distance along the normal in metres and of the slopes along the two axes; 3 × 3.
    public let covariance: DenseMatrix

    /// Creates the plane of a board as a picture shows it.
    ///
    /// - Parameters:
    ///   - board: where the camera was over the board's points, which have z = 0.
    ///   - camera: where the same camera was in the world.
    public init(board: PoseSolution, seenFrom camera: CameraPose) {
        let place = board.pointsInCamera
        let axes = place.rotation.matrix.columns
        let (centre, normal) = (place.position, axes[2])
        var jacobian = DenseMatrix(rows: 3, columns: 6)
        for (row, lever) in [centre.cross(normal), axes[0].cross(normal), axes[1].cross(normal)].enumerated() {
            for (column, value) in [lever.x, lever.y, lever.z].enumerated() { jacobian[row, column] = value }
        }
        for (column, value) in [normal.x, normal.y, normal.z].enumerated() { jacobian[0, column + 3] = value }
        self.init(
            point: camera.toWorld(centre), axes: [camera.rotation * axes[0], camera.rotation * axes[1]],
            normal: camera.rotation * normal, covariance: board.covariance.propagated(by: jacobian))
    }

    /// Creates a plane that is known exactly, such as that of a board whose axes are the world's.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a normal without a direction.
    public init(point: Vector3, normal: Vector3) throws(ManakoError) {
        guard point.isFinite, normal.isFinite, normal.length > 0 else {
            throw ManakoError(.invalidArgument, "a plane's normal has a direction, and its point is one")
        }
        let normal = normal.normalized
        let side = abs(normal.x) < 0.7 ? Vector3(1, 0, 0) : Vector3(0, 1, 0)
        let axis = normal.cross(side).normalized
        self.init(
            point: point, axes: [axis, normal.cross(axis)], normal: normal,
            covariance: DenseMatrix(diagonal: [0, 0, 0]))
    }

    init(point: Vector3, axes: [Vector3], normal: Vector3, covariance: DenseMatrix) {
        self.point = point
        self.axes = axes
        self.normal = normal
        self.covariance = covariance
    }

    /// The plane after its three errors: an offset in metres and two slopes.
    func changed(_ change: [Double]) -> (point: Vector3, normal: Vector3) {
        (point + normal * change[0], (normal - axes[0] * change[1] - axes[1] * change[2]).normalized)
    }

    /// The distance of a point in metres, positive on the normal's side.
    public func distance(to other: Vector3) -> Double { (other - point).dot(normal) }
}

extension MeasuredPlane {
    /// The plane that most points are on ([Fischler and Bolles 1981](https://doi.org/10.1145/358669.358692)), fitted to those by least
    /// squares; the points' errors are taken as independent.
    ///
    /// - Parameters:
    ///   - points: three or more in metres; those that are no numbers are left out.
    ///   - tolerance: how far from the plane a point may be, in metres, above 0.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for too few points and such on a line.
    public init(fitting points: [Vector3], tolerance: Double = 0.01) throws(ManakoError) {
        let points = points.filter(\.isFinite)
        guard points.count >= 3, tolerance > 0, tolerance.isFinite else {
            throw ManakoError(
                .invalidArgument, "a plane takes three points or more and a tolerance above 0; give more points")
        }
        let near = Self.consensus(points, tolerance)
        guard near.count >= 3, let spread = PointSpread(near), !spread.isLine else {
            throw ManakoError(.invalidArgument, "the points are on one line; give others beside it")
        }
        let count = Double(near.count)
        // Three points fit any plane, so that their deviation says nothing; then the tolerance is what is known.
        let noise = near.count > 3 ? spread.deviations[2] * (count / (count - 3)).squareRoot() : tolerance
        self.init(
            point: spread.centre, axes: [spread.axes[0], spread.axes[1]], normal: spread.axes[2],
            covariance: DenseMatrix(
                diagonal: [noise, noise / spread.deviations[0], noise / spread.deviations[1]].map { $0 * $0 / count }))
    }

    private static let trials = 200

    private static func consensus(_ points: [Vector3], _ tolerance: Double) -> [Vector3] {
        var best: [Vector3] = []
        var random = DrawnNumbers(seed: 1)
        func pick() -> Vector3 { points[random.next(below: points.count)] }
        for _ in 0..<trials {
            let (a, b, c) = (pick(), pick(), pick())
            let normal = (b - a).cross(c - a)
            guard normal.length > 1e-12 else { continue }
            let unit = normal.normalized
            let near = points.filter { abs(($0 - a).dot(unit)) <= tolerance }
            if near.count > best.count { best = near }
        }
        return best
    }
}
