/// The size of a picture or a view, in pixels or points.
public struct ImageSize: Sendable, Hashable, Codable {
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Creates a size from whole pixels.
    public init(width: Int, height: Int) {
        self.init(width: Double(width), height: Double(height))
    }

    /// The size with width and height exchanged.
    public var transposed: ImageSize { ImageSize(width: height, height: width) }
}

extension ImageSize {
    /// The size with both sides so many times as long.
    package func scaled(by factor: Double) -> ImageSize { ImageSize(width: width * factor, height: height * factor) }

    /// The size, or one with the same ratio of sides whose longer one is so long; it may have parts of pixels.
    package func limited(toSide longest: Double) -> ImageSize { scaled(by: min(1, longest / max(width, height))) }

    /// The size, or one with the same ratio of sides that has so many pixels; it may have parts of pixels.
    package func limited(toPixels most: Int) -> ImageSize {
        scaled(by: min(1, (Double(most) / (width * height)).squareRoot()))
    }

    /// The nearest size in whole pixels, at least one each way.
    package var wholePixels: (width: Int, height: Int) {
        (width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
    }
}

/// A point in pixels of a picture or in points of a view; the origin is the one that the producing function names.
public struct ImagePoint: Sendable, Hashable, Codable {
    /// The horizontal position.
    public var x: Double
    /// The vertical position.
    public var y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The distance to another point, in pixels.
    package func distance(to other: ImagePoint) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }
}

/// A rectangle in pixels of a picture or in points of a view; the origin is the one that the producing function names.
///
/// Pixel edges have whole coordinates: the first pixel covers 0…1.
public struct ImageRect: Sendable, Hashable, Codable {
    /// The smallest horizontal coordinate.
    public var x: Double
    /// The smallest vertical coordinate.
    public var y: Double
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a rectangle from its corner nearest the origin and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates the rectangle that covers a whole picture or view.
    public init(covering size: ImageSize) {
        self.init(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// The size of the rectangle.
    public var size: ImageSize { ImageSize(width: width, height: height) }
    /// The point in the middle.
    public var center: ImagePoint { ImagePoint(x: x + width / 2, y: y + height / 2) }
    /// The coordinate of the edge opposite ``x``.
    public var maxX: Double { x + width }
    /// The coordinate of the edge opposite ``y``.
    public var maxY: Double { y + height }

    /// The same rectangle measured from the other horizontal edge of a space of the given height.
    public func verticallyFlipped(in height: Double) -> ImageRect {
        ImageRect(x: x, y: height - y - self.height, width: width, height: self.height)
    }

    /// The part inside another rectangle; without area, and on the other's edge, when they do not meet.
    public func intersection(_ other: ImageRect) -> ImageRect {
        let left = min(max(x, other.x), other.maxX)
        let top = min(max(y, other.y), other.maxY)
        let right = max(left, min(maxX, other.maxX))
        let bottom = max(top, min(maxY, other.maxY))
        return ImageRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension ImageRect {
    /// The intersection over union with another rectangle, 0…1; 0 when either is empty.
    ///
    /// - Parameter other: a rectangle of the same picture or view, measured from the same origin; both are finite.
    public func intersectionOverUnion(_ other: ImageRect) -> Double {
        let shared = intersection(other)
        let area = shared.width * shared.height
        let total = width * height + other.width * other.height - area
        return total > 0 ? min(1, area / total) : 0
    }
}

/// The corner in which a coordinate system starts.
public enum CoordinateOrigin: Sendable, Hashable, Codable {
    /// The vertical axis points down, as in image files, UIKit and the web.
    case upperLeft
    /// The vertical axis points up, as in Vision.
    case lowerLeft
}
