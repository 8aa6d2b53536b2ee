public import CoreGraphics
import Manako

extension VNContoursObservation {
    /// All lines.
    public var normalizedPath: CGPath {
        let path = CGMutablePath()
        for index in 0..<contourCount { (try? contour(at: index)).map { path.addPath($0.normalizedPath) } }
        return path
    }
}

extension VNContour {
    /// The closed line.
    public var normalizedPath: CGPath {
        found.normalizedPath
    }
}
