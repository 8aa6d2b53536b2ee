import Glibc
import ManakoGeometry

/// The order in which people read lines: across from top to bottom, columns of a page from the right.
enum ReadingOrder {
    /// A place and whether its text runs downwards.
    struct Place: Sendable, Hashable {
        var box: ImageRect
        var isVertical: Bool
    }

    /// Indices of lines in reading order; where the lines of a picture slant, it is read along their slant.
    static func order(_ lines: [(quad: TextQuad, isVertical: Bool)]) -> [Int] {
        let angle = slant(lines.filter { !$0.isVertical }.map(\.quad))
        let (u, v) = (ImagePoint(x: cos(angle), y: sin(angle)), ImagePoint(x: -sin(angle), y: cos(angle)))
        return order(
            lines.map { line in
                let level = line.quad.mapped { ImagePoint(x: $0.x * u.x + $0.y * u.y, y: $0.x * v.x + $0.y * v.y) }
                return Place(box: level.box, isVertical: line.isVertical)
            })
    }

    /// The angle of most of the lines, in radians, −π/4…π/4: the median, long lines counting for more. Lines that stand upright or on
    /// their heads say nothing of it.
    static func slant(_ quads: [TextQuad]) -> Double {
        let angles = quads.map { quad in
            (atan2(quad.topRight.y - quad.topLeft.y, quad.topRight.x - quad.topLeft.x), quad.width)
        }.filter { abs($0.0) < .pi / 4 && $0.1.isFinite }.sorted { $0.0 < $1.0 }
        let half = angles.reduce(0) { $0 + $1.1 } / 2
        var sum = 0.0
        return angles.first { angle in
            sum += angle.1
            return sum >= half
        }?.0 ?? 0
    }

    /// Indices of places in reading order.
    ///
    /// Lines that overlap in more than half of their heights stand in one row, which is read from the left. Columns that overlap in
    /// their widths stand in one stack, and stacks are read from the right. Where both kinds are in a picture, they take turns by
    /// their upper edges.
    static func order(_ places: [Place]) -> [Int] {
        let across = places.indices.filter { !places[$0].isVertical }
        let downwards = places.indices.filter { places[$0].isVertical }
        let rows = groups(across, places) { ($0.y, $0.maxY) }.map { row in
            row.sorted { places[$0].box.x < places[$1].box.x }
        }
        guard !downwards.isEmpty else { return rows.flatMap(\.self) }
        let columns = pages(downwards, places)
        let parts = (rows + columns).map { part in
            (part, part.map { places[$0].box.y }.min() ?? 0)
        }
        return parts.enumerated().sorted { a, b in
            (a.element.1, a.offset) < (b.element.1, b.offset)
        }.flatMap(\.element.0)
    }

    /// Columns that stand beside each other at the same height are read together, from the right.
    private static func pages(_ indices: [Int], _ places: [Place]) -> [[Int]] {
        groups(indices, places) { ($0.y, $0.maxY) }.map { page in
            page.sorted { a, b in
                let (left, right) = (places[a].box, places[b].box)
                let shared = min(left.maxX, right.maxX) - max(left.x, right.x)
                if shared > min(left.width, right.width) / 2 { return left.y < right.y }
                return left.center.x > right.center.x
            }
        }
    }

    /// Groups places whose extents overlap in more than half of the shorter one, from the smallest coordinate on.
    private static func groups(
        _ indices: [Int], _ places: [Place], extent: (ImageRect) -> (Double, Double)
    ) -> [[Int]] {
        var groups: [(members: [Int], low: Double, high: Double)] = []
        for index in indices.sorted(by: { extent(places[$0].box).0 < extent(places[$1].box).0 }) {
            let (low, high) = extent(places[index].box)
            let match = groups.lastIndex { group in
                let shared = min(high, group.high) - max(low, group.low)
                return shared > 0.5 * min(high - low, group.high - group.low)
            }
            if let match {
                groups[match].members.append(index)
                // The group's extent stays that of its first member, so that slanted rows do not run into each other.
                continue
            }
            groups.append(([index], low, high))
        }
        return groups.map(\.members)
    }
}
