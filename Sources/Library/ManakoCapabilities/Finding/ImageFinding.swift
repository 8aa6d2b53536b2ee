import FoundationEssentials
public import Manako
public import ManakoAPI

/// A finding with the image that it lies in, as reports, routes, live messages and the page have it.
///
/// It is a view: nothing is copied, and its fields are the one statement of what a finding is in JSON. Places are in pixels of
/// the upright image, origin upper-left; `boundingBox` alone is normalised with the origin lower-left, as Vision has it.
public struct ImageFinding: APIValue {
    /// What was found.
    public var finding: Finding
    /// The size of the upright image in pixels.
    public var size: ImageSize
    /// The capability that found it, where several were asked at once.
    public var lens: String?

    /// Creates a view of a finding.
    public init(_ finding: Finding, in size: ImageSize, lens: String? = nil) {
        self.finding = finding
        self.size = size
        self.lens = lens
    }

    /// `Finding`.
    public static var schemaName: String { "Finding" }
    /// Class, confidence, place and payload.
    public static let fields: [APIField<ImageFinding>] =
        identity + place + texts + people + [
            APIField(optional: "mask", \.mask, "Which pixels belong to it."),
            APIField(
                optional: "angle", \.angle, decimals: 4,
                "How much the image must be turned counter-clockwise to be level, in degrees."),
            APIField(optional: "contour", \.contour, "Its outline."),
            APIField(optional: "trajectory", \.trajectory, "How it flies."),
        ]

    private static let identity: [APIField<ImageFinding>] = [
        APIField(optional: "lens", \.lens, "Capability that found it, where several were asked at once."),
        APIField("label", \.label, "Name of the class; of a tracked object, the class it has most often."),
        APIField(optional: "index", \.index, "Index of the class, for classes of the whole image."),
        APIField("confidence", \.confidence, decimals: 5, in: 0...1, "How sure the model is."),
        APIField(optional: "track", \.finding.track, "Identity over the frames of a video."),
    ]

    private static let place: [APIField<ImageFinding>] = [
        APIField(optional: "boundingBox", \.boundingBox, "Place as Vision has it: normalised, origin lower-left."),
        APIField(optional: "pixelBox", \.pixelBox, "The same place in pixels, origin upper-left."),
        APIField(
            optional: "corners", \.corners, as: .list(.list(.number(), count: 2), count: 4),
            "Its own corners, [x, y] in pixels: top left, top right, bottom right, bottom left."),
    ]

    private static let texts: [APIField<ImageFinding>] = [
        APIField(optional: "payload", \.payload, "The text that a code holds."),
        APIField(optional: "payloadBase64", \.payloadBase64, "The bytes that a code holds."),
        APIField(optional: "addOn", \.code?.addOn, "The two or five digits beside an EAN or UPC code."),
        APIField(
            optional: "symbologyIdentifier", \.code?.symbologyIdentifier,
            "A code's symbology identifier (ISO/IEC 15424), such as ]C1."),
        APIField(optional: "gs1", \.gs1, "True for a code whose payload follows GS1's rules."),
        APIField(
            optional: "sequence", \.sequence,
            "A code's place among codes that hold one message together, as structured append has it."),
        APIField(optional: "text", \.text, "The text that was read."),
        APIField(optional: "candidates", \.candidates, "Readings of the text, the likeliest first."),
        APIField(optional: "lines", \.lines, "Lines of a part of a page, in reading order."),
        APIField(optional: "items", \.items, "Items of a list on a page."),
        APIField(optional: "table", \.table, "Cells of a table on a page."),
    ]

    private static let people: [APIField<ImageFinding>] = [
        APIField(
            optional: "landmarks", \.landmarks,
            "Points of a face by name or region, [x, y] in pixels; `mesh` has all of them."),
        APIField(
            optional: "roll", \.face?.roll, decimals: 2, "Tilt of the head in degrees, counter-clockwise as seen."),
        APIField(optional: "yaw", \.face?.yaw, decimals: 2, "Turn of the head to its side in degrees."),
        APIField(optional: "pitch", \.face?.pitch, decimals: 2, "Nod of the head in degrees."),
        APIField(
            optional: "captureQuality", \.captureQuality, decimals: 5, in: 0...1,
            "How good a picture of the face it is."),
        APIField(
            optional: "joints", \.joints, as: .map(.list(.number(), count: 3)),
            "Joints by name, [x, y, confidence], x and y in pixels."),
        APIField(
            optional: "links", \.links, as: .list(.list(.string, count: 2)), "Names of joints that a bone connects."),
        APIField(
            optional: "jointsInSpace", \.jointsInSpace, as: .map(.list(.number(), count: 3)),
            "Joints by name, [x, y, z] in metres from the body's root, y upwards."),
        APIField(optional: "bodyHeight", \.bodyHeight, decimals: 3, "How tall the person is, in metres."),
        APIField(
            optional: "chirality", \.chirality, as: .choice(["left", "right"]), "Which hand of the person it is."),
    ]
}

