public import Manako

/// A closed outline.
public struct FindingContour: Sendable, Hashable {
    /// Its points in their order, normalised, origin lower-left.
    public var points: [NormalizedPoint]
    /// The index among the findings of the contour around it; nil for an outermost one.
    public var parent: Int?
    /// Whether it runs around a hole.
    public var isHole: Bool
    /// The area inside it in pixels.
    public var area: Double
    /// Its length in pixels.
    public var perimeter: Double
}

/// The parabola on which something flies.
public struct FindingTrajectory: Sendable, Hashable {
    /// Where it was seen, oldest first, normalised, origin lower-left.
    public var points: [NormalizedPoint]
    /// The same places as the parabola has them.
    public var projected: [NormalizedPoint]
    /// a, b and c of y = a · x² + b · x + c in normalised coordinates, origin lower-left.
    public var coefficients: [Double]
    /// The mean radius of what flies, as a share of the longer side.
    public var radius: Double
}
