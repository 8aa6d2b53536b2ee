import ManakoInference
public import ManakoCore
public import ManakoGeometry

/// Names what a picture shows, with a classification model of the caller's choice.
public struct ClassifyImageRequest: ImageProcessingRequest {
    /// Classes, the surest first.
    public typealias Result = [ClassificationObservation]

    /// The classification model; nil where none was chosen, and then the request fails.
    public let classifier: ImageClassifier?
    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// How the picture is brought to the model's size; by default as the model or the file beside it says, else
    /// ``ImageCropAndScaleAction/centerCrop``.
    public var cropAndScaleAction: ImageCropAndScaleAction?
    /// The most classes in a result, or all of them.
    public var maximumResults: Int?

    /// Creates a request.
    public init(classifier: ImageClassifier) {
        self.classifier = classifier
    }

    /// Creates a request as Vision's, which brings its own model: without one it fails, and says how to choose one.
    public init() { classifier = nil }

    /// Creates a request for a compiled model.
    ///
    /// - Parameters:
    ///   - model: the compiled model.
    ///   - labels: the names of its classes, instead of those that it brings.
    ///   - pixelRange: the real numbers that pixels 0 and 255 become, instead of what is concluded (``ImageClassifier``).
    /// - Throws: ``ManakoError/Code/unsupported`` when the first output is not a score for each class.
    public init(
        model: VisionModel, labels: ClassLabels? = nil, pixelRange: ClosedRange<Float>? = nil
    ) throws(ManakoError) {
        self.init(classifier: try ImageClassifier(model, labels: labels, pixelRange: pixelRange))
    }

    /// What the model's input needs of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        guard let classifier else { return DecodeRequirement(size: image.size, allowsYUV: true) }
        return classifier.input.conversion(of: image, action: cropAndScaleAction, regionOfInterest: regionOfInterest)
            .need
    }

    /// Looks at a picture on the calling thread.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [ClassificationObservation] {
        guard let classifier else {
            throw ManakoError(
                .unsupported,
                "there is no built-in classifier here; create the request with a model of your own: init(classifier:), init(model:)"
            )
        }
        return try classifier.model.run(
            on: image, input: classifier.input, action: cropAndScaleAction, regionOfInterest: regionOfInterest,
            times: &times
        ) { outputs, _ throws(ManakoError) in
            guard let scores = outputs.first?.values, scores.count == classifier.classCount else {
                throw ManakoError(.unsupported, "the model gave no score for each class")
            }
            let probabilities = ImageClassifier.probabilities(scores)
            let order = probabilities.indices.sorted {
                probabilities[$0] != probabilities[$1] ? probabilities[$0] > probabilities[$1] : $0 < $1
            }
            var ids = ObservationIDs()
            return order.prefix(maximumResults ?? order.count).map { index in
                ClassificationObservation(
                    identifier: classifier.labels.name(index), index: index, confidence: probabilities[index],
                    uuid: ids.next())
            }
        }
    }

    /// Two requests are equal when they ask the same loaded model the same thing.
    public static func == (a: ClassifyImageRequest, b: ClassifyImageRequest) -> Bool {
        a.classifier === b.classifier && a.regionOfInterest == b.regionOfInterest
            && a.cropAndScaleAction == b.cropAndScaleAction && a.maximumResults == b.maximumResults
    }

    /// Hashes the model and the region.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(classifier.map { ObjectIdentifier($0) })
        hasher.combine(regionOfInterest)
    }
}
