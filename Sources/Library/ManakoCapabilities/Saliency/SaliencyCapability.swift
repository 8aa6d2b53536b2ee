public import Manako
import ManakoAPI

/// Finds what stands out in pictures.
public struct SaliencyCapability: Capability {
    /// What is meant by standing out.
    enum Kind: String, CaseIterable {
        case attention, objects
    }

    static let kind = CapabilityOption<Kind>.choice(
        "kind", title: BilingualText(en: "What stands out", ja: "目立つもの"),
        help: "what draws the eye (attention), or what stands out from the background (objects) (default: attention)")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "saliency", command: "saliency", title: BilingualText(en: "Stands out", ja: "目立つ部分"),
            summary: BilingualText(en: "find what stands out in pictures", ja: "写真の中で目立つ部分を見つけます"),
            discussion: """
                Things come first: objects of a detector, if there is one, faces, people, and what is before the background. Where there \
                are none, a part counts that clearly differs from its surroundings in brightness and colour. Often nothing stands \
                out: then there is no box. In JSON, mask has the hot half of a map of 68 × 68 inside each box.
                """,
            examples: [
                ("manako saliency photo.jpg --draw out.png", "what draws the eye, in a box"),
                ("manako saliency photo.jpg -m yolox-nano", "with a detector's objects"),
                ("manako saliency photos/ --kind objects -f jsonl", "what lies before the background"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .optional(.detector) }
    /// What results are called, whatever the model's classes are.
    public var labels: [String] { [SaliencyFinder.label] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.kind] }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        SaliencyFinder(
            kind: settings.options[Self.kind] ?? .attention, objects: try settings.objects(for: self),
            context: settings.context)
    }
}

/// Finds what stands out.
struct SaliencyFinder: Finder {
    static let label = "salient"
    let kind: SaliencyCapability.Kind
    let context: VisionContext
    private var attention = GenerateAttentionBasedSaliencyImageRequest()
    private var objects = GenerateObjectnessBasedSaliencyImageRequest()

    init(kind: SaliencyCapability.Kind, objects detector: RecognizeObjectsRequest?, context: VisionContext) {
        self.kind = kind
        self.context = context
        attention.objects = detector
        objects.objects = detector
    }

    var model: String { attention.objects?.detector.model.description.name ?? "built-in saliency" }
    var labels: [String] { [Self.label] }
    var shownConfidence: Float { 0 }

    func need(of image: VisionImage) -> DecodeRequirement { attention.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        let found =
            switch kind {
            case .attention: try attention.perform(on: image, in: context, times: &times)
            case .objects: try objects.perform(on: image, in: context, times: &times)
            }
        return found.salientObjects.map { object in
            Finding(
                label: Self.label, confidence: object.confidence,
                place: FindingPlace(
                    box: object.boundingBox, mask: Self.mask(found.heatMap.pixelBuffer, inside: object.boundingBox)))
        }
    }

    /// The heat inside a box.
    private static func mask(_ heat: Bitmap, inside box: NormalizedRect) -> FindingMask? {
        var bytes = heat.packedBytes()
        for index in bytes.indices {
            let place = NormalizedPoint(
                x: (Double(index % heat.width) + 0.5) / Double(heat.width),
                y: 1 - (Double(index / heat.width) + 0.5) / Double(heat.height))
            if !box.contains(place) { bytes[index] = 0 }
        }
        return FindingMask(width: heat.width, height: heat.height, coverage: bytes)
    }
}
