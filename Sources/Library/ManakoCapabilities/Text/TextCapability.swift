public import Manako
import ManakoAPI

/// Finds and reads text.
public struct TextCapability: Capability {
    private static let own = RecognizeTextRequest()

    static let languages = CapabilityOption.list(
        "languages", title: BilingualText(en: "Languages", ja: "言語"),
        help: "the languages of the text, separated by commas, such as ja,en (default: common ones installed)")
    static let effort = CommonOptions.effort(
        [.fast, .accurate], usually: .accurate, formerly: "level",
        meaning: "how lines are read: accurate, or fast, which reads upright dark print on light pages")
    static let words = CapabilityOption.list(
        "words", title: BilingualText(en: "Words to prefer", ja: "優先する単語"),
        help: "words to prefer when the reading is uncertain, separated by commas, such as names (default: none)")
    static let structure = CapabilityOption<Bool>.flag(
        "structure", title: BilingualText(en: "Page structure", ja: "ページの構造"),
        help:
            "put lines together into paragraphs, lists and tables, and read codes; as lines for people this is Markdown"
    )
    static let confidence = CommonOptions.confidence(usually: "\(own.minimumConfidence)")
    static let minimumHeight = CapabilityOption.number(
        "minHeight", formerly: "minimumHeight", in: 0...1, title: BilingualText(en: "Minimum height", ja: "文字の最小の高さ"),
        help: "the minimum height of a line, as a fraction of the picture's height (default: 0)")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "text", command: "text", title: BilingualText(en: "Text", ja: "文字"),
            summary: BilingualText(en: "find and read text", ja: "文字を見つけて読み取ります"),
            discussion: """
                Reads lines at any angle, white on black too, and Japanese written downwards. In JSON there is a finding a \
                line, in reading order: text, candidates (what else it may say), and corners in pixels of the upright picture: \
                top left, top right, bottom right, bottom left as the line is read. More languages are Debian's packages \
                tesseract-ocr-deu, tesseract-ocr-kor and so on; fewer languages are quicker and read more safely. With --structure \
                a finding is a title, paragraph, list or table with its lines, or a code, and text is Markdown. A PATH may \
                be a video, as in detect.
                """,
            examples: [
                ("manako text receipt.jpg", "what stands there, a line each"),
                ("manako text page.png --structure > page.md", "paragraphs, lists and tables as Markdown"),
                ("manako text signs/ --languages ja,en -f jsonl", "a line of JSON a picture"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .builtIn }
    /// The classes that it knows.
    public var labels: [String] { [TextFinder.label] + StructureFinder.blockLabels }
    /// Lines are read anew in every frame.
    public var followsObjects: Bool { false }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] {
        [Self.languages, Self.effort, Self.words, Self.structure, Self.confidence, Self.minimumHeight]
    }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        var request = Self.own
        if let languages = settings.options[Self.languages] { request.recognitionLanguages = languages }
        if let effort = settings.options[Self.effort] { request.recognitionLevel = effort == .fast ? .fast : .accurate }
        if let confidence = settings.options[Self.confidence] { request.minimumConfidence = Float(confidence) }
        if let height = settings.options[Self.minimumHeight] { request.minimumTextHeightFraction = Float(height) }
        if let words = settings.options[Self.words] { request.customWords = words }
        request.maximumDuration = settings.maximumDuration
        guard settings.options[Self.structure] == true else {
            return TextFinder(request: request, context: settings.context)
        }
        return StructureFinder(request: Self.documents(request), context: settings.context)
    }

    /// Asks for whole pages, codes too, and reads them as a request does.
    private static func documents(_ text: RecognizeTextRequest) -> RecognizeDocumentsRequest {
        var request = RecognizeDocumentsRequest()
        request.textRecognitionOptions.recognitionLanguages = text.recognitionLanguages
        request.textRecognitionOptions.recognitionLevel = text.recognitionLevel
        request.textRecognitionOptions.customWords = text.customWords
        request.textRecognitionOptions.minimumConfidence = text.minimumConfidence
        request.textRecognitionOptions.minimumTextHeightFraction = text.minimumTextHeightFraction
        request.textRecognitionOptions.maximumDuration = text.maximumDuration
        request.barcodeDetectionOptions.enabled = true
        return request
    }

    /// Lines are read anew in every frame: what they say tells them apart.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? { nil }

    /// A line is drawn along its own corners, with what it says.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        BoxAnnotation(
            box: finding.place?.box, corners: finding.place?.corners ?? [],
            label: finding.payload?.text.map { String($0.prefix(40)) } ?? finding.label, colorKey: finding.label)
    }
}

/// Reads text in pictures.
struct TextFinder: AdvisingFinder {
    static let label = "text"
    /// What a line may say, at most.
    private static let candidates = 3

    let request: RecognizeTextRequest
    let context: VisionContext

    var model: String { "PP-OCRv4 and Tesseract" }
    var labels: [String] { [Self.label] }
    var shownConfidence: Float { request.minimumConfidence }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try request.perform(on: image, in: context, times: &times).map(Self.finding)
    }

    func findAdvised(
        in image: VisionImage, times: inout StageTimes
    ) throws(ManakoError) -> (findings: [Finding], notes: [String]) {
        let (lines, missing, unread) = try request.read(image, in: context, times: &times)
        var notes = missing.map { [$0.advice] } ?? []
        if unread > 0 {
            notes.append("\(unread) smaller lines were not read; read parts of the picture to have them too")
        }
        return (lines.map(Self.finding), notes)
    }

    private static func finding(_ line: RecognizedTextObservation) -> Finding {
        Finding(
            label: label, confidence: line.confidence,
            place: FindingPlace(box: line.boundingBox, corners: line.corners),
            payload: .reading(
                text: line.transcript,
                candidates: line.topCandidates(candidates).map {
                    FindingCandidate($0.string, confidence: $0.confidence)
                }))
    }
}
