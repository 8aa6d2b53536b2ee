public import CoreML
public import Foundation
import Manako

/// Whatever else a model gives.
open class VNCoreMLFeatureValueObservation: VNObservation {
    /// What the model gave.
    public let featureValue: MLFeatureValue
    /// The name of the model's output.
    public let featureName: String

    let found: CoreMLFeatureValueObservation

    init(_ found: CoreMLFeatureValueObservation) {
        self.found = found
        featureValue = found.featureValue
        featureName = found.featureName
        super.init(uuid: found.uuid, confidence: found.confidence)
    }

    /// Takes values out of an archive; nil when they are missing or make no sense.
    public required init?(coder: NSCoder) {
        guard let found = coder.parts(CoreMLFeatureValueObservation.self, "VNCoreMLFeatureValueObservation"),
            let value = try? MLFeatureValue(found.value)
        else { return nil }
        self.found = found
        featureValue = value
        featureName = found.featureName
        super.init(coder: coder)
    }

    /// Puts the values into an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encodeParts(found, "VNCoreMLFeatureValueObservation")
    }
}
