public import Manako
import ManakoCoreAI

/// What a model file holds and what was concluded from it.
public struct ModelReport: Sendable {
    /// The report as lines for people.
    public let text: String

    /// Compiles a model and looks at it.
    ///
    /// - Throws: why the file can't be read or compiled.
    public init(path: String, labels: ClassLabels? = nil, precision: InferencePrecision = .auto) throws(ManakoError) {
        let configuration = SessionConfiguration(
            precision: precision, cacheDirectory: ManakoEnvironment.cacheDirectory)
        if TensorPredictor.readsFunctions(of: path) {
            text = try Self.coreAI(path, labels, configuration)
            return
        }
        guard CoreMLPredictor.reads(path) else {
            text = try Self.tensors(path, labels, configuration)
            return
        }
        let model = try CoreMLModel(contentsOf: path, configuration: configuration)
        var text = CoreMLReport.text(model, path)
        do throws(ManakoError) {
            text += try Self.conclusion(path, labels, configuration)
        } catch {
            text += "takes what its file says: run it with `manako predict`\n"
        }
        self.text = text
    }

    /// A Core AI model; what is concluded is of the function that is meant without a name.
    private static func coreAI(
        _ path: String, _ labels: ClassLabels?, _ configuration: SessionConfiguration
    ) throws(ManakoError) -> String {
        let model = try CoreAIModel(path: path)
        let text = CoreAIReport.text(model, path)
        guard (try? model.function(nil)) != nil else {
            return text + "run one of them with `manako predict --function`\n"
        }
        let session = try ManakoEnvironment.backends.loadModel(at: path).makeSession(configuration)
        do throws(ManakoError) {
            let vision = try VisionModel(
                session, sidecar: ModelSidecar.beside(path), labelFile: LabelFile.beside(path))
            return text + runtime(vision.report) + conclude(vision, labels)
        } catch  where error.code == .unsupported {
            return text + runtime(session.report) + "\(error.message); run it with `manako predict`\n"
        } catch {
            throw error.at(path)
        }
    }

    /// A model of tensors.
    private static func tensors(
        _ path: String, _ labels: ClassLabels?, _ configuration: SessionConfiguration
    ) throws(ManakoError) -> String {
        let session = try ManakoEnvironment.backends.loadModel(at: path).makeSession(configuration)
        let sidecar = try ModelSidecar.beside(path)
        do throws(ManakoError) {
            let model = try VisionModel(session, sidecar: sidecar, labelFile: LabelFile.beside(path))
            return text(model.description, model.report) + conclude(model, labels)
        } catch  where error.code == .unsupported {
            return text(session.description, session.report) + "\(error.message); run it with `manako predict`\n"
        } catch {
            throw error.at(path)
        }
    }

    private static func conclusion(
        _ path: String, _ labels: ClassLabels?, _ configuration: SessionConfiguration
    ) throws(ManakoError) -> String {
        conclude(
            try VisionModel(
                contentsOf: path, backends: ManakoEnvironment.backends, configuration: configuration), labels)
    }

    private static func conclude(_ model: VisionModel, _ labels: ClassLabels?) -> String {
        if model.description.isFacePrint { return "tells people apart by their faces\n" }
        do throws(ManakoError) {
            return ModelInterpretation(try ObjectDetector(model, labels: labels)).text
        } catch let notDetector {
            do throws(ManakoError) {
                return ModelInterpretation(try ImageClassifier(model, labels: labels)).text
            } catch {
                // A mistake in the file beside the model says more than that the outputs are not a detector's.
                let reason = [notDetector, error].first { $0.code == .malformedInput } ?? notDetector
                return "neither a known detector nor a classifier: \(reason.message)\n"
            }
        }
    }

    private static func text(_ description: ModelDescription, _ session: SessionReport) -> String {
        var text = "\(description.name)\n"
        for tensor in description.inputs { text += "  input     \(Self.text(tensor))\n" }
        for tensor in description.outputs { text += "  output    \(Self.text(tensor))\n" }
        text += metadata(description.metadata)
        return text + runtime(session)
    }

    /// What a file says of itself, a line each, long texts cut off.
    package static func metadata(_ entries: [String: String]) -> String {
        entries.sorted { $0.key < $1.key }.map { key, value in
            let line = value.prefix(100).split(whereSeparator: \.isNewline).joined(separator: " ")
            return "  metadata  \(key): \(line)\(value.count > 100 ? "…" : "")\n"
        }.joined()
    }

    /// What a session came out as.
    package static func runtime(_ session: SessionReport) -> String {
        var text = "  runtime   \(session.runtime), \(session.precision.rawValue), \(session.threads) threads"
        text += session.isFromCache ? ", compiled before\n" : "\n"
        for note in session.notes { text += "  note      \(note)\n" }
        return text
    }

    private static func text(_ tensor: TensorDescription) -> String {
        var text = "\(tensor.name)  \(tensor.elementType.rawValue) \(tensor.shapeText)"
        if let quantization = tensor.quantization {
            text += "  scale \(quantization.scale), zero point \(quantization.zeroPoint)"
        }
        return text
    }
}
