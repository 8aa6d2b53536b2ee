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
}
