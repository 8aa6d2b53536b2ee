public import ManakoCore
import ManakoInference

/// A trained detector with all that its files say, ready to be written.
///
/// ```swift
/// let export = try DetectorExport(
///     network, labels: ["helmet", "vest"], inputSize: YOLOX.InputSize(width: 416, height: 416), fitting: .scaleFill,
///     about: ModelMetadata(author: "Akiko", license: "Apache-2.0", trainingDate: "2026-11-22"))
/// try export.write(to: "helmets.mlmodel")
/// ```
///
/// Equal values give equal bytes: nothing in a file tells when it was written.
public struct DetectorExport: Sendable {
    /// The network with its weights.
    public let network: YOLOX
    /// The names of the classes, in their order.
    public let labels: [String]
    /// The size of the pictures it takes.
    public let inputSize: YOLOX.InputSize
    /// How pictures are brought to that size.
    public let fitting: ModelFitting
    /// The overlap (intersection over union), 0…1, beyond which the weaker of two boxes of a class is left out.
    public let overlapThreshold: Double
    /// The score, 0…1, that a box must reach.
    public let confidenceThreshold: Double
    /// What the files say of the model, for people.
    public let about: ModelMetadata

    /// Creates an export.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when labels do not fit the classes, a threshold lies outside of 0…1, or weights
    ///   are no numbers.
    public init(
        _ network: YOLOX, labels: [String], inputSize: YOLOX.InputSize, fitting: ModelFitting,
        overlapThreshold: Double = 0.45, confidenceThreshold: Double = 0.25, about: ModelMetadata = ModelMetadata()
    ) throws(ManakoError) {
        try ExportCheck.labels(labels, count: network.classCount)
        try ExportCheck.share(overlapThreshold, "the overlap")
        try ExportCheck.share(confidenceThreshold, "the confidence")
        for (place, weights) in network.weights.enumerated() {
            try ExportCheck.finite(weights.kernel.values + weights.bias, "convolution \(place)")
        }
        self.network = network
        self.labels = labels
        self.inputSize = inputSize
        self.fitting = fitting
        self.overlapThreshold = overlapThreshold
        self.confidenceThreshold = confidenceThreshold
        self.about = about
    }

    /// What the files say of the model, with how to give it pictures.
    var described: ModelMetadata {
        let sentence = about.summary.isEmpty ? "Finds objects of \(labels.count) classes." : about.summary
        return about.fitted(sentence, fitting, width: inputSize.width, height: inputSize.height)
    }

    /// What programs read.
    var metadata: [String: String] {
        var metadata = [
            "names": PythonText.dictionary(labels), "manako.input": fitting.json,
            "imgsz": "[\(inputSize.height), \(inputSize.width)]", "fitting": fitting.rawValue,
            DetectorMetadata.overlap: "\(overlapThreshold)", DetectorMetadata.confidence: "\(confidenceThreshold)",
        ]
        if !about.trainingDate.isEmpty { metadata["training_date"] = about.trainingDate }
        return metadata
    }
}

/// Names as Python writes them, which is how class names stand in the metadata of model files.
enum PythonText {
    /// A dictionary of numbers and texts, such as `{0: 'person', 1: 'driver\'s cab'}`.
    static func dictionary(_ names: [String]) -> String {
        let entries = names.enumerated().map { "\($0): '\(escaped($1))'" }
        return "{" + entries.joined(separator: ", ") + "}"
    }

    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\", "'": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }
}
