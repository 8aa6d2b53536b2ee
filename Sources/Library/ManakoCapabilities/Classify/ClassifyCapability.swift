public import Manako
import ManakoAPI

/// Names what a whole picture shows.
public struct ClassifyCapability: Capability {
    /// How many classes are named unless that is set.
    public static let usualCount = 5

    /// The confidence of classes that are named unless that is set: what is below is written as 0 %.
    public static let usualConfidence = 0.005

    static let limit = CommonOptions.limit(usually: usualCount, formerly: "top")
    static let confidence = CommonOptions.confidence(usually: "\(usualConfidence)")
    static let crop = CapabilityOption<ObjectsCapability.Crop>.choice(
        "crop", title: BilingualText(en: "Fit into the model", ja: "モデルへの合わせ方"),
        help: "how the picture is fitted into the model (default: set by the model or the file beside it, else center)"
    )

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "classify", command: "classify", title: BilingualText(en: "Name it", ja: "これは何？"),
            summary: BilingualText(en: "name what pictures and videos show", ja: "写真や動画に写っているものの名前を示します"),
            discussion: """
                Needs a classification model. A label file's line for the background is recognised, quantised outputs are \
                turned into probabilities. Of a video, the classes of about half a second are averaged.
                """,
            examples: [
                ("manako classify cat.jpg -m efficientnet-lite0", "the five likeliest classes"),
                (
                    "manako classify pets.mp4 -m efficientnet-lite0 --every 5 --draw named.mp4",
                    "named on every fifth frame"
                ),
            ], results: .classes)
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .required(.classifier) }
    /// A whole picture is no object.
    public var followsObjects: Bool { false }
    /// A class of the whole picture has no box.
    public var annotationObstacle: String? { "a class of the whole picture has no box" }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.confidence, Self.limit, Self.crop] }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        switch settings.model {
        case .classifier(let classifier): return ClassFinder(classifier, settings)
        case .detector: throw .wrongKind(settings.model, needs: .classifier)
        case nil:
            throw ManakoError(
                .invalidArgument, "a classification model is needed; choose one",
                reason: .init("noModel", ["needs": ModelEntry.Kind.classifier.rawValue]))
        }
    }

    /// Makes what turns successive frames into what is shown.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? {
        ClassSmoothing(
            count: (finder as? ClassFinder)?.count ?? Self.usualCount, minimumConfidence: finder.shownConfidence)
    }
}

/// Names what a picture shows, with a classifier.
struct ClassFinder: Finder {
    /// Classes that are looked at in each frame, so that averages know of those that are not shown.
    private static let averagedCount = 20

    private let request: ClassifyImageRequest
    /// How many classes are shown.
    let count: Int
    /// From which confidence on classes are shown.
    let shownConfidence: Float
    private let lowestConfidence: Float

    init(_ classifier: ImageClassifier, _ settings: FinderSettings) {
        var request = ClassifyImageRequest(classifier: classifier)
        count = settings.options[ClassifyCapability.limit] ?? ClassifyCapability.usualCount
        shownConfidence = Float(settings.options[ClassifyCapability.confidence] ?? ClassifyCapability.usualConfidence)
        lowestConfidence = settings.follows ? 0 : shownConfidence
        request.maximumResults = settings.follows ? max(count, Self.averagedCount) : count
        if let crop = settings.options[ClassifyCapability.crop] { request.cropAndScaleAction = crop.action }
        self.request = request
    }

    var model: String { request.classifier?.model.description.name ?? "" }
    var labels: [String] { request.classifier?.labels.names ?? [] }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try request.perform(on: image, in: ManakoEnvironment.context, times: &times).lazy
            .filter { $0.confidence >= lowestConfidence }
            .map { Finding(label: $0.identifier, index: $0.index, confidence: $0.confidence) }
    }
}
