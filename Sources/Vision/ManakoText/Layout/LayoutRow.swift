import ManakoGeometry

/// Lines that stand beside each other at the same height, from left to right.
struct LayoutRow: Sendable, Hashable {
    var lines: [LayoutLine]

    var box: ImageRect {
        lines.dropFirst().reduce(lines.first?.box ?? ImageRect(x: 0, y: 0, width: 0, height: 0)) { $0.around($1.box) }
    }

    /// The height of its letters: the median of its lines' heights.
    var height: Double { lines.map(\.box.height).median ?? 0 }

    /// What the row says.
    var text: String { LineJoin.joined(lines.map(\.text)) }

    /// The rows of lines, from the top.
    ///
    /// A line belongs to the last row whose first line's middle lies within its height, or the other way round.
    static func rows(of lines: [LayoutLine]) -> [LayoutRow] {
        var rows: [[LayoutLine]] = []
        let sorted = lines.sorted { ($0.box.center.y, $0.box.x, $0.index) < ($1.box.center.y, $1.box.x, $1.index) }
        for line in sorted {
            // Rows further up than the last few are too far away.
            if let place = rows.indices.suffix(4).last(where: { fits(line, rows[$0]) }) {
                rows[place].append(line)
            } else {
                rows.append([line])
            }
        }
        return rows.map { row in
            LayoutRow(lines: row.sorted { ($0.box.x, $0.index) < ($1.box.x, $1.index) })
        }
    }

    private static func fits(_ line: LayoutLine, _ row: [LayoutLine]) -> Bool {
        let (box, first) = (line.box, row[0].box)
        let shared = min(box.maxY, first.maxY) - max(box.y, first.y)
        guard shared > 0.5 * min(box.height, first.height) else { return false }
        // What lies above or below another one of the row is no neighbour of it.
        return row.allSatisfy { other in
            min(box.maxX, other.box.maxX) - max(box.x, other.box.x) < 0.5 * min(box.width, other.box.width)
        }
    }
}

extension ImageRect {
    /// The smallest rectangle around both.
    func around(_ other: ImageRect) -> ImageRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return ImageRect(
            x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

/// Joins lines into running text.
package enum LineJoin {
    /// Lines one after the other, with a space where the script has spaces between words.
    package static func joined(_ texts: [String]) -> String {
        texts.reduce(into: "") { text, next in
            guard !next.isEmpty else { return }
            if !text.isEmpty, LineReading.needsSpace(String(text.suffix(1)), String(next.prefix(1))) { text += " " }
            text += next
        }
    }
}
