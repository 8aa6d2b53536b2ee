import FoundationEssentials
public import Manako
public import ManakoAPI

extension Observation {
    /// Creates what is written of a finding.
    ///
    /// - Parameters:
    ///   - finding: what was found.
    ///   - size: the size of the upright picture in pixels.
    ///   - lens: the capability that found it, where several are asked at once.
    public init(_ finding: Finding, in size: ImageSize, lens: String? = nil) {
        self.init(label: finding.label, confidence: Double(finding.confidence))
        self.lens = lens
        track = finding.track
        guard let place = finding.place else {
            index = finding.index
            return
        }
        boundingBox = place.box
        pixelBox = place.pixelBox(in: size)
        if !place.corners.isEmpty {
            corners = place.corners.map {
                [Self.hundredths($0.x * size.width), Self.hundredths((1 - $0.y) * size.height)]
            }
        }
        if !place.points.isEmpty { keyPoints = place.points.map(KeyPoint.init) }
        if !place.links.isEmpty { links = place.links.map { [$0.first, $0.second] } }
        mask = place.mask?.entry
        take(finding.payload, place, in: size)
    }

    private mutating func take(_ content: FindingPayload?, _ place: FindingPlace, in size: ImageSize) {
        switch content {
        case .text(let text): payload = text
        case .code(let text, let bytes):
            payload = text
            payloadBase64 = Data(bytes).base64EncodedString()
        case .reading(let text, let candidates):
            self.text = text
            self.candidates = candidates.map { TextCandidate(text: $0.text, confidence: Double($0.confidence)) }
        case .block(let block): take(block, in: size)
        case .face(let face):
            if !face.regions.isEmpty { landmarks = face.regions.mapValues { $0.map { Self.pixels($0, in: size) } } }
            (roll, yaw, pitch) = (face.roll, face.yaw, face.pitch)
            captureQuality = face.captureQuality.map { Double($0) }
        case .joints(let chirality):
            self.chirality = chirality
            joints = Dictionary(
                place.points.compactMap { point in
                    point.name.map { ($0, Self.pixels(point.location, in: size) + [Double(point.confidence ?? 1)]) }
                }, uniquingKeysWith: { first, _ in first })
        case .numbers(let values): numbers = values
        case nil: break
        }
    }

    private mutating func take(_ block: FindingBlock, in size: ImageSize) {
        text = block.text
        lines = block.lines.map { line in
            TextLineEntry(
                text: line.text, confidence: Double(line.confidence),
                corners: line.corners.map {
                    [Self.hundredths($0.x * size.width), Self.hundredths((1 - $0.y) * size.height)]
                })
        }
        switch block.content {
        case .title, .paragraph: break
        case .list(let items): self.items = items.map { ListItemEntry(marker: $0.marker, text: $0.text) }
        case .table(let rows, let columns, let cells):
            table = TableEntry(
                rows: rows, columns: columns,
                cells: cells.map { cell in
                    TableCellEntry(
                        row: cell.rows.lowerBound, column: cell.columns.lowerBound, rowSpan: cell.rows.count,
                        columnSpan: cell.columns.count, text: cell.text,
                        pixelBox: cell.box?.toImageCoordinates(size, origin: .upperLeft))
                })
        }
    }

    private static func pixels(_ point: NormalizedPoint, in size: ImageSize) -> [Double] {
        [point.x * size.width, (1 - point.y) * size.height]
    }

    private static func hundredths(_ pixels: Double) -> Double { (pixels * 100).rounded() / 100 }
}

extension KeyPoint {
    fileprivate init(_ point: FindingPoint) {
        self.init(
            x: point.location.x, y: point.location.y, name: point.name, confidence: point.confidence.map { Double($0) })
    }
}

extension StageMilliseconds {
    /// Creates times from those of a request.
    public init(_ times: StageTimes) {
        self.init(
            decode: times.decode.milliseconds, prepare: times.prepare.milliseconds, infer: times.infer.milliseconds,
            interpret: times.interpret.milliseconds)
    }
}

extension Duration {
    /// The duration in milliseconds.
    public var milliseconds: Double {
        Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    }
}
