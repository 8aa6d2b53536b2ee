import ManakoGeometry

/// Joins the lines of a whole picture with those of its tiles, where smaller text is found, so that each line is there once.
///
/// Small lines of the whole picture may run into each other, and large letters may fall into pieces in the tiles.
struct TextScales {
    /// The scale of the tiles: pixels of the network's input for one of the picture.
    let tileScale: Double

    /// The share of a line's area, or of its length, that has to lie in others to be the same text.
    private static let sameText = 0.5
    /// The share of a line's thickness from which on a part of it may be the whole line.
    private static let sameThickness = 0.6
    /// The thickness in pixels of the tiles' input from which on lines are found better in the whole picture.
    private static let largeThickness = 160.0

    /// A line with what is measured of it.
    private struct Sample {
        var line: TextMap.Line
        var box: ImageRect
        var thickness: Double
        /// Points inside of it: a row across the line for each step along it.
        var points: [[ImagePoint]]

        /// Rows across a line, so many that a line of a twentieth of its thickness is hit.
        private static let rows = 20

        init(_ line: TextMap.Line) {
            self.line = line
            box = line.quad.box
            thickness = min(line.quad.width, line.quad.height)
            points = (0..<24).map { column in
                (0..<Self.rows).map { row in
                    let slice = line.quad.slice(from: 0, to: (Double(column) + 0.5) / 24)
                    return slice.topRight.moved(to: slice.bottomRight, by: (Double(row) + 0.5) / Double(Self.rows))
                }
            }
        }

        /// The share of this line's area that lies in another one.
        func share(in other: Sample) -> Double {
            let all = points.joined()
            return Double(all.count { other.line.quad.contains($0) }) / Double(all.count)
        }

        /// The share of this line's length along which others have a part of it.
        func length(in others: [Sample]) -> Double {
            let steps = points.count { step in
                others.contains { other in step.contains { other.line.quad.contains($0) } }
            }
            return Double(steps) / Double(points.count)
        }

        func overlaps(_ other: Sample) -> Bool {
            box.x < other.box.maxX && other.box.x < box.maxX && box.y < other.box.maxY && other.box.y < box.maxY
        }
    }

    /// The lines of both, each once.
    func joined(_ whole: [TextMap.Line], _ fine: [TextMap.Line]) -> [TextMap.Line] {
        let parts = fine.map { Sample($0) }
        var dropped = Set<Int>()
        var kept: [TextMap.Line] = []
        for line in whole {
            let sample = Sample(line)
            let near = parts.indices.filter { parts[$0].overlaps(sample) }
            let inside = near.filter { parts[$0].share(in: sample) >= Self.sameText }
            guard isBetter(sample, than: inside.map { parts[$0] }, near.map { parts[$0] }) else { continue }
            kept.append(line)
            dropped.formUnion(inside)
        }
        return kept + fine.indices.filter { !dropped.contains($0) }.map { fine[$0] }
    }

    /// Whether a line of the whole picture is reported instead of the tiles' lines that lie in it.
    private func isBetter(_ line: Sample, than inside: [Sample], _ near: [Sample]) -> Bool {
        guard line.length(in: near) >= Self.sameText else { return true }
        guard let thickest = inside.map(\.thickness).max() else { return false }
        if thickest < Self.sameThickness * line.thickness {
            let score = inside.reduce(0) { $0 + $1.line.score } / Float(inside.count)
            return line.thickness * tileScale >= Self.largeThickness && line.line.score > score
        }
        return inside.count > 1
    }
}

extension TextQuad {
    /// Whether a point lies inside the convex quadrilateral.
    func contains(_ point: ImagePoint) -> Bool {
        let corners = corners
        return corners.indices.allSatisfy { index in
            let (a, b) = (corners[index], corners[(index + 1) % 4])
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
        }
    }
}
