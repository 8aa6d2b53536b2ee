import Glibc

/// A rotation in space.
public struct Rotation3: Sendable, Hashable, Codable {
    /// The rotation's matrix, orthonormal with determinant 1.
    public let matrix: Matrix3

    /// No rotation.
    public static let identity = Rotation3(unchecked: .identity)

    init(unchecked matrix: Matrix3) { self.matrix = matrix }

    /// Creates the rotation nearest to a matrix; nil when the matrix is not one within a tolerance.
    ///
    /// - Parameters:
    ///   - matrix: nearly orthonormal, as text files round it; a mirroring is refused.
    ///   - tolerance: how far the matrix times its transpose may be from the identity, in its largest element.
    public init?(_ matrix: Matrix3, tolerance: Double = 1e-2) {
        let product = matrix * matrix.transposed
        for (element, wanted) in zip(product.elements, Matrix3.identity.elements) {
            guard abs(element - wanted) <= tolerance else { return nil }
        }
        guard matrix.determinant > 0 else { return nil }
        self.init(unchecked: Self.nearest(matrix))
    }

    /// Creates a rotation from a quaternion of any length; nil when it has none.
    public init?(x: Double, y: Double, z: Double, w: Double) {
        let norm = (x * x + y * y + z * z + w * w).squareRoot()
        guard norm.isFinite, norm > 1e-9 else { return nil }
        let (x, y, z, w) = (x / norm, y / norm, z / norm, w / norm)
        self.init(
            unchecked: Matrix3(
                Vector3(1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)),
                Vector3(2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)),
                Vector3(2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y))))
    }

    /// Creates a rotation about an axis, whose length is the angle in radians (Rodrigues' formula).
    public init(axisAngle vector: Vector3) {
        let angle = vector.length
        let sine: Double
        let cosine: Double
        if angle < 1e-8 {
            (sine, cosine) = (1, 0.5)
        } else {
            let half = angle / 2
            let halfSine = sin(half) / half
            (sine, cosine) = (sin(angle) / angle, halfSine * halfSine / 2)
        }
        let cross = Self.cross(vector)
        self.init(unchecked: .identity + cross * sine + cross * cross * cosine)
    }

    /// Axis times angle in radians, 0…π.
    public var axisAngle: Vector3 {
        let quaternion = quaternion
        let vector = Vector3(quaternion.x, quaternion.y, quaternion.z)
        let sine = vector.length
        guard sine > 1e-12 else { return vector * 2 }
        return vector * (2 * atan2(sine, quaternion.w) / sine)
    }

    /// The unit quaternion with w ≥ 0.
    public var quaternion: (x: Double, y: Double, z: Double, w: Double) {
        let (r, s, t) = (matrix.row0, matrix.row1, matrix.row2)
        let candidates = [
            (1 + r.x + s.y + t.z), (1 + r.x - s.y - t.z), (1 - r.x + s.y - t.z), (1 - r.x - s.y + t.z),
        ]
        let best = candidates.indices.max { candidates[$0] < candidates[$1] } ?? 0
        let root = max(candidates[best], 0).squareRoot()
        let half = 0.5 / root
        var (x, y, z, w): (Double, Double, Double, Double)
        switch best {
        case 0: (w, x, y, z) = (root / 2, (t.y - s.z) * half, (r.z - t.x) * half, (s.x - r.y) * half)
        case 1: (w, x, y, z) = ((t.y - s.z) * half, root / 2, (r.y + s.x) * half, (r.z + t.x) * half)
        case 2: (w, x, y, z) = ((r.z - t.x) * half, (r.y + s.x) * half, root / 2, (s.z + t.y) * half)
        default: (w, x, y, z) = ((s.x - r.y) * half, (r.z + t.x) * half, (s.z + t.y) * half, root / 2)
        }
        if w < 0 { (x, y, z, w) = (-x, -y, -z, -w) }
        return (x, y, z, w)
    }

    /// The angle to another rotation in radians, 0…π.
    public func angle(to other: Rotation3) -> Double { (inverse * other).axisAngle.length }

    /// The rotation back.
    public var inverse: Rotation3 { Rotation3(unchecked: matrix.transposed) }

    /// The vector rotated.
    public static func * (rotation: Rotation3, vector: Vector3) -> Vector3 { rotation.matrix * vector }

    /// The right rotation first, then the left one.
    public static func * (left: Rotation3, right: Rotation3) -> Rotation3 {
        Rotation3(unchecked: left.matrix * right.matrix)
    }

    /// The matrix that multiplies as the vector product does.
    static func cross(_ v: Vector3) -> Matrix3 {
        Matrix3(Vector3(0, -v.z, v.y), Vector3(v.z, 0, -v.x), Vector3(-v.y, v.x, 0))
    }

    /// The orthonormal factor of the polar decomposition, by Newton's iteration
    /// ([Higham 1986](https://doi.org/10.1137/0907079)).
    static func nearest(_ matrix: Matrix3) -> Matrix3 {
        var current = matrix
        for _ in 0..<12 {
            guard let inverse = current.inverse else { return current }
            let next = (current + inverse.transposed) * 0.5
            let change = zip(next.elements, current.elements).map { abs($0 - $1) }.max() ?? 0
            current = next
            if change < 1e-15 { break }
        }
        return current
    }
}
