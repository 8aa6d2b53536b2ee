public import ManakoCore
public import ManakoGeometry

extension NormalizedRect: APIValue {
    /// `NormalizedBox`.
    public static var schemaName: String { "NormalizedBox" }
    /// The corner and the size.
    public static var fields: [SchemaField] {
        [
            SchemaField("x", .number(), "Left edge as a share of the picture's width."),
            SchemaField("y", .number(), "Bottom edge as a share of the picture's height, from below."),
            SchemaField("width", .number(), "Width as a share of the picture's."),
            SchemaField("height", .number(), "Height as a share of the picture's."),
        ]
    }

    /// Writes the rectangle with six decimals.
    public func write(to json: inout JSONWriter) { json.box(x, y, width, height, decimals: 6) }
}

extension ImageRect: APIValue {
    /// `PixelBox`.
    public static var schemaName: String { "PixelBox" }
    /// The corner and the size.
    public static var fields: [SchemaField] {
        [
            SchemaField("x", .number(), "Left edge in pixels of the upright picture."),
            SchemaField("y", .number(), "Top edge in pixels of the upright picture, from above."),
            SchemaField("width", .number(), "Width in pixels."),
            SchemaField("height", .number(), "Height in pixels."),
        ]
    }

    /// Writes the rectangle with two decimals.
    public func write(to json: inout JSONWriter) { json.box(x, y, width, height, decimals: 2) }
}

extension NormalizedPoint: APIValue {
    /// `NormalizedPoint`.
    public static var schemaName: String { "NormalizedPoint" }
    /// The two coordinates.
    public static var fields: [SchemaField] {
        [
            SchemaField("x", .number(), "Place as a share of the picture's width."),
            SchemaField("y", .number(), "Place as a share of the picture's height, from below."),
        ]
    }

    /// Writes the point with six decimals.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("x", x, decimals: 6)
            json.member("y", y, decimals: 6)
        }
    }
}

/// A place in a frame: 0…1 on both axes, origin upper-left, as pages count.
public struct FrameBox: APIValue {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a box.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Creates a box from one whose origin is lower-left.
    public init(_ rect: NormalizedRect) {
        self.init(x: rect.x, y: 1 - rect.y - rect.height, width: rect.width, height: rect.height)
    }

    /// The same place with the origin lower-left.
    public var normalizedRect: NormalizedRect { NormalizedRect(x: x, y: 1 - y - height, width: width, height: height) }

    /// `FrameBox`.
    public static var schemaName: String { "FrameBox" }
    /// The corner and the size.
    public static var fields: [SchemaField] {
        [
            SchemaField("x", .number(), "Left edge as a share of the frame's width."),
            SchemaField("y", .number(), "Top edge as a share of the frame's height, from above."),
            SchemaField("width", .number(), "Width as a share of the frame's."),
            SchemaField("height", .number(), "Height as a share of the frame's."),
        ]
    }

    /// Writes the box with six decimals.
    public func write(to json: inout JSONWriter) { json.box(x, y, width, height, decimals: 6) }
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
    public static var fields: [SchemaField] {
        [
            SchemaField("width", .integer(1...1_000_000), "Pixels in a row of the upright picture."),
            SchemaField("height", .integer(1...1_000_000), "Rows of the upright picture."),
        ]
    }

    /// Writes the size.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("width", width)
            json.member("height", height)
        }
    }
}

extension JSONWriter {
    /// Writes corner and size as an object.
    fileprivate mutating func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, decimals: Int) {
        object { json in
            for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
                json.member(name, value, decimals: decimals)
            }
        }
    }
}
