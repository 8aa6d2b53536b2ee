public import FoundationEssentials
public import ManakoPixels
public import ManakoVision

/// A picture that a request made.
public struct PixelBufferObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The picture, upright.
    public let pixelBuffer: Bitmap
    /// How sure the request is, 0…1.
    public let confidence: Float

    /// Creates an observation.
    public init(pixelBuffer: Bitmap, confidence: Float = 1, uuid: UUID = UUID()) {
        self.uuid = uuid
        self.pixelBuffer = pixelBuffer
        self.confidence = confidence
    }

    /// The size and the confidence.
    public var description: String { "picture of \(pixelBuffer.width) × \(pixelBuffer.height) \(confidence)" }
}
