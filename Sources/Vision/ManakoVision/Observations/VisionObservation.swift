public import FoundationEssentials
public import ManakoGeometry

/// Something that a request found.
///
/// Places are told in coordinates of the part of the image that the request looked at, ``ImageProcessingRequest/regionOfInterest``, which
/// is all of it unless the request says otherwise; ``CoordinateConvertible/within(_:)`` makes them those of the whole image.
public protocol VisionObservation: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Tells this observation from every other one.
    var uuid: UUID { get }
    /// How sure the model is; 0…1 for detectors and classifiers.
    var confidence: Float { get }
}

/// Something with a place in the picture.
public protocol BoundingBoxProviding {
    /// The place in normalised coordinates of the upright image, or of the request's region of interest; origin lower-left.
    var boundingBox: NormalizedRect { get }
}
