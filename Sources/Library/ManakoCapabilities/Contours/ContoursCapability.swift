public import Manako
import ManakoAPI

/// Follows the outlines of what is dark on light.
public struct ContoursCapability: Capability {
    static let pivot = CapabilityOption.number(
        "pivot", in: 0...1, title: BilingualText(en: "Threshold", ja: "明暗の境"),
        help:
            "the gray level that separates dark from light (default: the one that separates the picture's values best)")
    static let contrast = CapabilityOption.number(
        "contrast", in: 0...3, title: BilingualText(en: "Contrast", ja: "コントラスト"),
        help: "how far gray values are spread before; 1 leaves them (default: 2)")
    static let light = CapabilityOption.flag(
        "light", title: BilingualText(en: "Light on dark", ja: "明るい部分"),
        help: "follow what is light on dark instead of dark on light")
    static let maximumDimension = CapabilityOption.integer(
        "maxDimension", in: 64...8192, title: BilingualText(en: "Working size", ja: "処理する大きさ"),
        help: "the longer side to which a larger picture is scaled down before, in pixels (default: 512)")
    static let epsilon = CapabilityOption.number(
        "epsilon", in: 0...1000, title: BilingualText(en: "Simplification", ja: "単純化"),
        help: "leave out points that are no farther than this from the line without them, in pixels (default: none)")
    static let minimumArea = CapabilityOption.number(
        "minArea", in: 0...1e9, title: BilingualText(en: "Minimum area", ja: "最小の面積"),
        help: "the minimum area inside a contour, in pixels (default: 0)")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "contours", command: "contours", title: BilingualText(en: "Contours", ja: "輪郭"),
            summary: BilingualText(en: "follow the outlines of what is dark on light", ja: "明暗の輪郭をたどります"),
            discussion: """
                Borders between dark and light pixels, each with the one around it: those of things, of the holes in them, of things in \
                the holes. In JSON, contour has the points in pixels of the upright picture from its upper-left corner, and parent the \
                index of the contour around it.
                """,
            examples: [
                ("manako contours drawing.png -o drawing.svg", "outlines to scale and cut"),
                ("manako contours plan.jpg --epsilon 2 --min-area 50 -f json", "as polygons, without specks"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .none }
    /// Each frame stands alone.
    public var followsObjects: Bool { false }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] {
        [Self.pivot, Self.contrast, Self.light, Self.maximumDimension, Self.epsilon, Self.minimumArea]
    }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        let options = settings.options
        var request = DetectContoursRequest()
        request.contrastPivot = options[Self.pivot].map { Float($0) }
        if let value = options[Self.contrast] { request.contrastAdjustment = Float(value) }
        if let value = options[Self.light] { request.detectsDarkOnLight = !value }
        if let value = options[Self.maximumDimension] { request.maximumImageDimension = value }
        return ContourFinder(
            request: request, epsilon: options[Self.epsilon], minimumArea: options[Self.minimumArea] ?? 0,
            context: settings.context)
    }

    /// Each frame stands alone.
    public func makeSequence(for finder: any Finder, follows: Bool) -> (any FindingSequence)? { nil }

    /// The outline alone: a name at each of hundreds would hide the picture.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        BoxAnnotation(
            box: finding.place?.box, corners: Self.drawn(finding.contour?.points ?? []), label: "", confidence: nil,
            colorKey: finding.label)
    }

    /// The most points of a polygon that are drawn.
    private static let mostDrawn = 1000

    /// Every point, or evenly as many of them as are drawn.
    private static func drawn(_ points: [NormalizedPoint]) -> [NormalizedPoint] {
        let step = max(1, (points.count + mostDrawn - 1) / mostDrawn)
        return stride(from: 0, to: points.count, by: step).map { points[$0] }
    }
}

extension ContoursCapability: VectorMaker {
    /// The outlines as a drawing with lines alone, as large as the picture.
    public func makeSVG(of findings: [Finding], in size: ImageSize) -> String {
        let (width, height) = (Self.text(size.width), Self.text(size.height))
        let lines = findings.compactMap(\.contour).map { contour in
            let places = contour.points.map {
                "\(Self.text($0.x * size.width)) \(Self.text((1 - $0.y) * size.height))"
            }
            return "<path d=\"M\(places.joined(separator: " L")) Z\"\(contour.isHole ? " class=\"hole\"" : "")/>\n"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
            <g fill="none" stroke="black">
            \(lines.joined())</g>
            </svg>

            """
    }

    private static func text(_ value: Double) -> String { value.text(decimals: 2, isShort: true) }
}

extension Finding {
    /// The outline, where it is one.
    var contour: FindingContour? {
        if case .contour(let contour) = payload { contour } else { nil }
    }
}
