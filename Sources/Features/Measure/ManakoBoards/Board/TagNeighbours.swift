import ManakoCore
import ManakoSpatial

/// Looks for tags of a grid where those beside them say that they are.
struct TagNeighbours: Sendable {
    let grid: TagGrid
    private let patterns: [TagPattern]
    private let leastMargin: Double
    private let mostWrong: Int

    /// Looks up how the grid's tags look.
    init(_ grid: TagGrid, settings: TagDetectorSettings) throws(ManakoError) {
        self.grid = grid
        var patterns: [TagPattern] = []
        for id in grid.ids { patterns.append(try TagPattern(id, family: grid.family)) }
        self.patterns = patterns
        leastMargin = settings.minimumMargin
        mostWrong = settings.correctedCells ?? grid.family.usualCorrection
    }

    /// The tags that were found, and those beside them, and those beside these.
    ///
    /// - Parameters:
    ///   - found: in a part of a picture; ids that were seen twice lead nowhere.
    func completed(_ found: [TagDetection], in gray: GrayImage, _ part: SearchRegion) -> [TagDetection] {
        let level = GrayLevel(gray, part: part)
        let seen = Dictionary(grouping: found, by: \.id)
        var all = found
        var known = Set(seen.keys)
        var border = found.filter { grid.ids.contains($0.id) && seen[$0.id]?.count == 1 }
        while let tag = border.popLast() {
            for id in neighbours(of: tag.id) where !known.contains(id) {
                guard let other = look(for: id, beside: tag, in: level, part) else { continue }
                known.insert(id)
                all.append(other)
                border.append(other)
            }
        }
        return all
    }

    private func neighbours(of id: Int) -> [Int] {
        let (column, row) = ((id - grid.firstID) % grid.columns, (id - grid.firstID) / grid.columns)
        let rows = max(row - 1, 0)...min(row + 1, grid.rows - 1)
        let columns = max(column - 1, 0)...min(column + 1, grid.columns - 1)
        return rows.flatMap { row in columns.map { grid.firstID + row * grid.columns + $0 } }
    }

    private func look(
        for id: Int, beside tag: TagDetection, in level: GrayLevel, _ part: SearchRegion
    ) -> TagDetection? {
        guard let here = grid.corners(of: tag.id)?.first, let there = grid.corners(of: id),
            let seen = ProjectedSquare(tag.corners.map { part.inside($0) })
        else { return nil }
        let places = there.compactMap { seen.pixel((($0.x - here.x) / grid.tagSize, ($0.y - here.y) / grid.tagSize)) }
        guard places.count == 4, places.allSatisfy({ level.isInside($0, margin: 0) }),
            let edges = level.refinedTag(places, of: grid.family), let square = ProjectedSquare(edges),
            let read = read(id, in: square, level),
            let corners = level.placed(edges, of: grid.family, as: patterns[id - grid.firstID])
        else { return nil }
        guard let center = ProjectedSquare(corners)?.pixel((0.5, 0.5)) else { return nil }
        return TagDetection(
            family: grid.family, id: id, corners: corners.map { part.outside($0) }, center: part.outside(center),
            hamming: read.wrong, decisionMargin: read.margin)
    }

    /// How many cells of a tag are not as they should be, and how clearly black and white differ; nil where another thing is seen.
    private func read(_ id: Int, in square: ProjectedSquare, _ level: GrayLevel) -> (wrong: Int, margin: Double)? {
        let cells = patterns[id - grid.firstID].cells
        let (side, size) = (grid.family.cellsInAll, Double(grid.family.cellsInSize))
        let offset = Double(side) / 2
        let places = cells.indices.compactMap { index in
            square.pixel(
                (
                    (Double(index % side) + 0.5 - offset) / size + 0.5,
                    (Double(index / side) + 0.5 - offset) / size + 0.5
                ))
        }
        guard places.count == cells.count else { return nil }
        let values = level.brightness(at: places).map { Double($0) }
        func mean(_ color: Bool) -> Double {
            let own = zip(values, cells).filter { $0.1 == color }
            return own.reduce(0) { $0 + $1.0 } / Double(max(own.count, 1))
        }
        let (white, black) = (mean(true), mean(false))
        let wrong = zip(values, cells).count { value, isWhite in (value > (white + black) / 2) != isWhite }
        let margin = (white - black) / 2
        return margin >= leastMargin && wrong <= mostWrong ? (wrong, margin) : nil
    }
}

/// How a picture shows a square: the homography from its unit square
/// ([Heckbert 1989](https://www2.eecs.berkeley.edu/Pubs/TechRpts/1989/5504.html), section 2.2.3).
struct ProjectedSquare {
    private let x: (Double, Double, Double)
    private let y: (Double, Double, Double)
    private let w: (Double, Double)

    /// - Parameter corners: of (0, 0), (1, 0), (1, 1) and (0, 1); nil when three of them lie on a line.
    init?(_ corners: [PixelPoint]) {
        guard corners.count == 4 else { return nil }
        let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
        let (ux, uy, vx, vy) = (b.x - c.x, b.y - c.y, d.x - c.x, d.y - c.y)
        let (sx, sy) = (a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y)
        let determinant = ux * vy - vx * uy
        guard abs(determinant) > 1e-6 else { return nil }
        let (g, h) = ((sx * vy - vx * sy) / determinant, (ux * sy - sx * uy) / determinant)
        x = (b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x)
        y = (b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y)
        w = (g, h)
    }

    /// Where a place of the square's plane is seen; nil for what is not before the camera.
    func pixel(_ place: (u: Double, v: Double)) -> PixelPoint? {
        let depth = w.0 * place.u + w.1 * place.v + 1
        guard depth > 0.05 else { return nil }
        return PixelPoint(
            (x.0 * place.u + x.1 * place.v + x.2) / depth, (y.0 * place.u + y.1 * place.v + y.2) / depth)
    }
}
