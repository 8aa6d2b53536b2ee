import FoundationEssentials
package import ManakoGeometry
public import ManakoVision

extension ContoursObservation.Contour {
    /// The smallest convex region around points, as a contour that stands alone: its points run counter-clockwise, and there are none for
    /// no points.
    ///
    /// - Parameters:
    ///   - points: normalised, origin lower-left; those that are no numbers are left out.
    ///   - aspectRatio: width over height of the picture.
    package init(around points: [NormalizedPoint], aspectRatio: Float = 1) {
        let finite = points.filter { $0.x.isFinite && $0.y.isFinite }.map { ImagePoint(x: $0.x, y: $0.y) }
        let hull = MinimumRectangle.hull(of: finite).map { SIMD2(Float($0.x), Float($0.y)) }
        let alone = ContoursObservation.Entry(points: hull, children: [], position: 0, isHole: false)
        self.init(
            observation: ContoursObservation(
                entries: [alone], topLevel: [0], imageAspectRatio: aspectRatio, uuid: .none),
            index: 0)
    }

    /// The rectangle of the least area around the points, turned as they are; areas are those in the picture's pixels.
    public var boundingQuad: RectangleObservation {
        let ratio = Double(aspectRatio)
        let pixels = points.map { ImagePoint(x: $0.x * ratio, y: 1 - $0.y) }
        guard ratio > 0, let rectangle = MinimumRectangle(around: pixels) else {
            return RectangleObservation(boundingBox: boundingBox)
        }
        let corners = rectangle.corners.map { NormalizedPoint(x: $0.x / ratio, y: 1 - $0.y) }
        return RectangleObservation(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }
}

extension UUID {
    /// Regions have no observation of their own: equal ones are equal.
    fileprivate static let none = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}
