/// The cheapest assignment of every row of a dense matrix to a column of its own, by shortest augmenting paths.
///
/// Each row in turn is brought in by the path of least reduced cost (Dijkstra's) to a free column; dual prices of rows and columns
/// keep reduced costs from being negative. The step that Jonker and Volgenant augment with, without their heuristics before it.
struct AugmentingPaths {
    private let costs: [Double]
    private let columns: Int
    private var rowPrices: [Double]
    private var columnPrices: [Double]
    /// The row that has a column; −1 for none.
    private var owners: [Int]
    /// For each column the length of the shortest path so far, and the column before it.
    private var distances: [Double]
    private var previous: [Int]
    private var isDone: [Bool]

    /// Solves a matrix.
    ///
    /// - Parameters:
    ///   - costs: the costs, a row after the other; finite.
    ///   - rows: the number of rows, at most that of columns.
    ///   - columns: the number of columns.
    /// - Returns: the column of each row.
    static func solve(costs: [Double], rows: Int, columns: Int) -> [Int] {
        var solver = AugmentingPaths(costs: costs, rows: rows, columns: columns)
        for row in 0..<rows { solver.bringIn(row) }
        var partners = [Int](repeating: 0, count: rows)
        for (column, row) in solver.owners.enumerated() where row >= 0 { partners[row] = column }
        return partners
    }

    private init(costs: [Double], rows: Int, columns: Int) {
        self.costs = costs
        self.columns = columns
        rowPrices = Array(repeating: 0, count: rows)
        columnPrices = Array(repeating: 0, count: columns)
        owners = Array(repeating: -1, count: columns)
        distances = Array(repeating: 0, count: columns)
        previous = Array(repeating: -1, count: columns)
        isDone = Array(repeating: false, count: columns)
    }

    private mutating func bringIn(_ start: Int) {
        for column in 0..<columns {
            (distances[column], previous[column], isDone[column]) = (.infinity, -1, false)
        }
        var (row, reached, last) = (start, 0.0, -1)
        while true {
            relax(from: row, at: reached, after: last)
            last = nearestColumn()
            reached = distances[last]
            isDone[last] = true
            guard owners[last] >= 0 else { break }
            row = owners[last]
        }
        raisePrices(start, to: reached)
        augment(start, to: last)
    }

    private mutating func relax(from row: Int, at reached: Double, after last: Int) {
        let base = reached - rowPrices[row]
        for column in 0..<columns where !isDone[column] {
            let length = base + costs[row * columns + column] - columnPrices[column]
            if length < distances[column] { (distances[column], previous[column]) = (length, last) }
        }
    }

    private func nearestColumn() -> Int {
        var (best, least) = (0, Double.infinity)
        for column in 0..<columns where !isDone[column] && distances[column] < least {
            (best, least) = (column, distances[column])
        }
        return best
    }

    private mutating func raisePrices(_ start: Int, to reached: Double) {
        rowPrices[start] += reached
        for column in 0..<columns where isDone[column] && owners[column] >= 0 {
            rowPrices[owners[column]] += reached - distances[column]
            columnPrices[column] -= reached - distances[column]
        }
    }

    private mutating func augment(_ start: Int, to last: Int) {
        var column = last
        while previous[column] >= 0 {
            owners[column] = owners[previous[column]]
            column = previous[column]
        }
        owners[column] = start
    }
}
