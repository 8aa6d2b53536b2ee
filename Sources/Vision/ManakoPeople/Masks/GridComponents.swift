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
    /// J. ACM 1966).
    ///
    /// - Parameters:
    ///   - cells: whether each cell belongs to anything, rows from the top.
    ///   - columns: cells in a row.
    init(_ cells: [Bool], columns: Int) {
        var provisional = [Int32](repeating: -1, count: cells.count)
        var parents: [Int32] = []
        for index in cells.indices where cells[index] {
            let column = index % columns
            var own: Int32 = -1
            func meet(_ neighbor: Int) {
                guard neighbor >= 0, provisional[neighbor] >= 0 else { return }
                own = own < 0 ? provisional[neighbor] : Self.join(own, provisional[neighbor], &parents)
            }
            if column > 0 {
                meet(index - 1)
                meet(index - columns - 1)
            }
            meet(index - columns)
            if column < columns - 1 { meet(index - columns + 1) }
            if own < 0 {
                own = Int32(parents.count)
                parents.append(own)
            }
            provisional[index] = own
        }
        self.columns = columns
        (labels, components) = Self.numbered(provisional, &parents, columns)
    }

    private static func numbered(
        _ provisional: [Int32], _ parents: inout [Int32], _ columns: Int
    ) -> ([Int32], [Component]) {
        var (labels, components) = (provisional, [Component]())
        var numbers = [Int32](repeating: -1, count: parents.count)
        for index in labels.indices where labels[index] >= 0 {
            let root = Int(root(labels[index], &parents))
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            if numbers[root] < 0 {
                numbers[root] = Int32(components.count)
                let bounds = CellRange(columns: column..<column + 1, rows: row..<row + 1)
                components.append(Component(count: 0, bounds: bounds))
            }
            labels[index] = numbers[root]
            components[Int(numbers[root])].add(column, row)
        }
        return (labels, components)
    }

    private static func root(_ label: Int32, _ parents: inout [Int32]) -> Int32 {
        var label = label
        while parents[Int(label)] != label {
            parents[Int(label)] = parents[Int(parents[Int(label)])]
            label = parents[Int(label)]
        }
        return label
    }

    private static func join(_ a: Int32, _ b: Int32, _ parents: inout [Int32]) -> Int32 {
        let (first, second) = (root(a, &parents), root(b, &parents))
        parents[Int(max(first, second))] = min(first, second)
        return min(first, second)
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

extension GridComponents.Component {
    fileprivate mutating func add(_ column: Int, _ row: Int) {
        count += 1
        let (columns, rows) = (bounds.columns, bounds.rows)
        bounds.columns = min(columns.lowerBound, column)..<max(columns.upperBound, column + 1)
        bounds.rows = min(rows.lowerBound, row)..<max(rows.upperBound, row + 1)
    }
}
