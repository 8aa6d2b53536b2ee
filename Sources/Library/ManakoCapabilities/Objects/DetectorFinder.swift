import Manako

/// Finds the classes of a detector.
struct DetectorFinder: Finder {
    private let request: RecognizeObjectsRequest
    let shownConfidence: Float

    /// Creates a finder; what is not set is the model's own.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for classes that the model does not know.
    init(_ detector: ObjectDetector, _ settings: FinderSettings) throws(ManakoError) {
        let options = settings.options
        var request = RecognizeObjectsRequest(detector: detector)
        if let confidence = options[ObjectsCapability.confidence] { request.minimumConfidence = Float(confidence) }
        if let overlap = options[ObjectsCapability.overlap] { request.suppression.overlap = overlap }
        if let isAgnostic = options[ObjectsCapability.isAgnostic] { request.suppression.isClassAgnostic = isAgnostic }
        if let limit = options[ObjectsCapability.limit] { request.suppression.limit = limit }
        if let crop = options[ObjectsCapability.crop] { request.cropAndScaleAction = crop.action }
        request.maximumDuration = settings.maximumDuration
        if let tiles = options[ObjectsCapability.tiles] { request.tiling = tiles.tiling }
        if let names = options[ObjectsCapability.classes], !names.isEmpty {
            request.classes = try detector.classIndices(named: names)
        }
        shownConfidence = request.minimumConfidence
        if settings.follows { request.minimumConfidence = min(shownConfidence, ObjectIdentities.lowestConfidence) }
        self.request = request
    }

    var model: String { request.detector.model.description.name }
    var shownClassConfidences: [Int: Float] { request.minimumClassConfidences }
    var labels: [String] { request.detector.labels.names }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    /// The size of a cell of the finest grid that detectors of many classes have, eight pixels of the input.
    private static let leastInputPixels = 8.0

    func smallestSize(in image: VisionImage) -> Double? {
        request.pixelsPerInputPixel(of: image) * Self.leastInputPixels
    }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try request.perform(on: image, in: ManakoEnvironment.context, times: &times).compactMap { object in
            object.labels.first.map {
                Finding(
                    label: $0.identifier, index: $0.index, confidence: $0.confidence,
                    place: FindingPlace(box: object.boundingBox))
            }
        }
    }
}
