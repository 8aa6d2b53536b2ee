/// Something with places in a picture, which can be told in other coordinates: of a part instead of the whole, or the other way round.
public protocol CoordinateConvertible {
    /// Replaces every point by what a function makes of it; boxes by the rectangle between two opposite corners.
    ///
    /// - Parameter transform: scales and shifts each axis by itself.
    mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint)
}

extension CoordinateConvertible {
    /// This, normalised to the whole image, in coordinates of a region of interest.
    ///
    /// - Parameter regionOfInterest: the part of the image that spans 0…1 of the new coordinates; it has an area.
    public func relative(to regionOfInterest: NormalizedRect) -> Self {
        guard regionOfInterest != .fullImage else { return self }
        var copy = self
        copy.mapPoints {
            NormalizedPoint(
                x: ($0.x - regionOfInterest.x) / regionOfInterest.width,
                y: ($0.y - regionOfInterest.y) / regionOfInterest.height)
        }
        return copy
    }

    /// This, normalised to a region of interest, in coordinates of the whole image.
    ///
    /// - Parameter regionOfInterest: the part of the image that spans 0…1 of these coordinates.
    public func within(_ regionOfInterest: NormalizedRect) -> Self {
        guard regionOfInterest != .fullImage else { return self }
        var copy = self
        copy.mapPoints {
            NormalizedPoint(
                x: regionOfInterest.x + $0.x * regionOfInterest.width,
                y: regionOfInterest.y + $0.y * regionOfInterest.height)
        }
        return copy
    }
}

extension NormalizedPoint: CoordinateConvertible {
    /// Replaces the point by what a function makes of it.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { self = transform(self) }
}

extension NormalizedRect: CoordinateConvertible {
    /// Replaces the rectangle by the one between what a function makes of two opposite corners.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        self = NormalizedRect(around: [transform(origin), transform(NormalizedPoint(x: maxX, y: maxY))])
    }
}

extension Array: CoordinateConvertible where Element: CoordinateConvertible {
    /// Maps the points of each element.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        for index in indices { self[index].mapPoints(transform) }
    }
}

extension Optional: CoordinateConvertible where Wrapped: CoordinateConvertible {
    /// Maps the points of what is there.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) { self?.mapPoints(transform) }
}

extension Dictionary: CoordinateConvertible where Value: CoordinateConvertible {
    /// Maps the points of each value.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        self = mapValues {
            var value = $0
            value.mapPoints(transform)
            return value
        }
    }
}
