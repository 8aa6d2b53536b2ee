public import Manako

/// Something that finds things in a picture: a model of the user's, or the built-in detectors.
public protocol ObjectFinder: Sendable {
    /// What results are attributed to.
    var name: String { get }
    /// The names of all classes, in the order of their indices.
    var labels: [String] { get }

    /// What it needs of a decoded picture, so that something else can share the decode.
    func need(of image: VisionImage) -> ImageNeed
    /// Looks at a picture on the calling thread.
    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [DetectionReport.Item]
}

extension ObjectFinder {
    /// Every pixel as RGB.
    public func need(of image: VisionImage) -> ImageNeed { ImageNeed(size: image.size) }
}

/// Finds things with a model of the user's.
public struct ModelFinder: ObjectFinder {
    /// The question asked of every picture.
    public var request: RecognizeObjectsRequest

    /// Creates a finder.
    public init(_ request: RecognizeObjectsRequest) {
        self.request = request
    }

    /// The model's name.
    public var name: String { request.detector.model.description.name }
    /// The model's classes.
    public var labels: [String] { request.detector.labels.names }

    /// What the model's input needs.
    public func need(of image: VisionImage) -> ImageNeed { request.need(of: image) }

    /// Looks at a picture on the calling thread.
    public func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [DetectionReport.Item] {
        try request.perform(on: image, in: ManakoEnvironment.context, times: &times).compactMap { object in
            object.labels.first.map {
                DetectionReport.Item(
                    label: $0.identifier, classIndex: $0.index, confidence: $0.confidence,
                    boundingBox: object.boundingBox)
            }
        }
    }
}

/// Finds people, faces and hands with the built-in detectors.
public struct BuiltInFinder: ObjectFinder {
    /// What the built-in detectors find.
    public enum Kind: String, Sendable, CaseIterable {
        case person, face, hand
    }

    /// What to look for.
    public var kinds: [Kind]
    /// The lowest confidence of a result, 0…1.
    public var minimumConfidence: Float
    /// The most results of each kind.
    public var limit: Int
    /// Where the models come from.
    public var context: VisionContext

    /// Creates a finder.
    public init(
        kinds: [Kind] = Kind.allCases, minimumConfidence: Float = 0.5, limit: Int = 100,
        context: VisionContext = ManakoEnvironment.context
    ) {
        self.kinds = kinds
        self.minimumConfidence = minimumConfidence
        self.limit = limit
        self.context = context
    }

    /// What results are attributed to.
    public var name: String { kinds.count == 1 ? "built-in \(kinds[0].rawValue)" : "built-in" }
    /// The names of all kinds.
    public var labels: [String] { Kind.allCases.map(\.rawValue) }

    /// What all of the detectors together need.
    public func need(of image: VisionImage) -> ImageNeed {
        people.need(of: image).combined(with: faces.need(of: image)).combined(with: hands.need(of: image))
    }

    /// Looks at a picture on the calling thread.
    public func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [DetectionReport.Item] {
        try image.decode(need(of: image), times: &times)
        var items: [DetectionReport.Item] = []
        for kind in kinds { items += try find(kind, in: image, times: &times) }
        return items
    }

    private func find(
        _ kind: Kind, in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> [DetectionReport.Item] {
        switch kind {
        case .person:
            try people.perform(on: image, in: context, times: &times).map { item(kind, $0.confidence, $0.boundingBox) }
        case .face:
            try faces.perform(on: image, in: context, times: &times).map {
                item(kind, $0.confidence, $0.boundingBox, $0.keyPoints)
            }
        case .hand:
            try hands.perform(on: image, in: context, times: &times).map {
                item(kind, $0.confidence, $0.boundingBox, $0.keyPoints)
            }
        }
    }

    private var people: DetectHumanRectanglesRequest {
        var request = DetectHumanRectanglesRequest()
        (request.minimumConfidence, request.maximumResults) = (minimumConfidence, limit)
        return request
    }

    private var faces: DetectFaceRectanglesRequest {
        var request = DetectFaceRectanglesRequest()
        (request.minimumConfidence, request.maximumResults) = (minimumConfidence, limit)
        return request
    }

    private var hands: DetectHandRectanglesRequest {
        var request = DetectHandRectanglesRequest()
        (request.minimumConfidence, request.maximumResults) = (minimumConfidence, limit)
        return request
    }

    private func item(
        _ kind: Kind, _ confidence: Float, _ box: NormalizedRect, _ points: [NormalizedPoint] = []
    ) -> DetectionReport.Item {
        DetectionReport.Item(
            label: kind.rawValue, classIndex: Kind.allCases.firstIndex(of: kind) ?? 0, confidence: confidence,
            boundingBox: box, keyPoints: points)
    }
}
