import Manako
public import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
public import ManakoNetworks
import ManakoPipeline

/// Writes a detector's file in another format, where the result computes exactly the same.
public struct ExportFeature: Sendable {
    /// The class names; nil for the file's own.
    public var labels: [String]?
    /// How pictures are brought to the model's size; nil for what the file says.
    public var fitting: ModelFitting?
    /// The overlap, 0…1, beyond which the weaker of two boxes of a class is left out; nil for what the file says, else
    /// `NonMaximumSuppression.defaultOverlap`.
    public var overlapThreshold: Double?
    /// The score, 0…1, that a box must reach; nil for what the file says, else
    /// `RecognizeObjectsRequest.defaultMinimumConfidence`.
    public var confidenceThreshold: Double?
    /// Whether the large kernels of a `.mlpackage` take a byte for each weight instead of two.
    public var isPalettized = false
    /// What the file shall say of the model; what is empty comes from the source.
    public var about = ModelMetadata()

    /// Creates the settings of an export that takes everything from the source.
    public init() {}

    /// Reads a model, writes it in the format that the result's name ends in, and says what was written.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the model can't be written exactly, with the reason;
    ///   ``ManakoError/Code/invalidArgument`` when class names are missing or do not fit.
    public func run(_ source: String, to path: String) throws(ManakoError) -> String {
        let format = try ExportFormat(path: path)
        try OutputGuard(reading: [source]).check(path)
        if format == .aimodel { return try convert(source, to: path) }
        let detector = try DetectorSource(contentsOf: source)
        let export = try DetectorExport(
            detector.network, labels: names(detector, source), inputSize: detector.inputSize,
            fitting: fitting ?? detector.fitting,
            overlapThreshold: overlapThreshold ?? detector.overlapThreshold ?? NonMaximumSuppression.defaultOverlap,
            confidenceThreshold: confidenceThreshold ?? detector.confidenceThreshold
                ?? Double(RecognizeObjectsRequest.defaultMinimumConfidence),
            about: described(detector.about))
        try export.write(to: path, isPalettized: isPalettized)
        let size = "\(export.inputSize.width)×\(export.inputSize.height)"
        let classes = export.labels.count == 1 ? "1 class" : "\(export.labels.count) classes"
        return "\(path): \(detector.network.variant.name), \(classes), pictures of \(size), \(export.fitting.rawValue)"
    }

    /// Writes a network as it is in a Core AI model; what is set stands in its metadata.
    private func convert(_ source: String, to path: String) throws(ManakoError) -> String {
        guard !isPalettized else {
            throw ManakoError(.invalidArgument, "\(path): only a .mlpackage has weights of one byte; leave that out")
        }
        let conversion = try CoreAIConversion(source)
        var fields = conversion.description.metadata
        fields["manako.input"] = conversion.pictureInput(fitting)
        if let fitting { fields["fitting"] = fitting.rawValue }
        if let confidenceThreshold { fields[DetectorMetadata.confidence] = "\(confidenceThreshold)" }
        if let overlapThreshold { fields[DetectorMetadata.overlap] = "\(overlapThreshold)" }
        let labels = labels ?? conversion.description.labels
        let known = ModelMetadata(
            summary: fields["description"] ?? "", version: fields["version"] ?? "", author: fields["author"] ?? "",
            license: fields["license"] ?? "", trainingDate: fields["training_date"] ?? "")
        let about = described(known)
        if !about.trainingDate.isEmpty { fields["training_date"] = about.trainingDate }
        try conversion.write(CoreAIMetadata(about, labels: labels, fields: fields), to: path)
        func list(_ tensors: [TensorDescription]) -> String {
            tensors.map { "\($0.name) \($0.shapeText)" }.joined(separator: ", ")
        }
        let (inputs, outputs) = (conversion.description.inputs, conversion.description.outputs)
        return "\(path): takes \(list(inputs)); gives \(list(outputs))"
    }

    private func names(_ detector: DetectorSource, _ source: String) throws(ManakoError) -> [String] {
        let known = labels ?? detector.labels
        if !known.isEmpty { return ClassLabels(known).aligned(toClassCount: detector.network.classCount).names }
        guard detector.network.classCount == ClassLabels.coco80.names.count else {
            throw ManakoError(
                .invalidArgument,
                "\(source): has \(detector.network.classCount) classes and no names for them; give a file with --labels"
            )
        }
        return ClassLabels.coco80.names
    }

    private func described(_ other: ModelMetadata) -> ModelMetadata {
        func first(_ key: KeyPath<ModelMetadata, String>) -> String {
            about[keyPath: key].isEmpty ? other[keyPath: key] : about[keyPath: key]
        }
        return ModelMetadata(
            summary: first(\.summary), version: first(\.version), author: first(\.author), license: first(\.license),
            trainingDate: first(\.trainingDate))
    }
}
