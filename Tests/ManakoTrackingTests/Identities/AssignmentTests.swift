import Testing

@testable import ManakoTracking
import ManakoTesting

@Suite struct AssignmentTests {
    /// The largest sum of gains by trying all assignments.
    private func bruteForce(_ gains: [[Double]], row: Int = 0, used: Set<Int> = []) -> Double {
        guard row < gains.count else { return 0 }
        var best = bruteForce(gains, row: row + 1, used: used)
        for (column, gain) in gains[row].enumerated() where gain > 0 && !used.contains(column) {
            best = max(best, gain + bruteForce(gains, row: row + 1, used: used.union([column])))
        }
        return best
    }

    private func edges(_ gains: [[Double]]) -> [Assignment.Edge] {
        gains.enumerated().flatMap { row, values in
            values.enumerated().compactMap { $1 > 0 ? .init(row: row, column: $0, gain: $1) : nil }
        }
    }

    @Test("random matrices are solved as by trying everything", arguments: [0.0, 0.3, 0.7], 0...6)
    func random(_ sparsity: Double, _ rows: Int) {
        var generator = SeededRandom(seed: UInt64(rows) + 1)
        var solved = 0
        for columns in 0...6 {
            for _ in 0..<20 {
                let gains = (0..<rows).map { _ in
                    (0..<columns).map { _ in
                        generator.unit() < sparsity ? 0 : Double(Int(generator.unit() * 20) + 1) / 20
                    }
                }
                let best = Assignment.best(rows: rows, columns: columns, edges: edges(gains))
                #expect(Set(best.map(\.row)).count == best.count && Set(best.map(\.column)).count == best.count)
                #expect(best.allSatisfy { gains[$0.row][$0.column] == $0.gain })
                #expect(abs(best.reduce(0) { $0 + $1.gain } - bruteForce(gains)) < 1e-9)
                solved += 1
            }
        }
        #expect(solved == 140)
    }

    @Test("the sum counts, not the best pair")
    func notGreedy() {
        let best = Assignment.best(rows: 2, columns: 2, edges: edges([[0.9, 0.8], [0.8, 0.1]]))
        #expect(best.map(\.column) == [1, 0])
    }

    @Test("equal gains are decided alike in every run")
    func ties() {
        let gains = [[Double]](repeating: [Double](repeating: 0.5, count: 40), count: 30)
        let first = Assignment.best(rows: 30, columns: 40, edges: edges(gains))
        #expect(first.count == 30)
        for _ in 0..<5 { #expect(Assignment.best(rows: 30, columns: 40, edges: edges(gains)) == first) }
    }

    @Test("an optimum known beforehand is found in a large matrix", arguments: [(200, 200), (150, 220), (220, 150)])
    func large(_ rows: Int, _ columns: Int) {
        var generator = SeededRandom(seed: 7)
        let gains = (0..<rows).map { row in
            (0..<columns).map { row == $0 ? 1 + generator.unit() : generator.unit() * 0.5 }
        }
        let best = Assignment.best(rows: rows, columns: columns, edges: edges(gains))
        let diagonal = min(rows, columns)
        #expect(best.prefix(diagonal).allSatisfy { $0.row == $0.column })
        #expect(best.count == diagonal)
    }

    @Test func empty() {
        #expect(Assignment.best(rows: 0, columns: 0, edges: []).isEmpty)
        #expect(Assignment.best(rows: 5, columns: 3, edges: []).isEmpty)
    }
}
