public import ManakoCore
import ManakoFiles
public import ManakoInference

/// A trained classifier, a YOLOX's backbone with a logistic regression, with all that its file says, ready to be
/// written.
///
/// Equal values give equal bytes.
public struct ClassifierExport: Sendable {
    /// The network whose backbone describes pictures.
    public let network: YOLOX
    /// Classes × the network's ``YOLOXVariant/featureCount``.
    public let regression: FloatTensor
    /// A number for each class.
    public let bias: [Float]
    /// The names of the classes, in their order.
    public let labels: [String]
    /// The size of the pictures it takes.
    public let inputSize: YOLOX.InputSize
    /// How pictures are brought to that size.
    public let fitting: ModelFitting
    /// What the file says of the model, for people.
    public let about: ModelMetadata

    /// Creates an export.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when labels and numbers do not fit each other, or numbers are none.
    public init(
        _ network: YOLOX, regression: FloatTensor, bias: [Float], labels: [String], inputSize: YOLOX.InputSize,
        fitting: ModelFitting, about: ModelMetadata = ModelMetadata()
    ) throws(ManakoError) {
        try ExportCheck.labels(labels, count: bias.count)
        try ExportCheck.finite(regression.values + bias, "the regression")
        for (place, weights) in network.weights.enumerated() {
            try ExportCheck.finite(weights.kernel.values + weights.bias, "convolution \(place)")
        }
        guard regression.shape == [labels.count, network.variant.featureCount] else {
            throw ManakoError(
                .invalidArgument,
                "a regression of \(regression.shape) for \(labels.count) classes of \(network.variant.featureCount) values"
            )
        }
        self.network = network
        self.regression = regression
        self.bias = bias
        self.labels = labels
        self.inputSize = inputSize
        self.fitting = fitting
        self.about = about
    }

    /// The bytes of a `.mlmodel` of version 1 (iOS 11), which Vision gives as `VNClassificationObservation`.
    public func coreMLModel() throws(ManakoError) -> [UInt8] {
        let graph = try network.takingChannels(.rgb).classifier(inputSize, regression: regression, bias: bias)
        var content = try NeuralNetworkWriter.message(graph)
        content.message(100) { names in
            for label in labels { names.text(1, label) }
        }
        content.text(200, "probabilities")
        let picture = CoreMLFeature(
            name: "image", about: "Input image", kind: .picture(width: inputSize.width, height: inputSize.height))
        let outputs = [
            CoreMLFeature(name: "classLabelProbs", about: "The probability of each class", kind: .dictionary),
            CoreMLFeature(name: "classLabel", about: "The most probable class", kind: .text),
        ]
        let model = CoreMLModelMessage(
            version: 1, inputs: [picture], outputs: outputs, predicted: ("classLabel", "classLabelProbs"),
            about: described, userDefined: metadata, kind: 403, content: content)
        return model.bytes
    }

    /// What programs read.
    var metadata: [String: String] {
        var metadata = ["type": "ImageClassifier", "manako.input": fitting.json, "fitting": fitting.rawValue]
        if !about.trainingDate.isEmpty { metadata["training_date"] = about.trainingDate }
        return metadata
    }

    /// What the file says of the model, with how to give it pictures.
    var described: ModelMetadata {
        let sentence = about.summary.isEmpty ? "Tells pictures of \(labels.count) classes apart." : about.summary
        return about.fitted(sentence, fitting, width: inputSize.width, height: inputSize.height)
    }

    /// Writes a file that is whole or not there.
    ///
    /// - Parameter path: ends in `.mlmodel`, `.aimodel` or `.onnx`, which says the format.
    /// - Throws: ``ManakoError/Code/unsupported`` for another ending, ``ManakoError/Code/unavailable`` when it can't be written.
    public func write(to path: String) throws(ManakoError) {
        switch try ExportFormat(path: path) {
        case .mlmodel: try AtomicFile.write(coreMLModel(), to: path)
        case .onnx: try AtomicFile.write(onnxModel(), to: path)
        case .aimodel: try writeCoreAI(to: path)
        case .mlpackage:
            throw ManakoError(
                .unsupported,
                "\(path): classifiers are written as .mlmodel, .aimodel or .onnx; end the name in one of them")
        }
    }
}
