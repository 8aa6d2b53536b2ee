public import Manako
import ManakoAPI

/// Finds rectangles.
public struct RectanglesCapability: FlatteningCapability {
    static let minimumAspect = CapabilityOption.number(
        "minAspect", formerly: "minimumAspect", in: 0...1,
        title: BilingualText(en: "Minimum aspect ratio", ja: "最小の縦横比"),
        help: "the minimum ratio of the shorter to the longer side (default: 0.5)")
    static let maximumAspect = CapabilityOption.number(
        "maxAspect", formerly: "maximumAspect", in: 0...1,
        title: BilingualText(en: "Maximum aspect ratio", ja: "最大の縦横比"),
        help: "the maximum ratio of the shorter to the longer side (default: 1)")
    static let tolerance = CapabilityOption.number(
        "tolerance", in: 0...45, title: BilingualText(en: "Angle tolerance", ja: "角度のずれ"),
        help: "how far corners may be from 90°, in degrees (default: 30)")
    static let minimumSize = CapabilityOption.number(
        "minSize", formerly: "minimumSize", in: 0...1, title: BilingualText(en: "Minimum size", ja: "最小の大きさ"),
        help: "the minimum side, as a fraction of the picture's shorter side (default: 0.2)")
    static let confidence = CommonOptions.confidence(usually: "\(DetectRectanglesRequest().minimumConfidence)")
    static let limit = CommonOptions.limit(usually: DetectRectanglesRequest().maximumObservations, in: 1...64)

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "rectangles", command: "rectangles", title: BilingualText(en: "Rectangles", ja: "長方形"),
            summary: BilingualText(en: "find rectangles, also in perspective", ja: "斜めのものも含めて長方形を見つけます"),
            discussion: """
                Papers, screens, windows, signs: what has four straight sides. In JSON, corners are upper left, upper right, lower right \
                and lower left in pixels of the upright picture.
                """,
            examples: [
                ("manako rectangles desk.jpg --draw out.png", "the rectangle that is surest"),
                ("manako rectangles wall.jpg --limit 20 --min-size 0.1 -f json", "up to twenty, smaller ones too"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .none }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] {
        [Self.minimumAspect, Self.maximumAspect, Self.tolerance, Self.minimumSize, Self.confidence, Self.limit]
    }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        let options = settings.options
        var request = DetectRectanglesRequest()
        if let value = options[Self.minimumAspect] { request.minimumAspectRatio = Float(value) }
        if let value = options[Self.maximumAspect] { request.maximumAspectRatio = Float(value) }
        if let value = options[Self.tolerance] { request.quadratureToleranceDegrees = Float(value) }
        if let value = options[Self.minimumSize] { request.minimumSize = Float(value) }
        if let value = options[Self.confidence] { request.minimumConfidence = Float(value) }
        if let value = options[Self.limit] { request.maximumObservations = value }
        return RectangleFinder(request: request, context: settings.context)
    }
}

/// Finds rectangles in pictures.
struct RectangleFinder: Finder {
    static let label = "rectangle"
    let request: DetectRectanglesRequest
    let context: VisionContext

    var model: String { "built-in rectangles" }
    var labels: [String] { [Self.label] }
    var shownConfidence: Float { request.minimumConfidence }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try request.perform(on: image, in: context, times: &times).map { Finding(Self.label, $0, $0.confidence) }
    }
}

extension Finding {
    /// Something with four corners.
    init(_ label: String, _ quadrilateral: some QuadrilateralProviding, _ confidence: Float) {
        self.init(
            label: label, confidence: confidence,
            place: FindingPlace(box: quadrilateral.boundingBox, corners: quadrilateral.corners))
    }
}
