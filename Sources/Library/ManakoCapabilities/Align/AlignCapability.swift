public import Manako
public import ManakoAPI

/// Lays one picture on another one.
public struct AlignCapability: PairCapability {
    static let homography = CapabilityOption.flag(
        "homography", title: BilingualText(en: "Homography", ja: "射影変換"),
        help: "the camera may also have turned, come nearer or looked from the side, not only shifted")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "align", command: "align", title: BilingualText(en: "Align", ja: "位置合わせ"),
            summary: BilingualText(
                en: "lay one picture on another one, to a small part of a pixel", ja: "二枚の写真の位置を合わせます"),
            discussion: """
                Prints a matrix of three rows: it takes pixels of the floating picture to pixels of the reference, (0, 0) being the centre \
                of the upper-left one. A homography is right for what lies in one plane or far away, and for a camera that only turned. \
                Exposure may differ.

                Confidence is how much edges and texture have in common where the pictures overlap, from 0 to 1. Pictures that have too \
                little in common have confidence 0 and no matrix: null in JSON.
                """,
            examples: [
                ("manako align first.jpg second.jpg", "how the second one is shifted"),
                ("manako align a.jpg b.jpg --homography -o b-on-a.png", "b as a shows it"),
            ], results: .comparison)
    }

    /// The floating picture is laid on the reference.
    public var roles: PairRoles {
        PairRoles(first: ("reference", "a picture"), second: ("floating", "the picture that is laid on it"))
    }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.homography] }
    /// The floating picture, warped.
    public var outputHelp: String { "write the floating picture as the reference shows it: a .png or .jpg file" }

    /// Finds how the second picture lies on the first.
    public func compare(
        _ first: VisionImage, _ second: VisionImage, _ options: OptionValues
    ) throws(ManakoError) -> PairComparison<AlignAnswer> {
        var times = StageTimes()
        let matrix: ImageWarp?
        let confidence: Float
        if options[Self.homography] == true {
            let found = try TrackHomographicImageRegistrationRequest().perform(
                on: first, target: second, times: &times)
            (matrix, confidence) = (found.matrix, found.confidence)
        } else {
            let found = try TrackTranslationalImageRegistrationRequest().perform(
                on: first, target: second, times: &times)
            (matrix, confidence) = (found.matrix, found.confidence)
        }
        let answer = AlignAnswer(matrix: matrix, confidence: confidence, times: times)
        return PairComparison(
            answer: answer, text: answer.text,
            missingPicture: matrix == nil ? "nothing tells how the pictures lie on each other" : nil,
            picture: { () throws(ManakoError) in
                let picture = try second.bitmap().converted(to: .rgb8, orientation: second.orientation)
                return try picture.warped(
                    by: matrix ?? .identity, width: Int(first.size.width), height: Int(first.size.height))
            })
    }
}

/// How one picture lies on another one.
public struct AlignAnswer: APIValue {
    /// From the floating picture to the reference, in pixels, (0, 0) being the centre of the upper-left one; nil where nothing tells.
    public var matrix: [[Double]]?
    /// How much edges and texture have in common where the pictures overlap, 0…1.
    public var confidence: Double
    /// How long the stages took.
    public var milliseconds: StageMilliseconds

    init(matrix: ImageWarp?, confidence: Float, times: StageTimes) {
        self.matrix = matrix?.rows
        self.confidence = Double(confidence)
        milliseconds = StageMilliseconds(times)
    }

    /// `Alignment`.
    public static var schemaName: String { "Alignment" }
    /// Matrix and confidence.
    public static let fields: [APIField<AlignAnswer>] = [
        APIField(
            nullable: "matrix", \.matrix, as: .list(.list(.number(), count: 3), count: 3),
            "Rows of the matrix from pixels of the floating picture to those of the reference."),
        APIField(
            "confidence", \.confidence, decimals: 4, in: 0...1,
            "How much edges and texture have in common where the pictures overlap."),
        APIField("milliseconds", \.milliseconds, "How long the stages took."),
    ]

    /// The answer in words, with lines that end.
    var text: String {
        guard let matrix else { return "the pictures have too little in common to be laid on each other\n" }
        let rows = matrix.map { row in row.map(Self.short).joined(separator: "  ") }
        return rows.joined(separator: "\n") + "\nconfidence \(Self.short(confidence))\n"
    }

    private static func short(_ value: Double) -> String { value.text(decimals: 6, isShort: true) }
}
