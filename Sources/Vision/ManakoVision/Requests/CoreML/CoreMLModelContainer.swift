#if CoreML
    public import ManakoCore
    public import ManakoCoreML
    public import ManakoCoreMLFormat

    /// A Core ML model for ``CoreMLRequest``: which input takes the picture, and what the others get.
    public final class CoreMLModelContainer: Sendable {
        /// The model.
        public let model: CoreMLModel
        /// The name of the input that takes the picture.
        public let inputImageFeatureName: String
        /// Values of the other inputs, such as a detector's thresholds.
        public let features: [String: CoreMLFeatureValue]
        let image: CoreMLImageFeature

        /// Wraps a model.
        ///
        /// - Parameters:
        ///   - model: the model.
        ///   - inputImageFeatureName: the input that takes the picture, or nil for the first one that does.
        ///   - features: values of the other inputs.
        /// - Throws: ``ManakoError/Code/unsupported`` when no input takes a picture.
        public init(
            model: CoreMLModel, inputImageFeatureName: String? = nil, features: [String: CoreMLFeatureValue] = [:]
        ) throws(ManakoError) {
            for input in model.interface.inputs where inputImageFeatureName ?? input.name == input.name {
                guard case .image(let image) = input.type else { continue }
                self.model = model
                self.inputImageFeatureName = input.name
                self.features = features
                self.image = image
                return
            }
            let names = model.interface.inputs.map(\.name).joined(separator: ", ")
            throw ManakoError(
                .unsupported,
                "no input \(inputImageFeatureName.map { "named \($0) " } ?? "")takes a picture; there are \(names)")
        }

        /// Whether the outputs are those of a detector: a row of scores for each box, and the boxes.
        var isDetector: Bool {
            Set(model.interface.outputs.map(\.name)) == ["confidence", "coordinates"] && model.classNames != nil
        }
    }
#endif
