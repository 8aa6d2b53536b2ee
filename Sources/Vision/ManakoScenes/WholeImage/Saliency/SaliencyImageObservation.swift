public import FoundationEssentials
public import ManakoGeometry
public import ManakoVision

/// Where a picture draws the eye, or where its objects are.
public struct SaliencyImageObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// Always 1.
    public let confidence: Float
    /// How much places stand out: 68 × 68 gray bytes over the whole of what was looked at, 255 for the place that does most.
    ///
    /// Vision's has floats from 0 to 1 instead.
    public let heatMap: PixelBufferObservation
    /// Upright rectangles around what stands out, the most first; their confidence is the mean of the heat inside, 0…1.
    public private(set) var salientObjects: [RectangleObservation]

    init(heatMap: PixelBufferObservation, salientObjects: [RectangleObservation], uuid: UUID = UUID()) {
        self.heatMap = heatMap
        self.salientObjects = salientObjects
        self.uuid = uuid
        confidence = 1
    }

    /// How many objects there are.
    public var description: String { "saliency with \(salientObjects.count) objects" }
}

extension SaliencyImageObservation: CoordinateConvertible {
    /// Maps the objects; the heat map covers what was looked at, and stays.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        salientObjects.mapPoints(transform)
    }
}
