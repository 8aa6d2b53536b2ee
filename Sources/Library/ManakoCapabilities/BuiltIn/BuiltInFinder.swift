import Manako

/// What a request that runs a built-in model has in common with the others.
protocol BuiltInRequest: ImageProcessingRequest {
    var minimumConfidence: Float { get set }
    var maximumResults: Int { get set }
    var unsureConfidence: Float? { get set }
    /// A detector that it asks for a second opinion; nil without one.
    var objects: RecognizeObjectsRequest? { get }
    /// The size in pixels of the smallest things that it can find in a region of the picture; nil where that is not known.
    func smallestSize(in region: ImageRect) -> Double?
}

extension BuiltInRequest {
    var objects: RecognizeObjectsRequest? { nil }
    func smallestSize(in region: ImageRect) -> Double? { nil }
}

extension DetectHumanRectanglesRequest: BuiltInRequest {}
extension DetectFaceRectanglesRequest: BuiltInRequest {
    func smallestSize(in region: ImageRect) -> Double? { FaceScales.smallestFace(in: region) }
}
extension DetectAllFacesRequest: BuiltInRequest {
    func smallestSize(in region: ImageRect) -> Double? { FaceScales(of: region).smallestFace }
}
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
    private let tiling: DetectionTiling
    private let maximumDuration: Duration?

    /// The side of the detectors' inputs in pixels, which have 128 to 224.
    private static var inputSide: Double { 192 }

    /// Creates a finder that looks at each picture for itself; what is not set is the request's own.
    init(
        _ label: String, _ request: Request, _ settings: FinderSettings, _ options: BuiltInOptions,
        finding: @escaping @Sendable (Request.Result, String) -> [Finding]
    ) {
        var request = request
        if let confidence = settings.options[options.confidence] { request.minimumConfidence = Float(confidence) }
        if let limit = settings.options[options.limit] { request.maximumResults = limit }
        tiling = settings.options[ObjectsCapability.tiles]?.tiling ?? .off
        maximumDuration = settings.maximumDuration
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

    /// The same finder with another detector for the frames of a stream.
    func streaming(_ detector: @escaping @Sendable (Request, VisionContext) -> StreamDetector) -> BuiltInFinder {
        var finder = self
        finder.streamLook = detector
        return finder
    }

    var model: String { BuiltInLabels.model(label, assistedBy: request.objects) }
    var labels: [String] { BuiltInLabels.all }
    var shownClassConfidences: [Int: Float] { [BuiltInLabels.index(of: label): shownConfidence] }

    func need(of image: VisionImage) -> DecodeRequirement {
        need(of: image, tiledLook(at: image))
    }

    private func need(of image: VisionImage, _ look: TiledLook) -> DecodeRequirement {
        look.need { request(in: $0).need(of: image) }
    }

    private func tiledLook(at image: VisionImage) -> TiledLook {
        let input = ImageSize(width: Self.inputSide, height: Self.inputSide)
        return TiledLook(tiling, of: request.regionOfInterest, imageSize: image.size, input: input)
    }

    private func request(in part: NormalizedRect) -> Request {
        var request = request
        request.regionOfInterest = part
        return request
    }

    /// The size that the smallest tiles show.
    func smallestSize(in image: VisionImage) -> Double? {
        let parts = tiledLook(at: image).parts.map {
            $0.clamped().toImageCoordinates(image.size, origin: .upperLeft) as ImageRect
        }
        return parts.last.flatMap { request.smallestSize(in: $0) }
    }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        let look = tiledLook(at: image)
        if look.parts.count > 1 { try image.decode(need(of: image, look), times: &times) }
        let suppression = NonMaximumSuppression(limit: request.maximumResults)
        let found = try look(suppression, within: maximumDuration) { part throws(ManakoError) in
            finding(try request(in: part).perform(on: image, in: context, times: &times), label)
        } describe: {
            ($0.place?.box ?? .fullImage, $0.confidence, $0.index)
        }
        return found.map { found, box in
            var finding = found
            finding.place?.box = box.clamped()
            return finding
        }
    }

    func forStream() -> (any Finder)? {
        // What is followed from frame to frame is not looked for in parts.
        guard let streamLook, tiling == .off else { return nil }
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
    func smallestSize(in image: VisionImage) -> Double? { whole.smallestSize(in: image) }

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
    /// The models that look for them first.
    static let models: [String: [BuiltInModel]] = [
        person: [.pose], face: [.faceFullRange, .faceShortRange], hand: [.palm],
    ]

    static func index(of label: String) -> Int { all.firstIndex(of: label) ?? 0 }

    /// Whether a model whose classes are named so finds people.
    static func isPersonKnown(among labels: [String]) -> Bool { ObjectSightings.knowsPeople(labels) }

    /// What a built-in model is called in results, with the detector that it asks.
    static func model(_ name: String, assistedBy objects: RecognizeObjectsRequest?) -> String {
        let own = "built-in \(name)"
        return objects.map { "\(own), \($0.detector.model.description.name)" } ?? own
    }
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
