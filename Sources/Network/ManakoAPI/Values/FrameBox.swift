public import ManakoGeometry

/// A place in a frame: 0…1 on both axes, origin upper-left, as pages count.
public struct FrameBox: APIMessage {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The horizontal extent.
    public var width: Double
    /// The vertical extent.
    public var height: Double

    /// Creates a box without a size.
    public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

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
    public static let fields: [APIField<FrameBox>] = [
        APIField(sent: "x", \.x, as: .number(-4...4), "Left edge as a share of the frame's width."),
        APIField(sent: "y", \.y, as: .number(-4...4), "Top edge as a share of the frame's height, from above."),
        APIField(sent: "width", \.width, as: .number(0...4), "Width as a share of the frame's."),
        APIField(sent: "height", \.height, as: .number(0...4), "Height as a share of the frame's."),
    ]
}
