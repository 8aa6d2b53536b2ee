public import Foundation
public import Manako

extension NormalizedRect {
    /// Creates a rectangle of pixels, normalised; both have their origin at the lower left.
    public init(imageRect: CGRect, in imageSize: CGSize) {
        self.init(imageRect: ImageRect(imageRect), in: ImageSize(imageSize))
    }
    /// Creates a rectangle of pixels, normalised to a part of the picture.
    public init(imageRect: CGRect, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect) {
        self.init(imageRect: ImageRect(imageRect), in: ImageSize(imageSize), normalizedTo: regionOfInterest)
    }
    /// Creates a rectangle of a normalised one, origin lower left.
    public init(normalizedRect: CGRect) { self.init(normalizedRect) }

    /// The lower left corner.
    public var origin: CGPoint { CGPoint(x: x, y: y) }
    /// The rectangle as Foundation's, normalised, origin lower left.
    public var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

    /// The rectangle in pixels.
    public func toImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> CGRect {
        CGRect(toImageCoordinates(ImageSize(imageSize), origin: origin))
    }
    /// The rectangle, normalised to a part of the picture, in the whole picture's pixels.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGRect {
        CGRect(toImageCoordinates(from: regionOfInterest, imageSize: ImageSize(imageSize), origin: origin))
    }
}

extension NormalizedPoint {
    /// Creates a point of a normalised one, origin lower left.
    public init(normalizedPoint: CGPoint) { self.init(normalizedPoint) }
    /// Creates a point of pixels, normalised; both have their origin at the lower left.
    public init(imagePoint: CGPoint, in imageSize: CGSize) {
        self.init(imagePoint: ImagePoint(imagePoint), in: ImageSize(imageSize))
    }
    /// Creates a point of pixels, normalised to a part of the picture.
    public init(imagePoint: CGPoint, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect) {
        self.init(imagePoint: ImagePoint(imagePoint), in: ImageSize(imageSize), normalizedTo: regionOfInterest)
    }

    /// The point as Foundation's, normalised, origin lower left.
    public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

    /// The point in pixels.
    public func toImageCoordinates(_ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft) -> CGPoint {
        CGPoint(toImageCoordinates(ImageSize(imageSize), origin: origin))
    }
    /// The point, normalised to a part of the picture, in the whole picture's pixels.
    public func toImageCoordinates(
        from regionOfInterest: NormalizedRect, imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
    ) -> CGPoint {
        CGPoint(toImageCoordinates(from: regionOfInterest, imageSize: ImageSize(imageSize), origin: origin))
    }
}

extension NormalizedCircle {
    /// The smallest circle around a contour.
    public static func boundingCircle(for contour: ContoursObservation.Contour) -> NormalizedCircle {
        contour.boundingCircle()
    }
}

extension ImageSize {
    /// A size of Foundation's.
    init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension ImagePoint {
    /// A point of Foundation's.
    init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension ImageRect {
    /// A rectangle of Foundation's.
    init(_ rect: CGRect) {
        self.init(
            x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
            height: Double(rect.size.height))
    }
}

extension CGRect {
    /// A rectangle of pixels.
    init(_ rect: ImageRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension CGPoint {
    /// A point in pixels.
    init(_ point: ImagePoint) { self.init(x: point.x, y: point.y) }
}
