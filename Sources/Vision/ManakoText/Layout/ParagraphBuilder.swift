import ManakoGeometry

/// Puts rows of a region, which stand below each other, together into paragraphs and lists.
struct ParagraphBuilder {
    /// The height of lines that distances are measured in.
    let unit: Double

    /// How far apart the middles of a paragraph's rows are, at most, in heights, and in distances of the closest rows.
    private static let farthest = 2.2
    private static let spread = 1.4
    /// How much letters' heights may differ, and how much where one row's spacing tells that of another.
    private static let sizes = 1.5
    private static let alike = 1.25
    /// The widest space between words.
    private static let gap = 1.5
    /// How far a row is indented at least.
    private static let indentation = 0.5
    /// How far apart the middles of a list's rows are, at most.
    private static let itemPitch = 3.5

    /// The paragraphs and lists, from the top.
    func blocks(_ rows: [LayoutRow]) -> [LayoutBlock] {
        let pitch = closest(rows)
        let width = rows.map(\.box).reduce(nil as ImageRect?) { $0?.around($1) ?? $1 }
        var blocks: [LayoutBlock] = []
        var open: [LayoutRow] = []
        func close() {
            if !open.isEmpty { blocks.append(.paragraph(open.flatMap { $0.lines.map(\.index) })) }
            open = []
        }
        var index = 0
        while index < rows.count {
            if let list = list(rows, from: index) {
                close()
                blocks.append(.list(list.items))
                index = list.end
                continue
            }
            if !open.isEmpty, breaks(rows, at: index, pitch, width) { close() }
            open.append(rows[index])
            index += 1
        }
        close()
        return blocks
    }

    /// The distance of rows that are close together: what is far apart is no line spacing.
    private func closest(_ rows: [LayoutRow]) -> Double {
        let pitches = zip(rows, rows.dropFirst()).map { $1.box.center.y - $0.box.center.y }.sorted()
        return max(0.8 * unit, pitches.isEmpty ? unit : pitches[pitches.count / 4])
    }

    /// Whether a new paragraph begins with a row, the first one excepted.
    private func breaks(_ rows: [LayoutRow], at index: Int, _ pitch: Double, _ region: ImageRect?) -> Bool {
        let (above, row) = (rows[index - 1], rows[index])
        let (a, b) = (above.box, row.box)
        if max(above.height, row.height) > Self.sizes * min(above.height, row.height) { return true }
        if isApart(rows, at: index, pitch) || isGapped(above) || isGapped(row) { return true }
        if row.text.hasPrefix("【") || min(a.maxX, b.maxX) - max(a.x, b.x) < 0.3 * min(a.width, b.width) { return true }
        if abs(a.center.x - b.center.x) < Self.indentation * unit { return false }
        let below = index + 1 < rows.count ? rows[index + 1].box : nil
        return isIndented(a, b, below) || isEnded(above, row, region)
    }

    /// Whether a row is further from the one above than rows of its size beside them are from each other.
    private func isApart(_ rows: [LayoutRow], at index: Int, _ pitch: Double) -> Bool {
        func distance(_ place: Int) -> Double { rows[place].box.center.y - rows[place - 1].box.center.y }
        let height = max(rows[index - 1].height, rows[index].height)
        let near = [(index - 1, index - 2), (index + 1, index + 1)].compactMap { place, other -> Double? in
            guard place > 0, place < rows.count, rows.indices.contains(other) else { return nil }
            let ratio = rows[other].height / height
            return ratio < Self.alike && ratio > 1 / Self.alike ? distance(place) : nil
        }
        let usual = max(near.min() ?? pitch, height)
        return distance(index) > min(Self.farthest * height, Self.spread * usual)
    }

    /// Whether a row's parts stand too far from each other to be words of one sentence.
    private func isGapped(_ row: LayoutRow) -> Bool {
        zip(row.lines, row.lines.dropFirst()).contains { $1.box.x - $0.box.maxX > Self.gap * unit }
    }

    /// Whether a row begins further in than the one above, and the one below it does not.
    private func isIndented(_ above: ImageRect, _ row: ImageRect, _ below: ImageRect?) -> Bool {
        let step = row.x - above.x
        guard step > Self.indentation * unit, step < 6 * unit else { return false }
        return below.map { row.x - $0.x > Self.indentation * unit } ?? true
    }

    /// Whether the row above ends a sentence well before the margin that others reach.
    private func isEnded(_ above: LayoutRow, _ row: LayoutRow, _ region: ImageRect?) -> Bool {
        guard let region, abs(above.box.x - row.box.x) < Self.indentation * unit, let last = above.text.last else {
            return false
        }
        return ".!?:。！？：".contains(last) && region.maxX - above.box.maxX > 0.25 * region.width
    }

    /// A list that begins with a row, and the row behind it.
    private func list(_ rows: [LayoutRow], from start: Int) -> (items: [LayoutItem], end: Int)? {
        guard var marker = ListMarker(rows[start]) else { return nil }
        var items = [item(marker, rows[start])]
        let first = rows[start].box
        // Behind a bullet that was not read, lines go on where the text begins.
        let left =
            first.x
            + (marker.length > 0 ? Self.indentation * unit : (rows[start].lines.first?.bullet ?? 0) - 0.5 * unit)
        var (index, end) = (start + 1, start + 1)
        while index < rows.count {
            let (above, row) = (rows[index - 1].box, rows[index])
            guard row.box.center.y - above.center.y <= Self.itemPitch * unit else { break }
            if let next = ListMarker(row), next.follows(marker), abs(row.box.x - first.x) < 1.5 * unit {
                marker = next
                items.append(item(next, row))
            } else if isContinuation(row.box, above, left) {
                items[items.count - 1].lines += row.lines.map(\.index)
            } else {
                break
            }
            index += 1
            end = index
        }
        return items.count > 1 ? (items, end) : nil
    }

    private func item(_ marker: ListMarker, _ row: LayoutRow) -> LayoutItem {
        LayoutItem(
            marker: marker.text, isNumbered: marker.isNumbered, markerLength: marker.length,
            lines: row.lines.map(\.index))
    }

    /// Whether a row goes on with an item: it is close below and begins further in than the marker.
    private func isContinuation(_ row: ImageRect, _ above: ImageRect, _ left: Double) -> Bool {
        row.center.y - above.center.y <= Self.farthest * unit && row.x > left && row.x - left < 5.5 * unit
    }
}
