public import FoundationEssentials

/// A class that a model gives a picture or a box.
public struct ClassificationObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The name of the class.
    public let identifier: String
    /// The index of the class in the model's output.
    public let index: Int
    /// The model's score; 0…1 unless the model gives something else.
    public let confidence: Float

    /// Creates an observation.
    public init(identifier: String, index: Int, confidence: Float, uuid: UUID = UUID()) {
        self.uuid = uuid
        self.identifier = identifier
        self.index = index
        self.confidence = confidence
    }

    /// The name and the confidence.
    public var description: String { "\(identifier) \(confidence)" }
}
