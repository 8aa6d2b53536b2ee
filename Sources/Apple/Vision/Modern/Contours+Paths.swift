public import CoreGraphics
public import Manako

extension ContoursObservation {
    /// All lines as a path, normalised, origin lower left.
    public var normalizedPath: CGPath {
        let path = CGMutablePath()
        for index in 0..<contourCount { contourAtIndex(index).map { path.addPath($0.normalizedPath) } }
        return path
    }
}

extension ContoursObservation.Contour {
    /// The closed line as a path, normalised, origin lower left.
    public var normalizedPath: CGPath {
        let path = CGMutablePath()
        path.addLines(between: points.map(\.cgPoint))
        path.closeSubpath()
        return path
    }
}
