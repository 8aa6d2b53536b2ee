import ManakoGeometry

/// Something that is placed on a page: a line, or a table that has its lines already.
struct PagePart: Sendable, Hashable {
    var box: ImageRect
    var content: Content

    enum Content: Sendable, Hashable {
        case line(LayoutLine)
        case table(LayoutTable)
    }

    init(_ line: LayoutLine) { (box, content) = (line.box, .line(line)) }
    init(_ table: LayoutTable, box: ImageRect) { (self.box, content) = (box, .table(table)) }

    var line: LayoutLine? { if case .line(let line) = content { line } else { nil } }
}

/// Cuts a page into regions without columns, in the order in which they are read.
///
/// After Nagy and Seth, "Hierarchical representation of optically scanned documents" (1984): pages are cut along gutters. Here a gutter
/// may end at a line that crosses it, such as a headline, and counts only between columns of running text; what stands in rows,
/// such as names and prices, is left together.
struct ColumnCut {
    /// The height of lines that gaps are measured in.
    let unit: Double

    private static let gutter = 0.8
    /// The least parts of a column.
    private static let minimumParts = 2
    /// The least width of columns whose lines stand in common rows.
    private static let minimumWidth = 5.0
    private static let maximumDepth = 40

    /// A cut: the parts of a sorted list that it divides, and the place where.
    private struct Cut {
        var band: Range<Int>
        var place: Double
        var score: Double
    }

    /// The regions of a page.
    func regions(_ parts: [PagePart]) -> [[PagePart]] {
        let sorted = parts.sorted { ($0.box.center.y, $0.box.x) < ($1.box.center.y, $1.box.x) }
        return regions(sorted, depth: 0)
    }

    private func regions(_ parts: [PagePart], depth: Int) -> [[PagePart]] {
        guard !parts.isEmpty else { return [] }
        guard depth < Self.maximumDepth, let cut = best(parts) else { return [parts] }
        let band = parts[cut.band]
        let pieces = [
            Array(parts[..<cut.band.lowerBound]), band.filter { $0.box.center.x < cut.place },
            band.filter { $0.box.center.x >= cut.place }, Array(parts[cut.band.upperBound...]),
        ]
        return pieces.flatMap { regions($0, depth: depth + 1) }
    }

    /// The cut along the longest gutter.
    private func best(_ parts: [PagePart]) -> Cut? {
        var best: Cut?
        var seen: Set<Int> = []
        for part in parts {
            let place = part.box.maxX + 0.25 * unit
            // Places less than a quarter of a line apart cut alike.
            guard place.isFinite, abs(place) < 1e9, seen.insert(Int(place / (0.25 * unit))).inserted else { continue }
            for band in bands(parts, at: place) {
                guard let cut = cut(parts, band, place), cut.score > best?.score ?? 0 else { continue }
                best = cut
            }
        }
        return best
    }

    /// Stretches of parts between those that cross a place.
    private func bands(_ parts: [PagePart], at place: Double) -> [Range<Int>] {
        var bands: [Range<Int>] = []
        var start = 0
        for (index, part) in parts.enumerated() where part.box.x < place && part.box.maxX > place {
            bands.append(start..<index)
            start = index + 1
        }
        bands.append(start..<parts.count)
        return bands.filter { $0.count >= 2 * Self.minimumParts }
    }

    private func cut(_ parts: [PagePart], _ band: Range<Int>, _ place: Double) -> Cut? {
        let left = parts[band].filter { $0.box.center.x < place }.map(\.box)
        let right = parts[band].filter { $0.box.center.x >= place }.map(\.box)
        guard left.count >= Self.minimumParts, right.count >= Self.minimumParts else { return nil }
        let (end, start) = (left.map(\.maxX).max() ?? 0, right.map(\.x).min() ?? 0)
        guard start - end >= Self.gutter * unit else { return nil }
        let shared = Self.extent(left).clamped(to: Self.extent(right))
        let length = shared.upperBound - shared.lowerBound
        guard length > 2 * unit, areColumns(left, right) else { return nil }
        return Cut(band: band, place: (start + end) / 2, score: length)
    }

    private static func extent(_ boxes: [ImageRect]) -> ClosedRange<Double> {
        let (top, bottom) = (boxes.map(\.y).min() ?? 0, boxes.map(\.maxY).max() ?? 0)
        return top...max(top, bottom)
    }

    /// Whether parts on both sides are columns of text, and not beginnings and ends of rows.
    private func areColumns(_ left: [ImageRect], _ right: [ImageRect]) -> Bool {
        let (few, many) = left.count <= right.count ? (left, right) : (right, left)
        let paired = few.count { box in many.contains { abs($0.center.y - box.center.y) < 0.4 * unit } }
        if paired * 2 < few.count { return true }
        return [left, right].allSatisfy { side in
            let width = (side.map(\.maxX).max() ?? 0) - (side.map(\.x).min() ?? 0)
            let full = side.count { $0.width >= 0.75 * width }
            return side.count > 2 && width >= Self.minimumWidth * unit && full * 2 >= side.count
        }
    }
}
