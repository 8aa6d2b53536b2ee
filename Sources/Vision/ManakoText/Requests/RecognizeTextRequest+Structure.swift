package import ManakoCore
import ManakoGeometry
import ManakoPixels
package import ManakoVision

/// A page that was read: its lines in reading order, and what they make together.
package struct StructuredText: Sendable, Hashable {
    /// The lines, in the order of the blocks.
    package var lines: [RecognizedTextObservation] = []
    /// Paragraphs, lists and tables in reading order, with places in ``lines``; every line is in one of them, once.
    package var blocks: [LayoutBlock] = []
    /// Whether the first block is a title.
    package var hasTitle = false
}

extension RecognizeTextRequest {
    /// Reads a page on the calling thread and finds its paragraphs, lists and tables.
    ///
    /// - Throws: as ``perform(on:in:times:)``.
    package func structure(
        of image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> StructuredText {
        let (read, bitmap) = try lines(on: image, in: context, times: &times)
        var lines: [TextLayout.Line] = []
        var observations: [RecognizedTextObservation] = []
        for line in read {
            guard let observation = RecognizedTextObservation(line, in: bitmap.size) else { continue }
            lines.append(
                TextLayout.Line(quad: line.quad, isVertical: line.isVertical, text: observation.transcript))
            observations.append(observation)
        }
        guard let unit = lines.map({ min($0.quad.width, $0.quad.height) }).median else { return StructuredText() }
        let strokes = try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            let bullets = try BulletFinder(bitmap)
            for index in lines.indices where lines[index].isLevel {
                lines[index].bullet = bullets.textOffset(lines[index].quad.box)
            }
            return try RuleFinder(unit: unit).strokes(in: bitmap)
        }
        return StageTimes.interpreted(&times) {
            let blocks = TextLayout.blocks(lines, strokes: strokes)
            var page = StructuredText(observations, blocks)
            page.hasTitle = TextLayout.hasTitle(blocks, lines)
            return page
        }
    }
}

extension TextLayout.Line {
    /// Whether it runs from left to right, or nearly so.
    fileprivate var isLevel: Bool {
        let (width, rise) = (quad.topRight.x - quad.topLeft.x, quad.topRight.y - quad.topLeft.y)
        return !isVertical && width > 0 && abs(rise) <= 0.05 * width
    }
}

extension StructuredText {
    /// Puts observations into the order of blocks.
    init(_ observations: [RecognizedTextObservation], _ blocks: [LayoutBlock]) {
        let order = blocks.flatMap(\.lines)
        let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        lines = order.map { observations[$0] }
        self.blocks = blocks.map { $0.mapped { places[$0] ?? 0 } }
    }
}

extension LayoutBlock {
    /// The same block with its lines named otherwise.
    func mapped(_ name: (Int) -> Int) -> LayoutBlock {
        switch self {
        case .paragraph(let lines): return .paragraph(lines.map(name))
        case .list(let items):
            return .list(
                items.map { item in
                    var item = item
                    item.lines = item.lines.map(name)
                    return item
                })
        case .table(var table):
            for index in table.cells.indices { table.cells[index].lines = table.cells[index].lines.map(name) }
            return .table(table)
        }
    }
}
