import ManakoSpatial

/// The search for a chessboard in a picture of one size.
struct ChessboardSearch {
    let board: Chessboard
    let level: GrayLevel

    private static let (threshold, maximumCorners) = (40, 1200)
    /// How many grids are tried.
    private static let seeds = 12

    /// The board's corners in their order, to about a pixel; nil when it is not there.
    func run() -> [PixelPoint]? {
        var saddles = saddles(at: level.corners(threshold: Self.threshold, count: Self.maximumCorners))
        guard saddles.count * 2 >= board.count else { return nil }
        let links = SaddleLinks(saddles, in: level)
        var used: Set<Int> = []
        var tries = 0
        for seed in saddles.indices where !used.contains(seed) && links.next[seed].count(where: { $0 >= 0 }) >= 2 {
            var lattice = SaddleLattice(from: seed, links, saddles)
            used.formUnion(lattice.cells.values)
            guard lattice.cells.count * 3 >= board.count else { continue }
            lattice.dropOutliers(saddles)
            if let found = complete(&lattice, &saddles) { return found }
            tries += 1
            if tries == Self.seeds { break }
        }
        return nil
    }

    private func saddles(at places: [PixelPoint]) -> [Saddle] {
        let rings = level.brightness(at: places.flatMap(Saddle.ring))
        let places = places.indices.filter {
            Saddle.isTwofold(rings[$0 * Saddle.count..<($0 + 1) * Saddle.count], atLeast: 0.25)
        }.map { places[$0] }
        // A corner's response is largest at its pixel; the circle has to lie around the corner itself.
        let refined = level.refined(places, half: [Float](repeating: 3, count: places.count))
        let known = zip(places, refined).compactMap { place, refined in
            refined.flatMap { $0.distance(to: place) < 2.5 ? $0 : nil }
        }
        let values = level.brightness(at: known.flatMap(Saddle.ring))
        return known.indices.compactMap {
            Saddle(known[$0], ring: values[$0 * Saddle.count..<($0 + 1) * Saddle.count])
        }
    }

    /// Looks for what is missing where it should be, until the grid is as large as the board.
    private func complete(_ lattice: inout SaddleLattice, _ saddles: inout [Saddle]) -> [PixelPoint]? {
        for _ in 0..<4 {
            guard let extent = lattice.extent(columns: board.columns, rows: board.rows) else { return nil }
            let isWhole =
                lattice.cells.count == board.count && extent.columns.count * extent.rows.count == board.count
            if isWhole { return BoardOrder(lattice, saddles, extent.columns, extent.rows)?.ordered(board) }
            let missing = missingCells(lattice, extent)
            let count = lattice.cells.count
            for (cell, place) in missing.compactMap({ cell in
                lattice.prediction(at: cell, saddles).map { (cell, $0) }
            }) {
                guard let found = self.saddles(at: [place]).first ?? wide(place) else { continue }
                lattice.add(saddles.count, at: cell)
                saddles.append(found)
            }
            lattice.dropOutliers(saddles)
            if lattice.cells.count == count { return nil }
        }
        return nil
    }

    /// A corner a little further from where it should be.
    private func wide(_ place: PixelPoint) -> Saddle? {
        guard let refined = level.refined([place], half: [5]).first ?? nil else { return nil }
        return Saddle(refined, ring: level.brightness(at: Saddle.ring(around: refined))[...])
    }

    /// Cells inside the grid, and around it where it is smaller than the board.
    private func missingCells(
        _ lattice: SaddleLattice, _ extent: (columns: ClosedRange<Int>, rows: ClosedRange<Int>)
    ) -> [SaddleLattice.Cell] {
        let (width, height) = (extent.columns.count, extent.rows.count)
        let (long, short) = (max(board.columns, board.rows), min(board.columns, board.rows))
        let (wanted, other) = width >= height ? (long, short) : (short, long)
        let (aside, above) = (width < wanted ? 1 : 0, height < other ? 1 : 0)
        var missing: [SaddleLattice.Cell] = []
        for row in extent.rows.lowerBound - above...extent.rows.upperBound + above {
            for column in extent.columns.lowerBound - aside...extent.columns.upperBound + aside {
                let cell = SaddleLattice.Cell(column: column, row: row)
                if lattice.cells[cell] == nil { missing.append(cell) }
            }
        }
        return missing
    }
}
