public import Manako
import ManakoAPI

/// Makes faces, codes, text or the classes of a model unrecognisable.
public struct BlurCapability: Capability {
    static let subjects = CapabilityOption.list(
        "what", title: BilingualText(en: "What to cover", ja: "隠すもの"),
        help: "what to cover, with commas: \(BlurSubject.known); with a model, its classes, or objects for all of them "
            + "(default: faces)")
    static let style = CapabilityOption<RegionCover.Style>.choice(
        "style", title: BilingualText(en: "Style", ja: "隠し方"),
        help: "how it is covered; no style shows anything of the covered pixels (default: mosaic)")
    static let confidence = CommonOptions.confidence(
        usually: "\(BlurSubject.confidence) for faces and people, the model's own for its classes")

    /// Creates the capability.
    public init() {}

    /// Names, help and examples.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "blur", command: "blur", title: BilingualText(en: "Blur", ja: "ぼかし"),
            summary: BilingualText(
                en: "make faces, codes or text unrecognisable in pictures and videos",
                ja: "写真や動画の顔・コード・文字を見分けられなくします"),
            discussion: """
                Covers faces, or what --what names, and writes the result with --output. The covering is computed from the \
                pixels around a region alone, so that nothing of the region can be recovered from the result. Metadata of a \
                picture, such as its place and its thumbnail, is not copied; the sound of a video is. Without --output the \
                command lists what it would cover.

                In a video, an object stays covered where the detector misses it for up to half a second, and from half a \
                second before it is first detected. No detector finds everything: look at the result before you publish it.
                """,
            examples: [
                ("manako blur party.jpg -o blurred.jpg", "faces covered by a mosaic"),
                ("manako blur photos/ --what faces,codes,text -o covered/", "a folder, with codes and text as well"),
                ("manako blur street.mp4 -m yolox-nano --what car,person -o street-blurred.mp4", "classes of a model"),
            ])
    }

    /// Classes need a detector; faces, people, hands, codes and text do not.
    public var modelNeed: ModelRequirement { .optional(.detector) }
    /// The labels of its findings without a model.
    public var labels: [String] { BuiltInLabels.all }
    /// What is covered has no number.
    public var followsObjects: Bool { false }
    /// The list of what is covered is for reading; faces, barcodes, text and detect write annotations.
    public var annotationObstacle: String? {
        "the list of what is covered is for reading; faces, barcodes, text and detect write annotations"
    }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.subjects, Self.style, Self.confidence] }
    /// The search for faces remembers where they were in the frames before.
    public func looksInOrder(_ options: OptionValues) -> Bool { true }
    /// The result is the picture with regions covered.
    public var rewritesPictures: Bool { true }

    /// Makes a finder that also covers what it finds.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a subject that is neither built in nor a class of the model.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        let subjects = try BlurSubject.subjects(settings.options[Self.subjects], model: settings.model)
        var finders: [any Finder] = []
        for subject in subjects { finders.append(try subject.makeFinder(settings)) }
        let names = finders.map(\.model).joined(separator: ", ")
        return BlurFinder(
            found: JoinedFinder(finders, model: names, labels: finders.flatMap(\.labels)),
            style: settings.options[Self.style] ?? .mosaic)
    }

    /// Fills the gaps that detectors leave in videos.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? {
        follows ? GapFillingSequence(minimumConfidence: finder.shownConfidence) : nil
    }
}

/// Something that can be covered.
enum BlurSubject: Hashable {
    case faces, people, hands, codes, text
    /// Classes of the chosen model.
    case classes([String])

    /// Lower than where the built-in detectors are usually cut off: a face too many is better than one too few.
    static let confidence = 0.3

    static let known = "faces, people, hands, codes, text"

    private static let words: [String: BlurSubject] = [
        "faces": .faces, "face": .faces, "people": .people, "person": .people, "hands": .hands, "hand": .hands,
        "codes": .codes, "code": .codes, "text": .text,
    ]

    /// What a user's words mean. A class of the model goes before the built-in subject of the same name.
    static func subjects(_ names: [String]?, model: CapabilityModel?) throws(ManakoError) -> [BlurSubject] {
        guard let names, !names.isEmpty else { return [.faces] }
        var subjects: [BlurSubject] = []
        var classes: Set<String> = []
        for name in names.map({ $0.lowercased() }) {
            let isClass = model?.labels.contains { $0.lowercased() == name } ?? false
            if !isClass, let subject = words[name] {
                if !subjects.contains(subject) { subjects.append(subject) }
            } else if let model {
                classes.formUnion(name == "objects" && !isClass ? model.labels : [name])
            } else {
                throw ManakoError(
                    .invalidArgument,
                    "'\(name.prefix(40))' can't be covered without a model; choose a detector that knows it, or \(known)"
                )
            }
        }
        return subjects + (classes.isEmpty ? [] : [.classes(classes.sorted())])
    }

