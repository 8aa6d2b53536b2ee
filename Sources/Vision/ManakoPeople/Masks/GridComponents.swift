/// Which cells of a grid hang together, across their corners too.
struct GridComponents: Sendable, Hashable {
    /// Cells that hang together.
    struct Component: Sendable, Hashable {
        /// How many there are.
        var count: Int
        /// What they lie in.
        var bounds: CellRange
    }

    /// Cells in a row.
    let columns: Int
    /// For each cell the index of its component, or -1.
    let labels: [Int32]
    /// All components, in the order of their first cells.
    let components: [Component]

    /// Joins cells: two passes with union and find (Rosenfeld and Pfaltz, "Sequential Operations in Digital Picture Processing",
    /// J. ACM 1966), over runs of cells instead of single ones.
    ///
    /// - Parameters:
    ///   - cells: whether each cell belongs to anything, rows from the top.
    ///   - columns: cells in a row.
    init(_ cells: [Bool], columns: Int) {
        precondition(columns > 0 && cells.count.isMultiple(of: columns))
        let runs = Self.runs(of: cells, columns)
        var parents = Self.joined(runs)
        self.columns = columns
        (labels, components) = Self.numbered(runs, &parents, cells.count, columns)
    }

    /// Neighbouring cells of a row.
    fileprivate struct Run {
        var row: Int
        var columns: Range<Int>
    }

    private static func runs(of cells: [Bool], _ columns: Int) -> [Run] {
        var runs: [Run] = []
        for row in 0..<cells.count / columns {
            var start = -1
            for column in 0..<columns {
                if cells[row * columns + column] {
                    if start < 0 { start = column }
                } else if start >= 0 {
                    runs.append(Run(row: row, columns: start..<column))
                    start = -1
                }
            }
            if start >= 0 { runs.append(Run(row: row, columns: start..<columns)) }
        }
        return runs
    }

    /// For each run the index of one that it hangs together with, or its own.
    private static func joined(_ runs: [Run]) -> [Int] {
        var parents = Array(runs.indices)
        // The first run of the row above that the next one may touch.
        var above = 0
        for index in runs.indices {
            let run = runs[index]
            while runs[above].row < run.row - 1 || runs[above].row == run.row - 1 && runs[above].isBefore(run) {
                above += 1
            }
            var other = above
            while other < index, runs[other].row == run.row - 1, !run.isBefore(runs[other]) {
                join(index, other, &parents)
                other += 1
            }
        }
        return parents
    }

    private static func numbered(
        _ runs: [Run], _ parents: inout [Int], _ count: Int, _ columns: Int
    ) -> ([Int32], [Component]) {
        var labels = [Int32](repeating: -1, count: count)
        var components: [Component] = []
        var numbers = [Int](repeating: -1, count: runs.count)
        for (index, run) in runs.enumerated() {
            let root = root(index, &parents)
            if numbers[root] < 0 {
                numbers[root] = components.count
                let bounds = CellRange(columns: run.columns, rows: run.row..<run.row + 1)
                components.append(Component(count: 0, bounds: bounds))
            }
            components[numbers[root]].add(run.columns, run.row)
            for column in run.columns { labels[run.row * columns + column] = Int32(numbers[root]) }
        }
        return (labels, components)
    }

    private static func root(_ index: Int, _ parents: inout [Int]) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }

    private static func join(_ a: Int, _ b: Int, _ parents: inout [Int]) {
        let (first, second) = (root(a, &parents), root(b, &parents))
        parents[max(first, second)] = min(first, second)
    }

    /// The components that have a cell in a rectangle.
    func indices(in range: CellRange) -> Set<Int> {
        var found: Set<Int> = []
        var last: Int32 = -1
        for row in range.rows {
            for column in range.columns {
                let label = labels[row * columns + column]
                guard label >= 0, label != last else { continue }
                found.insert(Int(label))
                last = label
            }
        }
        return found
    }
}

extension GridComponents.Run {
    /// Whether this run ends before another one begins, without touching it across a corner.
    fileprivate func isBefore(_ other: Self) -> Bool { columns.upperBound < other.columns.lowerBound }
}

extension GridComponents.Component {
    fileprivate mutating func add(_ columns: Range<Int>, _ row: Int) {
        count += columns.count
        let (own, rows) = (bounds.columns, bounds.rows)
        bounds.columns = min(own.lowerBound, columns.lowerBound)..<max(own.upperBound, columns.upperBound)
        bounds.rows = min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
    }
}
