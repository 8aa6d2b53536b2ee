import ManakoSpatial

/// Saddles with their places in a grid.
struct SaddleLattice {
    /// A cell of the grid.
    struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    private(set) var cells: [Cell: Int] = [:]

    /// Grows a grid from a saddle along links; saddles that two ways give different cells are left out.
    init(from seed: Int, _ links: SaddleLinks, _ saddles: [Saddle]) {
        // For each saddle the direction that is one column further.
        var found: [Int: (cell: Cell, column: Int)] = [seed: (Cell(column: 0, row: 0), 0)]
        var doubtful: Set<Int> = []
        var waiting = [seed]
        cells[Cell(column: 0, row: 0)] = seed
        while let index = waiting.popLast() {
            guard let (cell, column) = found[index] else { continue }
            for direction in 0..<4 where links.next[index][direction] >= 0 {
                let other = links.next[index][direction]
                let place = Self.neighbor(of: cell, (direction - column + 4) % 4)
                if let known = found[other] {
                    if known.cell != place { doubtful.insert(other) }
                    continue
                }
                guard cells[place] == nil else {
                    doubtful.insert(other)
                    continue
                }
                let angle = saddles[index].directions[column]
                found[other] = (place, saddles[other].direction(nearest: angle))
                cells[place] = other
                waiting.append(other)
            }
        }
        for (cell, index) in cells where doubtful.contains(index) { cells[cell] = nil }
    }

    private static func neighbor(of cell: Cell, _ turn: Int) -> Cell {
        switch turn {
        case 0: Cell(column: cell.column + 1, row: cell.row)
        case 1: Cell(column: cell.column, row: cell.row + 1)
        case 2: Cell(column: cell.column - 1, row: cell.row)
        default: Cell(column: cell.column, row: cell.row - 1)
        }
    }

    /// Adds a saddle to a cell that has none.
    mutating func add(_ index: Int, at cell: Cell) { cells[cell] = index }

    /// Leaves out saddles that lie beside the middle between their neighbours.
    mutating func dropOutliers(_ saddles: [Saddle]) {
        var bad: [Cell] = []
        for (cell, index) in cells {
            for step in [(1, 0), (0, 1)] {
                guard let before = cells[Cell(column: cell.column - step.0, row: cell.row - step.1)],
                    let after = cells[Cell(column: cell.column + step.0, row: cell.row + step.1)]
                else { continue }
                let (a, b) = (saddles[before].place, saddles[after].place)
                let middle = PixelPoint((a.x + b.x) / 2, (a.y + b.y) / 2)
                if saddles[index].place.distance(to: middle) > 0.22 * a.distance(to: b) { bad.append(cell) }
            }
        }
        for cell in bad { cells[cell] = nil }
    }

    /// The columns and rows that the grid reaches over, without outer ones of which less than half is there.
    mutating func extent(columns: Int, rows: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
        while !cells.isEmpty {
            let (first, last) = (cells.keys.map(\.column).min() ?? 0, cells.keys.map(\.column).max() ?? 0)
            let (top, bottom) = (cells.keys.map(\.row).min() ?? 0, cells.keys.map(\.row).max() ?? 0)
            let (width, height) = (last - first + 1, bottom - top + 1)
            let fits = width <= columns && height <= rows || width <= rows && height <= columns
            if fits { return (first...last, top...bottom) }
            // The sparsest of the outer lines goes, in parts of its length.
            let sides: [(count: Int, length: Int, isOn: (Cell) -> Bool)] = [
                (cells.keys.count { $0.column == first }, height, { $0.column == first }),
                (cells.keys.count { $0.column == last }, height, { $0.column == last }),
                (cells.keys.count { $0.row == top }, width, { $0.row == top }),
                (cells.keys.count { $0.row == bottom }, width, { $0.row == bottom }),
            ]
            guard let thin = sides.min(by: { $0.count * $1.length < $1.count * $0.length }),
                thin.count * 2 < thin.length
            else { return nil }
            for cell in cells.keys.filter(thin.isOn) { cells[cell] = nil }
        }
        return nil
    }

    /// Where a cell without a saddle should have one: between its neighbours, or as far beyond two as they are apart.
    func prediction(at cell: Cell, _ saddles: [Saddle]) -> PixelPoint? {
        func place(_ column: Int, _ row: Int) -> PixelPoint? {
            cells[Cell(column: cell.column + column, row: cell.row + row)].map { saddles[$0].place }
        }
        var sum = PixelPoint(0, 0)
        var count = 0.0
        for (x, y) in [(1, 0), (0, 1)] {
            if let a = place(-x, -y), let b = place(x, y) {
                sum = PixelPoint(sum.x + (a.x + b.x), sum.y + (a.y + b.y))
                count += 2
            }
        }
        if count > 0 { return PixelPoint(sum.x / count, sum.y / count) }
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
            guard let near = place(x, y), let far = place(2 * x, 2 * y) else { continue }
            sum = PixelPoint(sum.x + 2 * near.x - far.x, sum.y + 2 * near.y - far.y)
            count += 1
        }
        return count > 0 ? PixelPoint(sum.x / count, sum.y / count) : nil
    }
}
