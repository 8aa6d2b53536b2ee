public import ManakoGeometry

/// What a picture's file says of itself before any pixel is decoded.
public struct ImageHeader: Sendable, Hashable {
    /// The format of the file.
    public var format: ImageFormat
    /// Pixels in a stored row.
    public var width: Int
    /// Stored rows.
    public var height: Int
    /// How stored rows and columns relate to the upright picture; upright when the file says nothing or nonsense.
    public var orientation: ImageOrientation

    /// Creates a header.
    public init(format: ImageFormat, width: Int, height: Int, orientation: ImageOrientation = .up) {
        self.format = format
        self.width = width
        self.height = height
        self.orientation = orientation
    }

    /// The size of the stored picture in pixels.
    public var storedSize: ImageSize { ImageSize(width: width, height: height) }
    /// The size of the upright picture in pixels.
    public var uprightSize: ImageSize { orientation.uprightSize(of: storedSize) }
}
