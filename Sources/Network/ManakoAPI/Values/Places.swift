public import ManakoGeometry

extension NormalizedRect: APIValue {
    /// `NormalizedBox`.
    public static var schemaName: String { "NormalizedBox" }
    /// The corner and the size.
    public static let fields: [APIField<NormalizedRect>] = [
        APIField("x", \.x, decimals: 6, "Left edge as a share of the picture's width."),
        APIField("y", \.y, decimals: 6, "Bottom edge as a share of the picture's height, from below."),
        APIField("width", \.width, decimals: 6, "Width as a share of the picture's."),
        APIField("height", \.height, decimals: 6, "Height as a share of the picture's."),
    ]
}

extension ImageRect: APIValue {
    /// `PixelBox`.
    public static var schemaName: String { "PixelBox" }
    /// The corner and the size.
    public static let fields: [APIField<ImageRect>] = [
        APIField("x", \.x, decimals: 2, "Left edge in pixels of the upright picture."),
        APIField("y", \.y, decimals: 2, "Top edge in pixels of the upright picture, from above."),
        APIField("width", \.width, decimals: 2, "Width in pixels."),
        APIField("height", \.height, decimals: 2, "Height in pixels."),
    ]
}

/// The size of a picture in whole pixels.
public struct PixelSize: APIValue {
    /// Pixels in a row.
    public var width: Int
    /// Rows.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Creates a size from a picture's.
    public init(_ size: ImageSize) { self.init(width: Int(size.width), height: Int(size.height)) }

    /// `PixelSize`.
    public static var schemaName: String { "PixelSize" }
    /// Width and height.
    public static let fields: [APIField<PixelSize>] = [
        APIField("width", \.width, as: .integer(1...1_000_000), "Pixels in a row of the upright picture."),
        APIField("height", \.height, as: .integer(1...1_000_000), "Rows of the upright picture."),
    ]
}
