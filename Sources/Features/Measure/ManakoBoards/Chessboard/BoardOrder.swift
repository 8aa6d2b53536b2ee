import Glibc
import ManakoSpatial

/// Turns a full grid so that its corners stand in the board's order.
struct BoardOrder {
    private let saddles: [[Saddle]]

    init?(
        _ lattice: SaddleLattice, _ saddles: [Saddle], _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>
    ) {
        var found: [[Saddle]] = []
        for row in rows {
            let line = columns.compactMap {
                lattice.cells[SaddleLattice.Cell(column: $0, row: row)].map { saddles[$0] }
            }
            guard line.count == columns.count else { return nil }
            found.append(line)
        }
        self.saddles = found
    }

    /// The corners row by row, as ``ChessboardDetector`` says; nil for a grid of another size.
    func ordered(_ board: Chessboard) -> [PixelPoint]? {
        let turns = Self.turns(of: saddles).filter { grid in
            grid.count == board.rows && grid[0].count == board.columns && Self.isSeenFromTheFront(grid)
        }
        let dark = turns.filter(Self.isDarkFirst)
        let allowed = dark.isEmpty ? turns : dark
        return allowed.max { Self.slope($0) < Self.slope($1) }?.flatMap { $0.map(\.place) }
    }

    /// All eight ways to lay the grid.
    private static func turns(of grid: [[Saddle]]) -> [[[Saddle]]] {
        var turns: [[[Saddle]]] = []
        var current = grid
        for _ in 0..<4 {
            turns += [current, current.map { $0.reversed() }]
            current = current[0].indices.map { column in current.reversed().map { $0[column] } }
        }
        return turns
    }

    private static func step(_ a: Saddle, _ b: Saddle) -> (x: Double, y: Double) {
        (b.place.x - a.place.x, b.place.y - a.place.y)
    }

    /// Whether rows follow one another clockwise, as on the sheet.
    private static func isSeenFromTheFront(_ grid: [[Saddle]]) -> Bool {
        let (along, down) = (step(grid[0][0], grid[0][1]), step(grid[0][0], grid[1][0]))
        return along.x * down.y - along.y * down.x > 0
    }

    /// Whether the square to the upper left of the first corner is dark, which the one between its row and its column is too.
    private static func isDarkFirst(_ grid: [[Saddle]]) -> Bool {
        let along = step(grid[0][0], grid[0][1])
        return !grid[0][0].direction(nearest: atan2(along.y, along.x)).isMultiple(of: 2)
    }

    /// How much rows point to the right in the picture, -1…1.
    private static func slope(_ grid: [[Saddle]]) -> Double {
        let along = step(grid[0][0], grid[0][grid[0].count - 1])
        return along.x / max(hypot(along.x, along.y), .leastNormalMagnitude)
    }
}