extension ImageFinding {
    private var label: String { finding.trackLabel ?? finding.label }
    private var index: Int? { finding.place == nil ? finding.index : nil }
    private var confidence: Double { Double(finding.confidence) }
    private var boundingBox: NormalizedRect? { finding.place?.box }
    private var pixelBox: ImageRect? { finding.place?.pixelBox(in: size) }
    private var angle: Double? { if case .angle(let degrees) = finding.payload { degrees } else { nil } }
    private var mask: MaskEntry? { finding.place?.mask?.entry }

    private var contour: ContourEntry? {
        guard let contour = finding.contour else { return nil }
        return ContourEntry(
            points: contour.points.map(pixels), parent: contour.parent, hole: contour.isHole, area: contour.area,
            perimeter: contour.perimeter)
    }

    private var trajectory: TrajectoryEntry? {
        guard case .trajectory(let trajectory) = finding.payload else { return nil }
        return TrajectoryEntry(
            points: trajectory.points.map(pixels), projected: trajectory.projected.map(pixels),
            coefficients: trajectory.coefficients, radius: trajectory.radius * max(size.width, size.height))
    }

    private var corners: [[Double]]? {
        guard let corners = finding.place?.corners, !corners.isEmpty else { return nil }
        return corners.map(pixels)
    }

    private func pixels(_ point: NormalizedPoint) -> [Double] {
        [Self.hundredths(point.x * size.width), Self.hundredths((1 - point.y) * size.height)]
    }

    private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}

/// What codes and pages say.
extension ImageFinding {
    private var payload: String? {
        switch finding.payload {
        case .text(let text), .code(let text?, _, _): text
        default: nil
        }
    }

    private var payloadBase64: String? {
        if case .code(_, let bytes, _) = finding.payload { Data(bytes).base64EncodedString() } else { nil }
    }

    private var code: CodeDetails? {
        if case .code(_, _, let details) = finding.payload { details } else { nil }
    }

    private var gs1: Bool? { code?.isGS1 == true ? true : nil }

    private var sequence: CodeSequenceEntry? {
        code?.sequence.map { CodeSequenceEntry(position: $0.position, count: $0.count, identifier: $0.identifier) }
    }

    private var text: String? {
        switch finding.payload {
        case .reading(let text, _): text
        case .block(let block): block.text
        default: nil
        }
    }

    private var candidates: [TextCandidate]? {
        guard case .reading(_, let candidates) = finding.payload else { return nil }
        return candidates.map { TextCandidate(text: $0.text, confidence: Double($0.confidence)) }
    }

    private var block: FindingBlock? { if case .block(let block) = finding.payload { block } else { nil } }

    private var lines: [TextLineEntry]? {
        block?.lines.map {
            TextLineEntry(text: $0.text, confidence: Double($0.confidence), corners: $0.corners.map(pixels))
        }
    }

    private var items: [ListItemEntry]? {
        guard case .list(let items) = block?.content else { return nil }
        return items.map { ListItemEntry(marker: $0.marker, text: $0.text) }
    }

    private var table: TableEntry? {
        guard case .table(let rows, let columns, let cells) = block?.content else { return nil }
        return TableEntry(
            rows: rows, columns: columns,
            cells: cells.map { cell in
                TableCellEntry(
                    row: cell.rows.lowerBound, column: cell.columns.lowerBound, rowSpan: cell.rows.count,
                    columnSpan: cell.columns.count, text: cell.text,
                    pixelBox: cell.box?.toImageCoordinates(size, origin: .upperLeft))
            })
    }
}

/// What is known of people.
extension ImageFinding {
    var face: FaceDetails? { if case .face(let face) = finding.payload { face } else { nil } }

    private var captureQuality: Double? { face?.captureQuality.map { Double($0) } }

    /// Vision's regions where they were asked for, else the points that the detector gives.
    var landmarks: [String: [[Double]]]? {
        if let regions = face?.regions, !regions.isEmpty { return regions.mapValues { $0.map(pixels) } }
        guard !hasJoints, let points = finding.place?.points, !points.isEmpty else { return nil }
        return Dictionary(
            points.compactMap { point in point.name.map { ($0, [pixels(point.location)]) } },
            uniquingKeysWith: { first, _ in first })
    }

    private var hasJoints: Bool {
        switch finding.payload {
        case .joints, .jointsInSpace: true
        default: false
        }
    }

    package var joints: [String: [Double]]? {
        guard hasJoints else { return nil }
        return Dictionary(
            (finding.place?.points ?? []).compactMap { point in
                point.name.map { ($0, pixels(point.location) + [Double(point.confidence ?? 1)]) }
            }, uniquingKeysWith: { first, _ in first })
    }

    var links: [[String]]? {
        guard hasJoints, let place = finding.place, !place.links.isEmpty else { return nil }
        return place.links.compactMap { link in
            guard let first = place.points[link.first].name, let second = place.points[link.second].name else {
                return nil
            }
            return [first, second]
        }
    }

    private var jointsInSpace: [String: [Double]]? {
        if case .jointsInSpace(let joints, _) = finding.payload { joints } else { nil }
    }

    var chirality: String? {
        if case .joints(let chirality) = finding.payload { chirality } else { nil }
    }

    private var bodyHeight: Double? {
        if case .jointsInSpace(_, let bodyHeight) = finding.payload { bodyHeight } else { nil }
    }
}