    func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        switch self {
        case .faces: faces(settings)
        case .people: try finder(of: PeopleCapability(), settings, confidence: Self.confidence)
        case .hands: try finder(of: HandsCapability(), settings, confidence: Self.confidence)
        case .codes: try finder(of: CodesCapability(), settings)
        case .text: try finder(of: TextCapability(), settings)
        case .classes(let names):
            try finder(of: ObjectsCapability(), settings, ["classes": .list(names), "tiles": .text("auto")])
        }
    }

    /// All faces that the built-in models find, large or small, upright or turned.
    private func faces(_ settings: FinderSettings) -> any Finder {
        var request = DetectAllFacesRequest()
        request.minimumConfidence = Float(settings.options[BlurCapability.confidence] ?? Self.confidence)
        request.maximumDuration = settings.maximumDuration
        var settings = settings
        settings.options = OptionValues()
        return BuiltInFinder(BuiltInLabels.face, request, settings, BuiltInOptions(request)) { faces, label in
            faces.map { Finding(label, $0.confidence, $0.boundingBox) }
        }.streaming { request, context in
            let sweep = FaceSweep(request, in: context)
            return { image, times throws(ManakoError) in try sweep.faces(in: image, times: &times) }
        }
    }

    private func finder(
        of capability: any Capability, _ settings: FinderSettings, _ values: [String: OptionValue] = [:],
        confidence: Double? = nil
    ) throws(ManakoError) -> any Finder {
        var (settings, values) = (settings, values)
        let takesConfidence = capability.options.contains { $0.spec.name == BlurCapability.confidence.spec.name }
        if takesConfidence, let confidence = settings.options[BlurCapability.confidence] ?? confidence {
            values[BlurCapability.confidence.spec.name] = .number(confidence)
        }
        settings.options = try OptionValues(values, of: capability)
        return try capability.makeFinder(settings)
    }
}

/// Finds what is to be covered, and covers it.
struct BlurFinder: PicturePainter, AdvisingFinder {
    let found: JoinedFinder
    let style: RegionCover.Style

    var model: String { found.model }
    var labels: [String] { found.labels }
    var shownConfidence: Float { found.shownConfidence }
    var shownClassConfidences: [Int: Float] { found.shownClassConfidences }

    func need(of image: VisionImage) -> DecodeRequirement { found.need(of: image) }
    func smallestSize(in image: VisionImage) -> Double? { found.smallestSize(in: image) }

    func forStream() -> (any Finder)? {
        (found.forStream() as? JoinedFinder).map { BlurFinder(found: $0, style: style) }
    }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try found.find(in: image, times: &times).map(Self.withoutContent)
    }

    /// Notes of text that was not read are told, because it is not covered either.
    func findAdvised(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], notes: [String]) {
        let (findings, notes) = try found.findAdvised(in: image, times: &times)
        return (findings.map(Self.withoutContent), notes)
    }

    /// Where something is, without its landmarks and without what it says: what is covered is not told either.
    private static func withoutContent(_ finding: Finding) -> Finding {
        var finding = finding
        finding.place = finding.place.map { FindingPlace(box: $0.box, corners: $0.corners) }
        finding.payload = nil
        return finding
    }

    func paint(_ findings: [Finding], on canvas: inout Bitmap) throws(ManakoError) {
        let size = canvas.size
        try canvas.makeUnique()
        RegionCover(findings.compactMap { Self.region(of: $0, in: size) }, style: style).draw(on: &canvas)
    }

    /// What is covered of a finding: detectors' boxes of faces leave out hair, ears and chin; those of letters are tight.
    private static func region(of finding: Finding, in size: ImageSize) -> [ImagePoint]? {
        guard let place = finding.place else { return nil }
        let corners =
            place.corners.count == 4
            ? place.corners.map { ImagePoint(x: $0.x * size.width, y: (1 - $0.y) * size.height) }
            : place.pixelBox(in: size).corners
        let margin = finding.label == BuiltInLabels.face ? 0.3 : place.corners.isEmpty ? 0.08 : 0.2
        return RegionCover.expanded(corners, by: margin, atLeast: 2)
    }
}

extension ImageRect {
    fileprivate var corners: [ImagePoint] {
        [
            ImagePoint(x: x, y: y), ImagePoint(x: x + width, y: y), ImagePoint(x: x + width, y: y + height),
            ImagePoint(x: x, y: y + height),
        ]
    }
}
