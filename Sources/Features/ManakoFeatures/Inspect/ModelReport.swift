public import Manako

/// What a model file holds and what was concluded from it.
public struct ModelReport: Sendable {
    /// The model.
    public var description: ModelDescription
    /// What the session came out as.
    public var session: SessionReport
    /// How the model is used, with the reason.
    public var conclusion: String

    /// Compiles a model and looks at it.
    ///
    /// - Throws: why the file can't be read or compiled.
    public init(path: String, labels: ClassLabels? = nil, precision: Precision = .auto) throws(ManakoError) {
        let model = try VisionModel(
            contentsOf: path, backends: ManakoEnvironment.backends,
            configuration: SessionConfiguration(precision: precision, cacheDirectory: ManakoEnvironment.cacheDirectory))
        description = model.description
        session = model.report
        conclusion = Self.conclude(model, labels)
    }

    private static func conclude(_ model: VisionModel, _ labels: ClassLabels?) -> String {
        do throws(ManakoError) {
            let detector = try ObjectDetector(model, labels: labels)
            return "detector of the \(detector.head.name) family, by its outputs' shapes\n"
                + text(detector.input) + text(detector.labels)
        } catch let notDetector {
            do throws(ManakoError) {
                let classifier = try ImageClassifier(model, labels: labels)
                return "classifier of \(classifier.classCount) classes, by its first output's shape\n"
                    + text(classifier.input) + text(classifier.labels)
            } catch {
                return "neither a known detector nor a classifier: \(notDetector.message)\n"
            }
        }
    }

    private static func text(_ input: ModelImageInput) -> String {
        let convention = input.convention
        let numbers = zip(convention.scale, convention.bias).map { "×\($0.0) \($0.1 < 0 ? "−" : "+")\(abs($0.1))" }
        return
            "  picture   \(input.width)×\(input.height), \(convention.channels.rawValue) in \(input.layout.rawValue),"
            + " \(input.element.rawValue)\n"
            + "  numbers   pixel \(Set(numbers).count == 1 ? numbers[0] : numbers.joined(separator: ", "))\n"
            + "  fitting   \(convention.action.rawValue), \(convention.alignment.rawValue),"
            + " padding \(convention.padding), \(convention.filter.rawValue)\n"
    }

    private static func text(_ labels: ClassLabels) -> String {
        guard !labels.names.isEmpty else { return "  labels    none; give a file with --labels\n" }
        let first = labels.names.prefix(5).joined(separator: ", ")
        return "  labels    \(labels.names.count): \(first)\(labels.names.count > 5 ? ", …" : "")\n"
    }

    /// The report as lines for people.
    public var text: String {
        var text = "\(description.name)\n"
        for tensor in description.inputs { text += "  input     \(Self.text(tensor))\n" }
        for tensor in description.outputs { text += "  output    \(Self.text(tensor))\n" }
        for (key, value) in description.metadata.sorted(by: { $0.key < $1.key }) {
            let line = value.prefix(100).split(whereSeparator: \.isNewline).joined(separator: " ")
            text += "  metadata  \(key): \(line)\(value.count > 100 ? "…" : "")\n"
        }
        text += "  runtime   \(session.runtime), \(session.precision.rawValue), \(session.threads) threads"
        text += session.isFromCache ? ", compiled before\n" : "\n"
        for note in session.notes { text += "  note      \(note)\n" }
        return text + conclusion
    }

    private static func text(_ tensor: TensorDescription) -> String {
        var text = "\(tensor.name)  \(tensor.elementType.rawValue) \(tensor.shapeText)"
        if let quantization = tensor.quantization {
            text += "  scale \(quantization.scale), zero point \(quantization.zeroPoint)"
        }
        return text
    }
}
