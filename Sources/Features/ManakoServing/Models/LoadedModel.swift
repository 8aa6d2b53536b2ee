import Manako
import ManakoFeatures

/// A model that was loaded from a file, or the built-in detectors.
final class LoadedModel: ServedModel {
    enum Kind: Sendable {
        case builtIn(VisionContext)
        case detector(ObjectDetector)
        case classifier(ImageClassifier)
    }

    let name: String
    let kind: Kind

    init(name: String, kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// As on the command line: the built-in detectors are less sure of what is not there below 0.5.
    var usualConfidence: Float { if case .builtIn = kind { 0.5 } else { 0.25 } }

    func finder(minimumConfidence: Float) throws(ManakoError) -> any ObjectFinder {
        switch kind {
        case .builtIn(let context):
            return BuiltInFinder(minimumConfidence: minimumConfidence, limit: 300, context: context)
        case .detector(let detector):
            var request = RecognizeObjectsRequest(detector: detector)
            request.minimumConfidence = minimumConfidence
            request.suppression = NonMaximumSuppression()
            return ModelFinder(request)
        case .classifier:
            throw ManakoError(
                .unsupported, "the model \(name) names what a whole picture shows; choose one that finds objects")
        }
    }

    func classifier() throws(ManakoError) -> ClassifyImageRequest {
        guard case .classifier(let classifier) = kind else {
            throw ManakoError(.unsupported, "the model \(name) finds objects; choose one that names what pictures show")
        }
        return ClassifyImageRequest(classifier: classifier)
    }

    /// Loads a file and finds out what it does.
    ///
    /// - Throws: what loading throws; ``ManakoError/Code/unsupported`` when it neither finds nor names objects.
    static func load(
        _ path: String, name: String, backends: [any InferenceBackend], configuration: SessionConfiguration
    ) throws(ManakoError) -> LoadedModel {
        let model = try VisionModel(contentsOf: path, backends: backends, configuration: configuration)
        do throws(ManakoError) {
            return LoadedModel(name: name, kind: .detector(try ObjectDetector(model)))
        } catch let notDetector {
            do throws(ManakoError) {
                return LoadedModel(name: name, kind: .classifier(try ImageClassifier(model)))
            } catch {
                // A mistake in the file beside the model says more than that the outputs are not a detector's.
                throw [notDetector, error].first { $0.code == .malformedInput } ?? notDetector
            }
        }
    }
}
