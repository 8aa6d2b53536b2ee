public import FoundationEssentials
public import ManakoGeometry

/// A place in the picture where something is.
public struct DetectedObjectObservation: VisionObservation, BoundingBoxProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The place in normalised coordinates of the upright image, origin lower-left.
    public var boundingBox: NormalizedRect
    /// How sure the model is, 0…1.
    public let confidence: Float

    /// Creates an observation.
    public init(boundingBox: NormalizedRect, confidence: Float = 1, uuid: UUID = UUID()) {
        self.uuid = uuid
        self.boundingBox = boundingBox
        self.confidence = confidence
    }

    /// The place and the confidence.
    public var description: String { "object at \(boundingBox) \(confidence)" }
}

/// An object that a model recognised, with its place and its classes.
public struct RecognizedObjectObservation: VisionObservation, BoundingBoxProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The place in normalised coordinates of the upright image, origin lower-left.
    public var boundingBox: NormalizedRect
    /// The classes, the best one first.
    public let labels: [ClassificationObservation]

    /// The confidence of the best class, 0…1.
    public var confidence: Float { labels.first?.confidence ?? 0 }

    /// Creates an observation.
    public init(boundingBox: NormalizedRect, labels: [ClassificationObservation], uuid: UUID = UUID()) {
        self.uuid = uuid
        self.boundingBox = boundingBox
        self.labels = labels
    }

    /// The best class and the place.
    public var description: String { "\(labels.first?.description ?? "object") at \(boundingBox)" }
}

/// A person.
public struct HumanObservation: VisionObservation, BoundingBoxProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The place in normalised coordinates of the upright image, origin lower-left.
    public var boundingBox: NormalizedRect
    /// How sure the model is, 0…1.
    public let confidence: Float
    /// Whether only head and chest are looked for.
    public let isUpperBodyOnly: Bool

    /// Creates an observation.
    public init(boundingBox: NormalizedRect, confidence: Float, isUpperBodyOnly: Bool, uuid: UUID = UUID()) {
        self.uuid = uuid
        self.boundingBox = boundingBox
        self.confidence = confidence
        self.isUpperBodyOnly = isUpperBodyOnly
    }

    /// The place and the confidence.
    public var description: String { "person at \(boundingBox) \(confidence)" }
}

/// A hand.
public struct HandObservation: VisionObservation, BoundingBoxProviding {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The palm's place in normalised coordinates of the upright image, origin lower-left.
    public var boundingBox: NormalizedRect
    /// How sure the model is, 0…1.
    public let confidence: Float
    /// Wrist, the roots of index, middle, ring and little finger, and the thumb's two joints; normalised, origin lower-left.
    public private(set) var keyPoints: [NormalizedPoint]

    /// Creates an observation.
    public init(boundingBox: NormalizedRect, confidence: Float, keyPoints: [NormalizedPoint], uuid: UUID = UUID()) {
        self.uuid = uuid
        self.boundingBox = boundingBox
        self.confidence = confidence
        self.keyPoints = keyPoints
    }

    /// The place and the confidence.
    public var description: String { "hand at \(boundingBox) \(confidence)" }
}

extension DetectedObjectObservation: CoordinateConvertible {
    /// Maps the box.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        boundingBox.mapPoints(transform)
    }
}

extension RecognizedObjectObservation: CoordinateConvertible {
    /// Maps the box.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        boundingBox.mapPoints(transform)
    }
}

extension HumanObservation: CoordinateConvertible {
    /// Maps the box.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        boundingBox.mapPoints(transform)
    }
}

extension HandObservation: CoordinateConvertible {
    /// Maps the box and the key points.
    public mutating func mapPoints(_ transform: (NormalizedPoint) -> NormalizedPoint) {
        boundingBox.mapPoints(transform)
        keyPoints.mapPoints(transform)
    }
}
