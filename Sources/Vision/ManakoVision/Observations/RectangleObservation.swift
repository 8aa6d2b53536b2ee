public import FoundationEssentials
public import ManakoGeometry

/// Something with four corners.
public protocol QuadrilateralProviding: BoundingBoxProviding {
    /// The upper left corner; normalised coordinates of the upright picture, origin lower-left, as all of them.
    var topLeft: NormalizedPoint { get }
    /// The upper right corner.
    var topRight: NormalizedPoint { get }
    /// The lower right corner.
    var bottomRight: NormalizedPoint { get }
    /// The lower left corner.
    var bottomLeft: NormalizedPoint { get }
}

extension QuadrilateralProviding {
    /// The four corners, clockwise from ``topLeft`` on.
    public var corners: [NormalizedPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The smallest upright rectangle around the corners; normalised, origin lower-left.
    public var boundingBox: NormalizedRect { NormalizedRect(around: corners) }
}

/// Four straight sides that enclose something: a rectangle as it is seen, possibly at a slant.
public struct RectangleObservation: VisionObservation, QuadrilateralProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The corner that is nearest to the picture's upper left one.
    public private(set) var topLeft: NormalizedPoint
    /// The next corner, clockwise.
    public private(set) var topRight: NormalizedPoint
    /// The corner opposite ``topLeft``.
    public private(set) var bottomRight: NormalizedPoint
    /// The last corner, clockwise.
    public private(set) var bottomLeft: NormalizedPoint
    /// How much of the sides lies on edges, 0…1; less for short sides and where edges run on past the corners.
    public let confidence: Float

    /// Creates an observation from its corners.
    public init(
        topLeft: NormalizedPoint, topRight: NormalizedPoint, bottomRight: NormalizedPoint, bottomLeft: NormalizedPoint,
        confidence: Float = 1, uuid: UUID = UUID()
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
        self.confidence = confidence
        self.uuid = uuid
    }

    /// Creates an observation of an upright rectangle.
    public init(boundingBox box: NormalizedRect, confidence: Float = 1, uuid: UUID = UUID()) {
        self.init(
            topLeft: NormalizedPoint(x: box.x, y: box.maxY), topRight: NormalizedPoint(x: box.maxX, y: box.maxY),
            bottomRight: NormalizedPoint(x: box.maxX, y: box.y), bottomLeft: NormalizedPoint(x: box.x, y: box.y),
            confidence: confidence, uuid: uuid)
    }

    /// The place and the confidence.
    public var description: String { "rectangle at \(boundingBox) \(confidence)" }
}

extension RectangleObservation: CoordinateConvertible {
    /// Maps the corners.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        topLeft = transform(topLeft)
        topRight = transform(topRight)
        bottomRight = transform(bottomRight)
        bottomLeft = transform(bottomLeft)
    }
}
