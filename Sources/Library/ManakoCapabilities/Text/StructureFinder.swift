import Manako

/// Reads pages: title, paragraphs, lists, tables and codes.
struct StructureFinder: Finder {
    static let blockLabels = ["title", "paragraph", "list", "table"]

    let request: RecognizeDocumentsRequest
    let context: VisionContext

    var model: String { "PP-OCRv4 and Tesseract" }
    var labels: [String] { Self.blockLabels + BarcodeSymbology.allCases.map(\.rawValue) }
    var shownConfidence: Float { request.textRecognitionOptions.minimumConfidence }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try request.perform(on: image, in: context, times: &times).flatMap { page in
            page.document.blocks.compactMap(finding) + page.document.barcodes.map(finding)
        }
    }

    private func finding(_ block: DocumentObservation.Container.Block) -> Finding? {
        let part = FindingBlock(block)
        guard !part.lines.isEmpty else { return nil }
        let label = part.label
        let sum = part.lines.reduce(0) { $0 + $1.confidence }
        return Finding(
            label: label, index: labels.firstIndex(of: label) ?? 0, confidence: sum / Float(part.lines.count),
            place: FindingPlace(box: block.boundingBox), payload: .block(part))
    }

    private func finding(_ code: BarcodeObservation) -> Finding {
        let label = code.symbology.rawValue
        return Finding(
            label: label, index: labels.firstIndex(of: label) ?? 0, confidence: code.confidence,
            place: FindingPlace(box: code.boundingBox, corners: code.corners),
            payload: FindingPayload(code))
    }
}

extension DocumentObservation.Container.Block {
    fileprivate var boundingBox: NormalizedRect {
        switch self {
        case .title(let text), .paragraph(let text): text.boundingRegion.boundingBox
        case .list(let list): list.boundingRegion.boundingBox
        case .table(let table): table.boundingRegion.boundingBox
        }
    }
}

extension FindingBlock {
    /// The label of its finding.
    var label: String {
        switch content {
        case .title: "title"
        case .paragraph: "paragraph"
        case .list: "list"
        case .table: "table"
        }
    }

    /// A part of a page that was read.
    init(_ block: DocumentObservation.Container.Block) {
        switch block {
        case .title(let text): self.init(content: .title, text: text.transcript, lines: Self.lines(text.lines))
        case .paragraph(let text): self.init(content: .paragraph, text: text.transcript, lines: Self.lines(text.lines))
        case .list(let list):
            let items = list.items.map { Item(marker: $0.markerString, text: $0.itemString, isNumbered: $0.isNumbered) }
            self.init(
                content: .list(items), text: items.map { "\($0.marker) \($0.text)" }.joined(separator: "\n"),
                lines: Self.lines(list.items.flatMap(\.content.lines)))
        case .table(let table):
            let rows = table.rows.map { row in row.map(\.content.text.transcript).joined(separator: "\t") }
            self.init(
                content: .table(rows: table.rowCount, columns: table.columnCount, cells: table.cells.map { Cell($0) }),
                text: rows.joined(separator: "\n"), lines: Self.lines(table.cells.flatMap(\.content.lines)))
        }
    }

    private static func lines(_ lines: [RecognizedTextObservation]) -> [Line] {
        lines.map { Line(text: $0.transcript, confidence: $0.confidence, corners: $0.corners) }
    }
}

extension FindingBlock.Cell {
    fileprivate init(_ cell: DocumentObservation.Container.Table.Cell) {
        let text = cell.content.text
        self.init(
            rows: cell.rowRange, columns: cell.columnRange, text: text.transcript,
            box: text.lines.isEmpty ? nil : text.boundingRegion.boundingBox)
    }
}
