import ManakoTesting
import Testing

@testable import ManakoPeople

@Suite struct GridComponentsTests {
    /// Two parts that meet at a corner are one, and a ring's hole is none.
    @Test func cellsHangTogetherAcrossCorners() {
        let rows = ["##..#", "..#..", "....#", ".###.", ".#.#.", ".###."]
        let cells = rows.joined().map { $0 == "#" }
        let found = GridComponents(cells, columns: 5)
        #expect(found.components.map(\.count) == [3, 1, 9])
        #expect(
            found.components.map(\.bounds) == [
                CellRange(columns: 0..<3, rows: 0..<2), CellRange(columns: 4..<5, rows: 0..<1),
                CellRange(columns: 1..<5, rows: 2..<6),
            ])
        #expect(found.labels[4 * 5 + 2] == -1)
        #expect(found.indices(in: CellRange(columns: 0..<5, rows: 0..<1)) == [0, 1])
    }

    /// Grids of all densities against a fill from cell to cell.
    @Test func componentsAreThoseOfAFill() {
        var random = SeededRandom(seed: 11)
        var kinds = 0
        for round in 0..<120 {
            let (columns, rows) = (1 + round % 13, 1 + round % 7)
            let cells = (0..<columns * rows).map { _ in Int.random(in: 0..<10, using: &random) < 1 + round % 9 }
            let found = GridComponents(cells, columns: columns)
            let labels = Self.filled(cells, columns)
            #expect(found.labels == labels, "\(columns) × \(rows)")
            for (index, component) in found.components.enumerated() {
                let own = labels.indices.filter { labels[$0] == index }
                let (xs, ys) = (own.map { $0 % columns }, own.map { $0 / columns })
                #expect(component.count == own.count)
                #expect(component.bounds.columns == (xs.min() ?? 0)..<(xs.max() ?? 0) + 1)
                #expect(component.bounds.rows == (ys.min() ?? 0)..<(ys.max() ?? 0) + 1)
            }
            kinds = max(kinds, found.components.count)
        }
        #expect(kinds >= 5, "no grid had many components")
    }

    private static func filled(_ cells: [Bool], _ columns: Int) -> [Int32] {
        var labels = [Int32](repeating: -1, count: cells.count)
        var next: Int32 = 0
        for start in cells.indices where cells[start] && labels[start] < 0 {
            var open = [start]
            labels[start] = next
            while let cell = open.popLast() {
                let (row, column) = cell.quotientAndRemainder(dividingBy: columns)
                for y in max(0, row - 1)...min(cells.count / columns - 1, row + 1) {
                    for x in max(0, column - 1)...min(columns - 1, column + 1) {
                        let other = y * columns + x
                        guard cells[other], labels[other] < 0 else { continue }
                        labels[other] = next
                        open.append(other)
                    }
                }
            }
            next += 1
        }
        return labels
    }
}
