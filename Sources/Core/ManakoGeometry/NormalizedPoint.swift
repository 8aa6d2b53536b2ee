/// A point in normalised coordinates of the upright image: 0…1 on both axes, origin lower-left, as in Vision.
public struct NormalizedPoint: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The horizontal position, 0 at the left edge and 1 at the right edge.
    public var x: Double
    /// The vertical position, 0 at the bottom edge and 1 at the top edge.
    public var y: Double

    /// Both coordinates.
    public var description: String { "(\(x), \(y))" }

    /// The lower-left corner.
    public static let zero = NormalizedPoint(x: 0, y: 0)

    /// Creates a point from normalised coordinates, origin lower-left.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// Creates a point from pixels of an image, origin lower-left.
    public init(imagePoint: ImagePoint, in imageSize: ImageSize) {
        self.init(x: imagePoint.x / imageSize.width, y: imagePoint.y / imageSize.height)
    }

    /// Creates a point from pixels of an image, relative to a region of interest of that image.
    ///
    /// - Parameters:
    ///   - imagePoint: pixels of the whole image, origin lower-left.
    ///   - imageSize: the size of the whole image in pixels.
    ///   - regionOfInterest: the part of the image that spans 0…1 of the new point.
    public init(imagePoint: ImagePoint, in imageSize: ImageSize, normalizedTo regionOfInterest: NormalizedRect) {
        self = NormalizedPoint(imagePoint: imagePoint, in: imageSize).relative(to: regionOfInterest)
    }

    /// The same place with the vertical axis pointing the other way.
    public func verticallyFlipped() -> NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }

    /// The point in pixels of the image.
    public func toImageCoordinates(_ imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft) -> ImagePoint {
        let vertical = origin == .lowerLeft ? y : 1 - y
        return ImagePoint(x: x * imageSize.width, y: vertical * imageSize.height)
    }

    /// The point in pixels of the image, when it is normalised to a region of interest.
    ///
    /// - Parameters:
    ///   - regionOfInterest: the part of the image that spans 0…1 of this point.
    ///   - imageSize: the size of the whole image in pixels.
    ///   - origin: the corner from which the result is measured.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft
    ) -> ImagePoint {
        within(regionOfInterest).toImageCoordinates(imageSize, origin: origin)
    }

    /// The distance to another point in normalised units.
    public func distance(to other: NormalizedPoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}
