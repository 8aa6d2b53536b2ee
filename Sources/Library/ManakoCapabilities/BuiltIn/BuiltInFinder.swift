import Manako

/// What a request that runs a built-in model has in common with the others.
protocol BuiltInRequest: ImageProcessingRequest {
    var minimumConfidence: Float { get set }
    var maximumResults: Int { get set }
    var unsureConfidence: Float? { get set }
}

extension DetectHumanRectanglesRequest: BuiltInRequest {}
extension DetectFaceRectanglesRequest: BuiltInRequest {}
extension DetectFaceLandmarksRequest: BuiltInRequest {}
extension DetectFaceCaptureQualityRequest: BuiltInRequest {}

/// Finds one class of things with a built-in model.
struct BuiltInFinder<Request: BuiltInRequest>: Finder {
    private let label: String
    private let request: Request
    private let context: VisionContext
    private let finding: @Sendable (Request.Result, String) -> [Finding]
    /// Looks at a frame of a stream.
    typealias StreamDetector = @Sendable (VisionImage, inout StageTimes) throws(ManakoError) -> Request.Result
    private var streamLook: (@Sendable (Request, VisionContext) -> StreamDetector)?
    let shownConfidence: Float

    /// Creates a finder that looks at each picture for itself; what is not set is the request's own.
    init(
        _ label: String, _ request: Request, _ settings: FinderSettings, _ options: BuiltInOptions,
        finding: @escaping @Sendable (Request.Result, String) -> [Finding]
    ) {
        var request = request
        if let confidence = settings.options[options.confidence] { request.minimumConfidence = Float(confidence) }
        if let limit = settings.options[options.limit] { request.maximumResults = limit }
        shownConfidence = request.minimumConfidence
        if settings.follows { request.unsureConfidence = ObjectIdentities.lowestConfidence }
        self.label = label
        self.request = request
        self.finding = finding
        context = settings.context
    }

    /// Creates a finder that follows what it finds in the frames of a stream; what is not set is the request's own.
    init(
        _ label: String, following request: Request, _ settings: FinderSettings, _ options: BuiltInOptions,
        finding: @escaping @Sendable (Request.Result, String) -> [Finding]
    ) where Request: LandmarkTrackingRequest {
        self.init(label, request, settings, options, finding: finding)
        streamLook = { request, context in request.makeFollower(in: context) }
    }

    var model: String { "built-in \(label)" }
    var labels: [String] { BuiltInLabels.all }
    var shownClassConfidences: [Int: Float] { [BuiltInLabels.index(of: label): shownConfidence] }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        finding(try request.perform(on: image, in: context, times: &times), label)
    }

    func forStream() -> (any Finder)? {
        guard let streamLook else { return nil }
        let (look, finding, label) = (streamLook(request, context), finding, label)
        return StreamFinder(whole: self) { image, times throws(ManakoError) in
            finding(try look(image, &times), label)
        }
    }
}

/// Looks at the frames of one stream as another finder does, with a memory.
private struct StreamFinder: Finder {
    let whole: any Finder
    let look: @Sendable (VisionImage, inout StageTimes) throws(ManakoError) -> [Finding]

    var model: String { whole.model }
    var labels: [String] { whole.labels }
    var shownConfidence: Float { whole.shownConfidence }
    var shownClassConfidences: [Int: Float] { whole.shownClassConfidences }

    func need(of image: VisionImage) -> DecodeRequirement { whole.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try look(image, &times)
    }
}

/// The classes of the built-in models, in the order of their indices.
enum BuiltInLabels {
    static let person = "person"
    static let face = "face"
    static let hand = "hand"
    static let all = [person, face, hand]

    static func index(of label: String) -> Int { all.firstIndex(of: label) ?? 0 }
}

/// The options of the built-in models.
struct BuiltInOptions: Sendable {
    let confidence: CapabilityOption<Double>
    let limit: CapabilityOption<Int>

    init(_ request: some BuiltInRequest) {
        confidence = CommonOptions.confidence(usually: "\(request.minimumConfidence)")
        limit = CommonOptions.limit(usually: request.maximumResults)
    }

    var all: [any CapabilityOptionDeclaration] { [confidence, limit] }
}

extension Finding {
    /// What a built-in model found.
    init(_ label: String, _ confidence: Float, _ box: NormalizedRect, _ points: [FindingPoint] = []) {
        self.init(
            label: label, index: BuiltInLabels.index(of: label), confidence: confidence,
            place: FindingPlace(box: box, points: points))
    }
}
