public import Manako
import ManakoAPI

/// Tells people's pixels from all others.
public struct SegmentCapability: Capability {
    static let effort = CommonOptions.effort(
        usually: Effort(GeneratePersonSegmentationRequest().qualityLevel), formerly: "quality",
        meaning: "the resolution of masks, and how thoroughly people are searched for")
    static let instances = CapabilityOption<Bool>.flag(
        "instances", title: BilingualText(en: "One mask per person", ja: "一人ずつ分ける"),
        help: "a mask for each person, instead of one for all")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "segment", command: "segment", title: BilingualText(en: "Cut-out", ja: "人の切り抜き"),
            summary: BilingualText(en: "cut people out of pictures and videos", ja: "人だけを切り抜きます"),
            discussion: """
                Finds the pixels of people with a built-in model that is made for people who are near; what no detector \
                sees a body, a face or a hand on is left out; a detector that knows people, if there is one, is asked too. In JSON, mask has run lengths over at most 256 pixels a side. With \
                --output DIR, a PNG of each picture is written under the picture's name, as large as the picture: gray, 255 \
                where people are, or with --cutout, --blur or --replace a picture of them. A PATH may be a video, as in detect.
                """,
            examples: [
                ("manako segment party.jpg --draw people.jpg", "people tinted on a copy"),
                ("manako segment photos/ --output masks", "a mask as a PNG for each picture"),
                ("manako segment me.jpg --blur --output out", "out/me.png, with what is behind blurred"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .assisted(by: .detector) }
    /// A detector has to know people.
    public func isServed(by labels: [String]) -> Bool { BuiltInLabels.isPersonKnown(among: labels) }
    /// The classes that it knows.
    public var labels: [String] { [BuiltInLabels.person] }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.effort, Self.instances] }
    /// The mask of all people follows from frame to frame.
    public func looksInOrder(_ options: OptionValues) -> Bool { options[Self.instances] != true }
    /// Whether its finders give a mask of the whole picture.
    public var findsMasks: Bool { true }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        SegmentFinder(
            quality: settings.options[Self.effort]?.quality ?? GeneratePersonSegmentationRequest().qualityLevel,
            isDivided: settings.options[Self.instances] ?? false, objects: try settings.objects(for: self),
            context: settings.context)
    }

    /// Masks are steadied from frame to frame; people who are told apart have identities where that is asked for.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? {
        let isDivided = (finder as? SegmentFinder)?.isDivided ?? false
        return MaskStabilization(identities: isDivided && follows ? ObjectIdentities(minimumConfidence: 0) : nil)
    }
}

extension Effort {
    fileprivate init(_ quality: PersonSegmentationQuality) {
        self =
            switch quality {
            case .fast: .fast
            case .balanced: .balanced
            case .accurate: .accurate
            }
    }

    fileprivate var quality: PersonSegmentationQuality {
        switch self {
        case .fast: .fast
        case .balanced: .balanced
        case .accurate: .accurate
        }
    }
}

/// A finder that knows of each pixel whether it belongs to what it finds.
public protocol MaskFinder: Finder {
    /// Looks at a picture.
    ///
    /// - Returns: what was found, and the mask of all of it, upright and gray8; its size is the picture's at the best quality.
    func findMasked(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], mask: Bitmap)
}

/// Finds people's masks.
struct SegmentFinder: MaskFinder {
    let quality: PersonSegmentationQuality
    /// Whether each person has a mask.
    let isDivided: Bool
    /// A detector that knows people, for a second opinion.
    let objects: RecognizeObjectsRequest?
    let context: VisionContext
    /// What remembers the frames before; nil for single pictures.
    var stream: PersonMaskStream?

    var model: String { BuiltInLabels.model("segmentation", assistedBy: objects) }
    var labels: [String] { [BuiltInLabels.person] }
    var shownConfidence: Float { 0 }

    private var whole: GeneratePersonSegmentationRequest {
        let request = GeneratePersonSegmentationRequest()
        request.qualityLevel = quality
        request.objects = objects
        return request
    }

    private var divided: GeneratePersonInstanceMaskRequest {
        var request = GeneratePersonInstanceMaskRequest()
        request.qualityLevel = quality
        request.objects = objects
        return request
    }

    func need(of image: VisionImage) -> DecodeRequirement {
        isDivided ? divided.need(of: image) : whole.need(of: image)
    }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try isDivided ? divided(in: image, times: &times).findings : whole(in: image, times: &times).findings
    }

    func findMasked(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], mask: Bitmap) {
        guard isDivided else { return try whole(in: image, times: &times) }
        let found = try divided(in: image, times: &times)
        if let mask = found.mask { return (found.findings, mask) }
        var empty = try Bitmap(width: Int(image.size.width), height: Int(image.size.height), format: .gray8)
        empty.clear()
        return ([], empty)
    }

    func forStream() -> (any Finder)? {
        guard !isDivided else { return nil }
        var finder = self
        finder.stream = PersonMaskStream(qualityLevel: quality, objects: objects)
        return finder
    }

    private func whole(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], mask: Bitmap) {
        let people = try observation(of: image, times: &times)
        let cells = try MaskCells(people.pixelBuffer)
        return ([Finding(cells, people.confidence)].compactMap(\.self), people.pixelBuffer)
    }

    private func observation(
        of image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> PixelBufferObservation {
        guard let stream else { return try whole.perform(on: image, in: context, times: &times) }
        return try stream.next(image, in: context, times: &times)
    }

    private func divided(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], mask: Bitmap?) {
        guard let people = try divided.perform(on: image, in: context, times: &times) else { return ([], nil) }
        var findings: [Finding] = []
        for (person, confidence) in zip(people.allInstances, people.confidences) {
            let cells = try MaskCells(people.generateMask(for: [person]))
            if let finding = Finding(cells, confidence) { findings.append(finding) }
        }
        return (findings.sorted { $0.confidence > $1.confidence }, try people.generateMask(for: people.allInstances))
    }
}

extension Finding {
    /// A person by the cells of a mask; nil when there are none.
    fileprivate init?(_ cells: MaskCells, _ confidence: Float) {
        guard let box = cells.boundingBox(),
            let mask = FindingMask(width: cells.columns, height: cells.rows, coverage: cells.values)
        else { return nil }
        self.init(label: BuiltInLabels.person, confidence: confidence, place: FindingPlace(box: box, mask: mask))
    }
}
