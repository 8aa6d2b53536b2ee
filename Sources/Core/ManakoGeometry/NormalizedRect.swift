/// A rectangle in normalised coordinates of the upright image: 0…1 on both axes, origin lower-left, as in Vision.
///
/// Parts of a box may lie outside 0…1 when a model says so; ``clamped()`` cuts them off.
public struct NormalizedRect: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The left edge.
    public var x: Double
    /// The bottom edge.
    public var y: Double
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// The whole image.
    public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

    /// The lower-left corner and the size.
    public var description: String { "(\(x), \(y), \(width) × \(height))" }

    /// Creates a rectangle from normalised coordinates of its lower-left corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a rectangle from pixels of an image, origin lower-left.
    public init(imageRect: ImageRect, in imageSize: ImageSize) {
        self.init(
            x: imageRect.x / imageSize.width, y: imageRect.y / imageSize.height,
            width: imageRect.width / imageSize.width, height: imageRect.height / imageSize.height)
    }

    /// Creates a rectangle from pixels of an image measured from a corner of choice.
    public init(imageRect: ImageRect, in imageSize: ImageSize, origin: CoordinateOrigin) {
        let lowerLeft = origin == .lowerLeft ? imageRect : imageRect.verticallyFlipped(in: imageSize.height)
        self.init(imageRect: lowerLeft, in: imageSize)
    }

    /// Creates a rectangle from pixels of an image, relative to a region of interest of that image.
    ///
    /// - Parameters:
    ///   - imageRect: pixels of the whole image, origin lower-left.
    ///   - imageSize: the size of the whole image in pixels.
    ///   - regionOfInterest: the part of the image that spans 0…1 of the new rectangle.
    public init(imageRect: ImageRect, in imageSize: ImageSize, normalizedTo regionOfInterest: NormalizedRect) {
        self = NormalizedRect(imageRect: imageRect, in: imageSize).relative(to: regionOfInterest)
    }

    /// The lower-left corner.
    @_disfavoredOverload public var origin: NormalizedPoint { NormalizedPoint(x: x, y: y) }
    /// The point in the middle.
    public var center: NormalizedPoint { NormalizedPoint(x: x + width / 2, y: y + height / 2) }
    /// The right edge.
    public var maxX: Double { x + width }
    /// The top edge.
    public var maxY: Double { y + height }
    /// The area as a share of the image.
    public var area: Double { max(0, width) * max(0, height) }
    /// Whether every coordinate is a finite number.
    public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

    /// The same place with the vertical axis pointing the other way.
    public func verticallyFlipped() -> NormalizedRect {
        NormalizedRect(x: x, y: 1 - y - height, width: width, height: height)
    }

    /// The rectangle in pixels of the image.
    public func toImageCoordinates(_ imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft) -> ImageRect {
        let rect = origin == .lowerLeft ? self : verticallyFlipped()
        return ImageRect(
            x: rect.x * imageSize.width, y: rect.y * imageSize.height,
            width: rect.width * imageSize.width, height: rect.height * imageSize.height)
    }

    /// The rectangle in pixels of the image, when it is normalised to a region of interest.
    ///
    /// - Parameters:
    ///   - regionOfInterest: the part of the image that spans 0…1 of this rectangle.
    ///   - imageSize: the size of the whole image in pixels.
    ///   - origin: the corner from which the result is measured.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: ImageSize, origin: CoordinateOrigin = .lowerLeft
    ) -> ImageRect {
        within(regionOfInterest).toImageCoordinates(imageSize, origin: origin)
    }

    /// The part inside another rectangle; without area, and on the other's edge, when they do not meet.
    public func intersection(_ other: NormalizedRect) -> NormalizedRect {
        let left = min(max(x, other.x), other.maxX)
        let bottom = min(max(y, other.y), other.maxY)
        let right = max(left, min(maxX, other.maxX))
        let top = max(bottom, min(maxY, other.maxY))
        return NormalizedRect(x: left, y: bottom, width: right - left, height: top - bottom)
    }

    /// The smallest rectangle that holds both.
    public func union(_ other: NormalizedRect) -> NormalizedRect {
        let left = min(x, other.x)
        let bottom = min(y, other.y)
        return NormalizedRect(
            x: left, y: bottom, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - bottom)
    }

    /// The part inside the image; without area, and on the image's edge, for a rectangle beside it.
    public func clamped() -> NormalizedRect { intersection(.fullImage) }

    /// The intersection over union with another rectangle, 0…1; 0 when either is empty. Both are finite.
    public func intersectionOverUnion(_ other: NormalizedRect) -> Double {
        let shared = intersection(other).area
        let total = area + other.area - shared
        return total > 0 ? min(1, shared / total) : 0
    }

    /// Whether a point lies inside or on the lower or left edge.
    public func contains(_ point: NormalizedPoint) -> Bool {
        point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
    }
}
