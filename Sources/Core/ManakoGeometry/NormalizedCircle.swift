/// A circle in normalised coordinates of the upright image, origin lower-left, as in Vision.
public struct NormalizedCircle: Sendable, Hashable, Codable {
    /// The middle of the circle.
    public var center: NormalizedPoint
    /// The radius in normalised units.
    public var radius: Double

    /// A circle of no extent in the lower-left corner.
    public static let zero = NormalizedCircle(center: .zero, radius: 0)

    /// Creates a circle from its centre and radius.
    public init(center: NormalizedPoint, radius: Double) {
        self.center = center
        self.radius = radius
    }

    /// Whether a point lies inside the circle or on its edge.
    public func contains(_ point: NormalizedPoint) -> Bool {
        center.distance(to: point) <= radius
    }

    /// Whether a point lies inside a ring around the circle's edge.
    ///
    /// - Parameters:
    ///   - point: the point to test.
    ///   - ringWidth: the width of the ring, half of it on each side of the edge.
    public func contains(_ point: NormalizedPoint, inCircumferentialRingOfWidth ringWidth: Double) -> Bool {
        abs(center.distance(to: point) - radius) <= ringWidth / 2
    }
}
