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
            return ModelConclusion(try ObjectDetector(model, labels: labels)).text
        } catch let notDetector {
            do throws(ManakoError) {
                return ModelConclusion(try ImageClassifier(model, labels: labels)).text
            } catch {
                // A mistake in the file beside the model says more than that the outputs are not a detector's.
                let reason = [notDetector, error].first { $0.code == .malformedInput } ?? notDetector
                return "neither a known detector nor a classifier: \(reason.message)\n"
            }
        }
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
