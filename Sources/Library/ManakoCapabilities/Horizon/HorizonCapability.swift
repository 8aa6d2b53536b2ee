import Glibc
public import Manako
import ManakoAPI

/// Says how far a picture is off level.
public struct HorizonCapability: Capability {
    static let confidence = CommonOptions.confidence(usually: "\(DetectHorizonRequest.defaultMinimumConfidence)")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "horizon", command: "horizon", title: BilingualText(en: "Horizon", ja: "水平"),
            summary: BilingualText(en: "measure how far pictures are off level", ja: "写真の傾きを調べます"),
            discussion: """
                In JSON, angle is how many degrees a picture must be turned counter-clockwise to be level, from -45 to 45; it is \
                positive when the horizon falls to the right. Confidence, from 0 to 1, says how clear the angle is and how well the \
                halves of the picture agree on it: an angle below --confidence is not told, and the picture is left as it is. What is \
                drawn is a level line through the picture's middle.
                """,
            examples: [
                ("manako horizon photo.jpg", "how far it is off level"),
                ("manako horizon photo.jpg -o straight.jpg", "turned level, without empty corners"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .none }
    /// There is nothing to follow.
    public var followsObjects: Bool { false }
    /// An angle has no box.
    public var annotationObstacle: String? { "an angle has no box" }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.confidence] }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        var request = DetectHorizonRequest()
        if let confidence = settings.options[Self.confidence] { request.minimumConfidence = Float(confidence) }
        return HorizonFinder(request: request, context: settings.context)
    }

    /// Each frame stands alone.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? { nil }

    /// The level line, with the angle.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        let tenths = finding.horizonDegrees.map { ($0 * 10).rounded() / 10 }
        return BoxAnnotation(
            box: finding.place?.box, corners: finding.place?.corners ?? [],
            label: tenths.map { "\($0)°" } ?? finding.label, colorKey: finding.label)
    }
}

extension HorizonCapability: PictureMaker {
    /// The name that the option had in the version before.
    public var formerPictureOption: String { "level" }
    /// What the option does.
    public var pictureHelp: String {
        "write the picture turned level, cropped so that no empty corners remain: a .png or .jpg file, or a folder for several"
    }

    /// That the picture was left as it is, where nothing tells its angle.
    public func pictureNote(on findings: [Finding]) -> String? {
        findings.contains { $0.horizonDegrees != nil }
            ? nil
            : "not levelled, because its lines do not tell the angle surely enough; --confidence sets how surely they must"
    }

    /// The picture turned level; as it was where nothing tells.
    public func makePicture(of image: VisionImage, _ findings: [Finding]) throws(ManakoError) -> Bitmap? {
        let upright = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
        guard let degrees = findings.lazy.compactMap(\.horizonDegrees).first, degrees != 0 else { return upright }
        return try upright.levelled(byDegrees: degrees)
    }
}

extension Bitmap {
    /// The largest part of the same shape without empty corners, of this picture turned counter-clockwise.
    func levelled(byDegrees degrees: Double) throws(ManakoError) -> Bitmap {
        let angle = degrees * .pi / 180
        let (c, s) = (cos(angle), sin(angle))
        let (w, h) = (Double(width), Double(height))
        let cut = 1 / max(c + h / w * abs(s), c + w / h * abs(s))
        let size = (width: max(1, Int(w * cut)), height: max(1, Int(h * cut)))
        let (x, y) = ((w - 1) / 2, (h - 1) / 2)
        let (u, v) = (Double(size.width - 1) / 2, Double(size.height - 1) / 2)
        let turn = ImageWarp([c, s, u - c * x - s * y, -s, c, v + s * x - c * y, 0, 0, 1]) ?? .identity
        return try warped(by: turn, width: size.width, height: size.height)
    }
}

extension Finding {
    /// How many degrees a picture must be turned counter-clockwise to be level, where that was found.
    var horizonDegrees: Double? {
        if case .angle(let degrees) = payload { degrees } else { nil }
    }
}

/// Looks how far pictures are off level.
struct HorizonFinder: Finder {
    let request: DetectHorizonRequest
    let context: VisionContext

    var model: String { "built-in horizon" }
    var labels: [String] { ["horizon"] }
    var shownConfidence: Float { request.minimumConfidence }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        guard let horizon = try request.perform(on: image, in: context, times: &times) else { return [] }
        let (left, right) = horizon.line(for: image.size)
        let box = NormalizedRect(
            x: min(left.x, right.x), y: min(left.y, right.y), width: abs(right.x - left.x),
            height: abs(right.y - left.y))
        return [
            Finding(
                label: "horizon", confidence: horizon.confidence,
                place: FindingPlace(box: box, corners: [left, right, right, left]),
                payload: .angle(horizon.degrees))
        ]
    }
}
