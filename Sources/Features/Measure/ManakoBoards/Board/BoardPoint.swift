public import ManakoSpatial

/// A point of a board and where a picture shows it.
public struct BoardPoint: Sendable, Hashable, Codable {
    /// On the sheet, in metres.
    public var object: Vector3
    /// In the picture, in pixels.
    public var pixel: PixelPoint

    /// Creates a pair.
    public init(object: Vector3, pixel: PixelPoint) {
        self.object = object
        self.pixel = pixel
    }
}
