/// A point or a direction in space, in metres unless it says otherwise.
public struct Vector3: Sendable, Hashable, Codable {
    /// The three parts.
    public var x: Double, y: Double, z: Double

    /// The origin.
    public static let zero = Vector3(0, 0, 0)

    /// Creates a vector.
    public init(_ x: Double, _ y: Double, _ z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The Euclidean length.
    public var length: Double { squaredLength.squareRoot() }

    /// The square of the length.
    public var squaredLength: Double { dot(self) }

    /// The vector of length 1 in the same direction; the vector itself when it has no direction.
    public var normalized: Vector3 {
        let length = length
        return length > 0 && length.isFinite ? self / length : self
    }

    /// Whether all parts are numbers.
    public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

    /// The scalar product.
    public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

    /// The vector product, by the right-hand rule.
    public func cross(_ other: Vector3) -> Vector3 {
        Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    /// The distance to another point.
    public func distance(to other: Vector3) -> Double { (self - other).length }

    /// The sum.
    public static func + (left: Vector3, right: Vector3) -> Vector3 {
        Vector3(left.x + right.x, left.y + right.y, left.z + right.z)
    }

    /// The difference.
    public static func - (left: Vector3, right: Vector3) -> Vector3 {
        Vector3(left.x - right.x, left.y - right.y, left.z - right.z)
    }

    /// The opposite.
    public static prefix func - (vector: Vector3) -> Vector3 { Vector3(-vector.x, -vector.y, -vector.z) }

    /// The vector scaled.
    public static func * (vector: Vector3, factor: Double) -> Vector3 {
        Vector3(vector.x * factor, vector.y * factor, vector.z * factor)
    }

    /// The vector scaled by the inverse.
    public static func / (vector: Vector3, divisor: Double) -> Vector3 { vector * (1 / divisor) }
}
