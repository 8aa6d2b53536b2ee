public import Manako
public import ManakoAPI

/// A model that was recognised as one of the kinds that capabilities take.
public enum CapabilityModel: Sendable {
    /// It finds objects.
    case detector(ObjectDetector)
    /// It names what a whole picture shows.
    case classifier(ImageClassifier)

    /// Recognises what a model does.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - labels: class names instead of its own.
    ///   - pixelRange: what a classifier takes for black and white, instead of what was concluded from its file.
    ///   - wanted: what is asked of it, which says why it can't do that; a detector when absent.
    /// - Throws: ``ManakoError/Code/unsupported`` when it is neither, ``ManakoError/Code/malformedInput`` when a file beside it is
    ///   wrong.
    public init(
        _ model: VisionModel, labels: ClassLabels? = nil, pixelRange: ClosedRange<Float>? = nil,
        wanted: ModelEntry.Kind? = nil
    ) throws(ManakoError) {
        do throws(ManakoError) {
            self = .detector(try ObjectDetector(model, labels: labels))
        } catch let notDetector {
            do throws(ManakoError) {
                self = .classifier(try ImageClassifier(model, labels: labels, pixelRange: pixelRange))
            } catch {
                // A mistake in the file beside the model says more than that the outputs are not a detector's.
                throw [notDetector, error].first { $0.code == .malformedInput }
                    ?? (wanted == .classifier ? error : notDetector)
            }
        }
    }

    /// What it does.
    public var kind: ModelEntry.Kind {
        switch self {
        case .detector: .detector
        case .classifier: .classifier
        }
    }

    /// The names of its classes.
    public var labels: [String] {
        switch self {
        case .detector(let detector): detector.labels.names
        case .classifier(let classifier): classifier.labels.names
        }
    }

    /// How many classes it has, whatever names there are.
    public var classCount: Int {
        switch self {
        case .detector(let detector): detector.head.classCount
        case .classifier(let classifier): classifier.classCount
        }
    }

    /// The name of the model.
    public var name: String {
        switch self {
        case .detector(let detector): detector.model.description.name
        case .classifier(let classifier): classifier.model.description.name
        }
    }

    /// Width and height of its input in pixels.
    public var inputSize: [Int] {
        switch self {
        case .detector(let detector): [detector.input.width, detector.input.height]
        case .classifier(let classifier): [classifier.input.width, classifier.input.height]
        }
    }
}

extension ManakoError {
    /// A model that does not do what a capability asks of it.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - name: what it is called where it was chosen; its file's name when absent.
    ///   - kind: what is asked of it.
    public static func wrongKind(
        _ model: CapabilityModel?, named name: String? = nil, needs kind: ModelEntry.Kind
    ) -> ManakoError {
        let name = name ?? model?.name ?? ""
        let does = model?.kind == .detector ? "finds objects" : "names what a whole picture shows"
        let wanted = kind == .detector ? "finds objects" : "names what a whole picture shows"
        return ManakoError(
            .unsupported, "the model \(name) \(does); choose one that \(wanted)",
            reason: Reason("modelKind", ["name": name, "needs": kind.rawValue]))
    }
}
