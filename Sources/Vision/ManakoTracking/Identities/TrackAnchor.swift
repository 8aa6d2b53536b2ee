public import ManakoGeometry

/// The point of a box that stands for the object.
public enum TrackAnchor: String, Sendable, Hashable, Codable, CaseIterable {
    /// The middle.
    case center
    /// The middle of the lower edge, where an upright object stands on the ground.
    case bottom

    /// The point of a box; normalised, origin lower-left.
    public func point(of box: NormalizedRect) -> NormalizedPoint {
        switch self {
        case .center: box.center
        case .bottom: NormalizedPoint(x: box.x + box.width / 2, y: box.y)
        }
    }
}
