public import FoundationEssentials
public import ManakoGeometry

/// Something that a request found.
public protocol VisionObservation: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Tells this observation from every other one.
    var uuid: UUID { get }
    /// How sure the model is; 0…1 for detectors and classifiers.
    var confidence: Float { get }
}

/// Something with a place in the picture.
public protocol BoundingBoxProviding {
    /// The place in normalised coordinates of the upright image, origin lower-left.
    var boundingBox: NormalizedRect { get }
}
