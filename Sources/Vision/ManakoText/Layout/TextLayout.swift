import ManakoGeometry

/// Puts the lines of a page together into paragraphs, lists and tables, in the order in which they are read.
struct TextLayout {
    /// A line that was read.
    struct Line: Sendable, Hashable {
        var quad: TextQuad
        var isVertical: Bool
        var text: String
        /// As in ``LayoutLine``.
        var bullet: Double?
    }

    /// Ruled lines of a picture, from end to end, in pixels.
    typealias Stroke = (ImagePoint, ImagePoint)

    /// The blocks; every line is in exactly one of them, once.
    ///
    /// - Parameters:
    ///   - lines: what was read.
    ///   - strokes: ruled lines, level or upright as the picture is seen.
    static func blocks(_ lines: [Line], strokes: [Stroke] = []) -> [LayoutBlock] {
        let slant = ReadingOrder.slant(lines.filter { !$0.isVertical }.map(\.quad))
        let level = Levelling(angle: slant)
        let across = blocks(lines, level, strokes) { !$0.isVertical }
        let columns = blocks(lines, .columns, strokes, \.isVertical)
        let stray = lines.indices.filter { !isUsable(lines[$0]) }.map { LayoutBlock.paragraph([$0]) }
        guard !across.isEmpty, !columns.isEmpty else { return across + columns + stray }
        // Where both kinds are on a page, they take turns by their upper edges.
        func top(_ block: LayoutBlock) -> Double { block.lines.map { lines[$0].quad.box.y }.min() ?? 0 }
        return merged(across, columns, top) + stray
    }

    /// By how much larger than other lines a title is, how many lines it has at most, and how many others there are at least.
    private static let titleSize = 1.3
    private static let titleLines = 3
    private static let otherLines = 3

    /// Whether the first block is a title: a few lines of larger letters than the rest.
    static func hasTitle(_ blocks: [LayoutBlock], _ lines: [Line]) -> Bool {
        guard case .paragraph(let first) = blocks.first, first.count <= titleLines else { return false }
        func size(_ line: Int) -> Double { min(lines[line].quad.width, lines[line].quad.height) }
        let others = blocks.dropFirst().flatMap(\.lines).map(size)
        guard others.count >= otherLines, let usual = others.median, let least = first.map(size).min() else {
            return false
        }
        return least >= titleSize * usual
    }

    private static func isUsable(_ line: Line) -> Bool {
        let box = line.quad.box
        return [box.x, box.y, box.maxX, box.maxY].allSatisfy { abs($0) < 1e7 } && box.width > 0 && box.height > 0
    }

    private static func blocks(
        _ all: [Line], _ level: Levelling, _ strokes: [Stroke], _ isMeant: (Line) -> Bool
    ) -> [LayoutBlock] {
        let lines = all.enumerated().filter { isMeant($1) && isUsable($1) }.map { level.line($0, $1) }
        guard let unit = lines.map(\.box.height).median, unit > 1e-3 else {
            return lines.map { .paragraph([$0.index]) }
        }
        let rules = Rules(strokes, level)
        let ruled = RuledTable(unit: unit).tables(across: rules.across, down: rules.down, lines: lines)
        let taken = Set(ruled.flatMap { $0.table.cells.flatMap(\.lines) })
        let free = lines.filter { !taken.contains($0.index) }
        let page = Page(unit: unit)
        let parts = page.aligned(free) + ruled.map { PagePart($0.table, box: $0.box) }
        return ColumnCut(unit: unit).regions(parts).flatMap(page.blocks)
    }

    /// Two lists of blocks as one: each keeps its order, and the one whose next block is higher goes on.
    private static func merged(
        _ first: [LayoutBlock], _ second: [LayoutBlock], _ top: (LayoutBlock) -> Double
    ) -> [LayoutBlock] {
        var (a, b) = (first[...], second[...])
        var merged: [LayoutBlock] = []
        while let x = a.first, let y = b.first {
            if top(x) <= top(y) { merged.append(a.removeFirst()) } else { merged.append(b.removeFirst()) }
        }
        return merged + a + b
    }

    /// Ruled lines, levelled.
    private struct Rules {
        var across: [Rule] = []
        var down: [Rule] = []

        init(_ strokes: [Stroke], _ level: Levelling) {
            for (start, end) in strokes {
                let (a, b) = (level(start), level(end))
                let (dx, dy) = (abs(a.x - b.x), abs(a.y - b.y))
                guard dx.isFinite, dy.isFinite else { continue }
                // What slants by more than a twentieth is no ruled line of this page.
                if dx > 20 * dy { across.append(Rule(extent: min(a.x, b.x)...max(a.x, b.x), place: (a.y + b.y) / 2)) }
                if dy > 20 * dx { down.append(Rule(extent: min(a.y, b.y)...max(a.y, b.y), place: (a.x + b.x) / 2)) }
            }
        }
    }
}

/// Rows of a page as tables, paragraphs and lists.
private struct Page {
    let unit: Double

    /// Lines and the tables that some of them make by their alignment.
    func aligned(_ lines: [LayoutLine]) -> [PagePart] {
        let rows = LayoutRow.rows(of: lines)
        var parts: [PagePart] = []
        var next = 0
        for (range, table) in AlignedTable(unit: unit).tables(in: rows) {
            parts += rows[next..<range.lowerBound].flatMap(\.lines).map { PagePart($0) }
            let box = rows[range].map(\.box).reduce(rows[range.lowerBound].box) { $0.around($1) }
            parts.append(PagePart(table, box: box))
            next = range.upperBound
        }
        return parts + rows[next...].flatMap(\.lines).map { PagePart($0) }
    }

    /// The blocks of a region without columns.
    func blocks(_ region: [PagePart]) -> [LayoutBlock] {
        let parts = aligned(region.compactMap(\.line)) + region.filter { $0.line == nil }
        let tables = parts.filter { $0.line == nil }.sorted { $0.box.center.y < $1.box.center.y }
        let rows = LayoutRow.rows(of: parts.compactMap(\.line))
        var blocks: [LayoutBlock] = []
        var next = 0
        for part in tables {
            guard case .table(let table) = part.content else { continue }
            let end = rows[next...].firstIndex { $0.box.center.y > part.box.center.y } ?? rows.count
            blocks += ParagraphBuilder(unit: unit).blocks(Array(rows[next..<end])) + [.table(table)]
            next = end
        }
        return blocks + ParagraphBuilder(unit: unit).blocks(Array(rows[next...]))
    }
}
