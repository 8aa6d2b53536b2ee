public import Manako
import ManakoAPI

/// Finds the sheet of paper that a picture is of.
public struct DocumentCapability: FlatteningCapability {
    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "document", command: "document", title: BilingualText(en: "Document", ja: "書類"),
            summary: BilingualText(en: "find a sheet of paper, and rectify it", ja: "書類を見つけて平らにします"),
            discussion: """
                A rectangle with an empty margin that is brighter than what it lies on. --output writes what is on it as it looks from \
                straight above, at its true ratio of width to height; a picture without a document gets no file.
                """,
            examples: [
                ("manako document page.jpg -o page.png", "the page, straightened"),
                ("manako document photos/ -o pages", "those of many photos, into a folder"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .none }
    /// Nothing can be set.
    public var options: [any CapabilityOptionDeclaration] { [] }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        DocumentFinder(context: settings.context)
    }
}

/// Finds a document in pictures.
struct DocumentFinder: Finder {
    static let label = "document"
    let context: VisionContext
    private let request = DetectDocumentSegmentationRequest()

    init(context: VisionContext) { self.context = context }

    var model: String { "built-in document" }
    var labels: [String] { [Self.label] }
    var shownConfidence: Float { 0 }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try request.perform(on: image, in: context, times: &times).map { [Finding(Self.label, $0, $0.confidence)] }
            ?? []
    }
}
