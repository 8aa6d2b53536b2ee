public import FoundationEssentials
public import ManakoVision

/// How everything in a picture moves: for each pixel of the first picture, where it is in the second one.
public struct OpticalFlowObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// 1: nothing is said of how sure the flow is.
    public let confidence: Float
    /// Columns of the flow; fewer than the picture's where that has more than two million pixels.
    public let width: Int
    /// Rows of the flow.
    public let height: Int
    /// How far each pixel moves to the right, row after row from the top, in columns of the flow.
    public let horizontal: [Float]
    /// How far each pixel moves down, in rows of the flow.
    public let vertical: [Float]

    /// Creates an observation.
    ///
    /// - Parameters:
    ///   - width: columns, at least 1.
    ///   - height: rows, at least 1.
    ///   - horizontal: how far each pixel moves to the right.
    ///   - vertical: how far each pixel moves down.
    ///   - uuid: tells it from others.
    /// - Returns: nil where there are not `width × height` finite values each.
    public init?(width: Int, height: Int, horizontal: [Float], vertical: [Float], uuid: UUID = UUID()) {
        guard width > 0, height > 0, height <= horizontal.count, width <= horizontal.count,
            horizontal.count == width * height, vertical.count == horizontal.count,
            horizontal.allSatisfy(\.isFinite), vertical.allSatisfy(\.isFinite)
        else { return nil }
        self.uuid = uuid
        self.width = width
        self.height = height
        self.horizontal = horizontal
        self.vertical = vertical
        confidence = 1
    }

    /// Reads a flow.
    ///
    /// - Throws: `DecodingError` where there are not `width × height` finite values each.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let flow = OpticalFlowObservation(
            width: try container.decode(Int.self, forKey: .width),
            height: try container.decode(Int.self, forKey: .height),
            horizontal: try container.decode([Float].self, forKey: .horizontal),
            vertical: try container.decode([Float].self, forKey: .vertical),
            uuid: try container.decode(UUID.self, forKey: .uuid))
        guard let flow else {
            throw DecodingError.dataCorruptedError(
                forKey: .horizontal, in: container, debugDescription: "a flow has two finite values for each pixel")
        }
        self = flow
    }

    /// How far a pixel moves to the right and down; nil outside the flow.
    public func motion(x: Int, y: Int) -> (x: Float, y: Float)? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        return (horizontal[y * width + x], vertical[y * width + x])
    }

    /// The size.
    public var description: String { "flow of \(width) × \(height) pixels" }
}
