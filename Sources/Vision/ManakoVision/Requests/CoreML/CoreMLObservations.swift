public import FoundationEssentials
public import ManakoPixels

#if CoreML
    public import ManakoCoreMLFormat
#endif

/// A picture that a model or a request gives.
public struct PixelBufferObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// The name of the model's output; empty for what is no model's output as it is.
    public let featureName: String
    /// The picture.
    public let pixelBuffer: Bitmap
    /// How sure the request is, 0…1; Core ML models give pictures without a score, and 1 stands here.
    public let confidence: Float

    /// Creates an observation.
    public init(featureName: String = "", pixelBuffer: Bitmap, confidence: Float = 1, uuid: UUID = UUID()) {
        self.featureName = featureName
        self.pixelBuffer = pixelBuffer
        self.uuid = uuid
        self.confidence = confidence
    }

    /// The name and the size.
    public var description: String { "\(featureName) \(pixelBuffer.width)×\(pixelBuffer.height)" }
}

#if CoreML
    /// Whatever else a model gives.
    public struct CoreMLFeatureValueObservation: VisionObservation {
        /// Tells this observation from every other one.
        public let uuid: UUID
        /// The name of the model's output.
        public let featureName: String
        /// The value; with `import CoreML` the name means an `MLFeatureValue`, as on Apple's systems.
        @_disfavoredOverload public var featureValue: CoreMLFeatureValue { value }
        package let value: CoreMLFeatureValue
        /// 1: models give values without a score.
        public let confidence: Float

        /// Creates an observation.
        public init(featureName: String, featureValue: CoreMLFeatureValue, uuid: UUID = UUID()) {
            self.featureName = featureName
            value = featureValue
            self.uuid = uuid
            confidence = 1
        }

        /// The name and the kind of value.
        public var description: String { "\(featureName) \(value.kind)" }
    }
#endif
