public import ManakoCore
public import ManakoGeometry
import ManakoInference

/// Finds and names objects with a detection model of the caller's choice.
///
/// Apple's counterpart is `CoreMLRequest` with an object detection model; results are the same type.
///
/// ```swift
/// let detector = try ObjectDetector(VisionModel(contentsOf: "yolox_nano.onnx"))
/// let objects = try await RecognizeObjectsRequest(detector: detector).perform(on: url)
/// ```
public struct RecognizeObjectsRequest: ImageProcessingRequest {
    /// Objects in the picture, the surest first.
    public typealias Result = [RecognizedObjectObservation]

    /// The lowest confidence of a result, 0…1, unless the caller or the model's file says otherwise.
    public static let defaultMinimumConfidence: Float = 0.25

    /// The detection model.
    public let detector: ObjectDetector
    /// The part of the picture to look at, normalised with origin lower-left.
    public var regionOfInterest = NormalizedRect.fullImage
    /// How the picture is brought to the model's size, or the way the model was trained with.
    public var cropAndScaleAction: ImageCropAndScaleAction?
    /// The lowest confidence, 0…1, of results whose class has none of its own; at first what the model's file says, as detectors of
    /// Core ML do, else ``defaultMinimumConfidence``.
    public var minimumConfidence = Self.defaultMinimumConfidence
    /// The lowest confidences, 0…1, of single classes by index, which replace ``minimumConfidence`` whether they are higher or
    /// lower; at first those of the file beside the model.
    public var minimumClassConfidences: [Int: Float]
    /// How overlapping boxes are thinned out, unless the model's graph does so; its limit counts in any case. At first what the
    /// model's file says, as detectors of Core ML do.
    public var suppression = NonMaximumSuppression()
    /// Which of a box's classes count.
    public var labelPolicy = LabelPolicy.automatic
    /// The indices of the classes to look for, or all of them.
    public var classes: Set<Int>?
    /// Whether overlapping parts of the picture are looked at too, for what is small in it; each takes as long as the whole.
    public var tiling = DetectionTiling.off
    /// The longest time that looking at the parts of ``tiling`` may take; nil, which is the default, for as long as it needs.
    public var maximumDuration: Duration?

    /// Creates a request.
    public init(detector: ObjectDetector) {
        self.detector = detector
        minimumClassConfidences = detector.classThresholds
        if let known = detector.head.suppression { (minimumConfidence, suppression) = known }
    }

    /// Creates a request for a compiled model whose family is recognised.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` with the outputs' shapes when no family fits.
    public init(model: VisionModel, labels: ClassLabels? = nil) throws(ManakoError) {
        self.init(detector: try ObjectDetector(model, labels: labels))
    }

    /// What the model's input needs of a decoded picture.
    public func need(of image: VisionImage) -> DecodeRequirement {
        need(of: image, tiledLook(at: image))
    }

    private func need(of image: VisionImage, _ look: TiledLook) -> DecodeRequirement {
        look.need { detector.input.conversion(of: image, action: cropAndScaleAction, regionOfInterest: $0).need }
    }

    /// The number of the picture's pixels that a pixel of the model's input stands for in the finest tiles.
    package func pixelsPerInputPixel(of image: VisionImage) -> Double {
        guard let part = tiledLook(at: image).parts.last else { return 1 }
        let size = (part.clamped().toImageCoordinates(image.size, origin: .upperLeft) as ImageRect).size
        return max(size.width / detector.input.size.width, size.height / detector.input.size.height)
    }

    private func tiledLook(at image: VisionImage) -> TiledLook {
        TiledLook(tiling, of: regionOfInterest, imageSize: image.size, input: detector.input.size)
    }

    /// Looks at a picture on the calling thread.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when its tiles took longer than ``maximumDuration``, ``ManakoError/Code/cancelled`` when
    ///   the task was cancelled between them, and what decoding and the model throw.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [RecognizedObjectObservation] {
        let look = tiledLook(at: image)
        guard look.parts.count > 1 else { return try objects(in: regionOfInterest, of: image, times: &times) }
        try image.decode(need(of: image, look), times: &times)
        let found = try look(suppression, within: maximumDuration) { part throws(ManakoError) in
            try objects(in: part, of: image, times: &times)
        } describe: {
            ($0.boundingBox, $0.confidence, $0.labels.first?.index ?? 0)
        }
        return found.map { found, box in
            var object = found
            object.boundingBox = box
            return object
        }
    }

    /// What the model finds in a part of a picture, in coordinates of the whole.
    private func objects(
        in region: NormalizedRect, of image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> [RecognizedObjectObservation] {
        let options = CandidateOptions(
            threshold: minimumConfidence, labels: labelPolicy, classes: classes,
            classThresholds: minimumClassConfidences)
        return try detector.model.run(
            on: image, input: detector.input, action: cropAndScaleAction, regionOfInterest: region, times: &times
        ) { outputs, mapping throws(ManakoError) in
            let candidates = try detector.head.candidates(in: outputs, input: detector.input, options: options)
            var suppression = suppression
            if detector.head.isSuppressed { suppression.overlap = 1 }
            var ids = ObservationIDs()
            return suppression(candidates).map { observation($0, outputs, mapping, &ids) }
        }
    }

    private func observation(
        _ candidate: DetectionCandidate, _ outputs: [FloatTensor], _ mapping: ModelInputMapping,
        _ ids: inout ObservationIDs
    ) -> RecognizedObjectObservation {
        var labels = [label(candidate.classIndex, candidate.score, &ids)]
        let scores = candidate.boxIndex.map { detector.head.scores(ofBox: $0, in: outputs) } ?? []
        let others = scores.enumerated().filter { $0.offset != candidate.classIndex && $0.element > 0 }
        labels += others.sorted { $0.element > $1.element }.map { label($0.offset, $0.element, &ids) }
        return RecognizedObjectObservation(
            boundingBox: mapping.normalizedRect(forInput: candidate.box), labels: labels, uuid: ids.next())
    }

    private func label(_ index: Int, _ score: Float, _ ids: inout ObservationIDs) -> ClassificationObservation {
        ClassificationObservation(
            identifier: detector.labels.name(index), index: index, confidence: score, uuid: ids.next())
    }

    /// Two requests are equal when they ask the same loaded model the same thing.
    public static func == (a: RecognizeObjectsRequest, b: RecognizeObjectsRequest) -> Bool { a.key == b.key }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }

    private struct Key: Hashable {
        var model: ObjectIdentifier
        var region: NormalizedRect
        var action: ImageCropAndScaleAction?
        var confidence: Float
        var classConfidences: [Int: Float]
        var suppression: NonMaximumSuppression
        var labels: LabelPolicy
        var classes: Set<Int>?
        var tiling: DetectionTiling
        var duration: Duration?
    }

    private var key: Key {
        Key(
            model: ObjectIdentifier(detector), region: regionOfInterest, action: cropAndScaleAction,
            confidence: minimumConfidence, classConfidences: minimumClassConfidences, suppression: suppression,
            labels: labelPolicy, classes: classes, tiling: tiling, duration: maximumDuration)
    }
}
