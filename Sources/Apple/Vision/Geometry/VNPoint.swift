public import Foundation

/// A point, normalised, with the origin at the lower left.
open class VNPoint: NSObject, NSCopying, NSSecureCoding {
    /// The point.
    public let location: CGPoint

    /// The origin.
    public static var zero: VNPoint { VNPoint(x: 0, y: 0) }

    /// Creates a point.
    public init(x: Double, y: Double) { location = CGPoint(x: x, y: y) }
    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let location = coder.parts(CGPoint.self, "VNPoint"), location.isPlace else { return nil }
        self.location = location
    }

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeParts(location, "VNPoint")
    }

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }
    /// Creates a point.
    public convenience init(location: CGPoint) { self.init(x: Double(location.x), y: Double(location.y)) }

    /// From left to right.
    public var x: Double { Double(location.x) }
    /// From below upwards.
    public var y: Double { Double(location.y) }

    /// A point that a vector leads to.
    public static func apply(_ vector: VNVector, to point: VNPoint) -> VNPoint {
        VNPoint(x: point.x + vector.x, y: point.y + vector.y)
    }
    /// How far two points lie apart.
    public static func distance(_ point1: VNPoint, _ point2: VNPoint) -> Double { point1.distance(point2) }
    /// How far another point lies away.
    public func distance(_ point: VNPoint) -> Double {
        let (dx, dy) = (point.x - x, point.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether another point is at the same place.
    open override func isEqual(_ object: Any?) -> Bool { (object as? VNPoint)?.location == location }
    /// Equal for equal places.
    open override var hash: Int { x.hashValue &* 31 &+ y.hashValue }
}

/// A direction and a length.
open class VNVector: NSObject, NSCopying, NSSecureCoding {
    /// From left to right.
    public let x: Double
    /// From below upwards.
    public let y: Double

    /// No length.
    public static var zero: VNVector { VNVector(xComponent: 0, yComponent: 0) }

    /// Creates a vector of its parts.
    public init(xComponent x: Double, yComponent y: Double) { (self.x, self.y) = (x, y) }
    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(CGPoint.self, "VNVector"), parts.isPlace else { return nil }
        (x, y) = (Double(parts.x), Double(parts.y))
    }

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeParts(CGPoint(x: x, y: y), "VNVector")
    }

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }
    /// Creates a vector of its length and the angle from the axis to the right, in radians.
    public convenience init(r: Double, theta: Double) {
        self.init(xComponent: r * Foundation.cos(theta), yComponent: r * Foundation.sin(theta))
    }
    /// Creates the vector from one point to another.
    public convenience init(vectorHead head: VNPoint, tail: VNPoint) {
        self.init(xComponent: head.x - tail.x, yComponent: head.y - tail.y)
    }
    /// Creates a vector that is so many times as long.
    public convenience init(byMultiplying vector: VNVector, byScalar scalar: Double) {
        self.init(xComponent: vector.x * scalar, yComponent: vector.y * scalar)
    }
    /// Creates the sum of two vectors.
    public convenience init(byAdding v1: VNVector, to v2: VNVector) {
        self.init(xComponent: v1.x + v2.x, yComponent: v1.y + v2.y)
    }
    /// Creates the difference: the second less the first.
    public convenience init(bySubtracting v1: VNVector, from v2: VNVector) {
        self.init(xComponent: v2.x - v1.x, yComponent: v2.y - v1.y)
    }

    /// The length.
    public var r: Double { length }
    /// The angle from the axis to the right, in radians.
    public var theta: Double { atan2(y, x) }
    /// The length.
    public var length: Double { squaredLength.squareRoot() }
    /// The square of the length.
    public var squaredLength: Double { x * x + y * y }

    /// A vector of length 1 in the same direction; no length for one without.
    public static func unitVector(for vector: VNVector) -> VNVector {
        vector.length > 0 ? VNVector(byMultiplying: vector, byScalar: 1 / vector.length) : .zero
    }
    /// The sum of the products of the parts.
    public static func dotProduct(of v1: VNVector, vector v2: VNVector) -> Double { v1.x * v2.x + v1.y * v2.y }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether another vector has the same parts.
    open override func isEqual(_ object: Any?) -> Bool { (object as? VNVector).map { $0.x == x && $0.y == y } ?? false }
    /// Equal for equal parts.
    open override var hash: Int { x.hashValue &* 31 &+ y.hashValue }
}

/// A circle.
open class VNCircle: NSObject, NSCopying, NSSecureCoding {
    /// Its middle.
    public let center: VNPoint
    /// From the middle to the line.
    public let radius: Double

    /// A point at the origin.
    public static var zero: VNCircle { VNCircle(center: .zero, radius: 0) }

    /// Creates a circle.
    public init(center: VNPoint, radius: Double) { (self.center, self.radius) = (center, radius) }

    private struct Parts: Codable {
        var center: CGPoint
        var radius: Double
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let parts = coder.parts(Parts.self, "VNCircle"), parts.center.isPlace, parts.radius.isFinite,
            parts.radius >= 0
        else { return nil }
        (center, radius) = (VNPoint(location: parts.center), parts.radius)
    }

    /// Puts the values into an archive.
    open func encode(with coder: NSCoder) {
        coder.encodeParts(Parts(center: center.location, radius: radius), "VNCircle")
    }

    /// Archives are secure: nothing but these values is ever made of one.
    open class var supportsSecureCoding: Bool { true }
    /// Creates a circle.
    public convenience init(center: VNPoint, diameter: Double) { self.init(center: center, radius: diameter / 2) }

    /// From line to line through the middle.
    public var diameter: Double { 2 * radius }

    /// Whether a point is inside or on the line.
    public func contains(_ point: VNPoint) -> Bool { center.distance(point) <= radius }
    /// Whether a point is on a ring around the line, half of which is inside.
    public func contains(_ point: VNPoint, inCircumferentialRingOfWidth ringWidth: Double) -> Bool {
        abs(center.distance(point) - radius) <= ringWidth / 2
    }

    /// The same object, which does not change.
    open func copy(with zone: NSZone? = nil) -> Any { self }
    /// Whether another circle is the same.
    open override func isEqual(_ object: Any?) -> Bool {
        (object as? VNCircle).map { $0.center == center && $0.radius == radius } ?? false
    }
    /// Equal for equal circles.
    open override var hash: Int { center.hash &* 31 &+ radius.hashValue }
}
