public import ManakoGeometry

/// Where the camera's motion takes what stands still, from one picture to the next.
///
/// A point (x, y) of the last picture, normalised with the origin lower-left, is at
/// (`a`·x + `b`·y + `x`, `c`·x + `d`·y + `y`) in this one.
public struct CameraMotion: Sendable, Hashable, Codable {
    /// How the new horizontal position depends on the old one.
    public var a: Double
    /// How the new horizontal position depends on the old vertical one.
    public var b: Double
    /// How the new vertical position depends on the old horizontal one.
    public var c: Double
    /// How the new vertical position depends on the old one.
    public var d: Double
    /// The horizontal shift.
    public var x: Double
    /// The vertical shift.
    public var y: Double

    /// A camera that stands still.
    public static let none = CameraMotion(x: 0, y: 0)

    /// Creates a motion; one that is not finite, or turns the picture over, is taken as none.
    ///
    /// - Parameters:
    ///   - a: the part of the horizontal position that comes from the old one.
    ///   - b: the part of the horizontal position that comes from the old vertical one.
    ///   - c: the part of the vertical position that comes from the old horizontal one.
    ///   - d: the part of the vertical position that comes from the old one.
    ///   - x: the horizontal shift in normalised units.
    ///   - y: the vertical shift in normalised units.
    public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, x: Double, y: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.x = x
        self.y = y
    }

    /// Where a point of the last picture is in this one.
    public func callAsFunction(_ point: NormalizedPoint) -> NormalizedPoint {
        NormalizedPoint(x: a * point.x + b * point.y + x, y: c * point.x + d * point.y + y)
    }

    /// How lengths grow: the root of the determinant, which is 1 for a rotation whatever the picture's aspect.
    var scale: Double { (a * d - b * c).squareRoot() }

    /// Whether it can be applied: finite, no mirror, no enlargement beyond a hundredfold.
    var isUsable: Bool {
        [a, b, c, d, x, y].allSatisfy { abs($0) < 1000 } && (0.01...100).contains(scale)
    }
}
