/// Who belongs to whom, so that the sum of the gains is the largest.
///
/// Rows and columns that share no gain are parted first; what hangs together is solved by shortest augmenting paths (R. Jonker and
/// A. Volgenant, *A shortest augmenting path algorithm for dense and sparse linear assignment problems*, Computing 38, 1987), in
/// O(n²m) for n ≤ m. Equal sums are decided by the order of rows and columns, the same in every run.
enum Assignment {
    /// A row and a column that may be assigned to one another.
    struct Edge: Sendable, Hashable {
        var row: Int
        var column: Int
        /// What the pair is worth; above 0.
        var gain: Double
    }

    /// Assigns rows to columns, each once at most; what no edge joins stays alone.
    ///
    /// - Parameters:
    ///   - rows: the number of rows.
    ///   - columns: the number of columns.
    ///   - edges: the pairs that may be, each once, with finite gains above 0; rows and columns in range.
    /// - Returns: the chosen edges, by ascending row.
    static func best(rows: Int, columns: Int, edges: [Edge]) -> [Edge] {
        var groups = DisjointSets(count: rows + columns)
        for edge in edges { groups.join(edge.row, rows + edge.column) }
        var members: [Int: [Edge]] = [:]
        var chosen: [Edge] = []
        for edge in edges {
            let root = groups.root(of: edge.row)
            if groups.size(of: root) == 2 { chosen.append(edge) } else { members[root, default: []].append(edge) }
        }
        for (_, group) in members { chosen += solve(group) }
        return chosen.sorted { $0.row < $1.row }
    }

    /// Solves a group that hangs together, as a dense matrix of its rows and columns with the longer side across.
    private static func solve(_ edges: [Edge]) -> [Edge] {
        let rows = Set(edges.map(\.row)).sorted()
        let columns = Set(edges.map(\.column)).sorted()
        let isTransposed = rows.count > columns.count
        let (down, across) = isTransposed ? (columns, rows) : (rows, columns)
        let downIndex = Dictionary(uniqueKeysWithValues: down.enumerated().map { ($1, $0) })
        let acrossIndex = Dictionary(uniqueKeysWithValues: across.enumerated().map { ($1, $0) })
        var costs = [Double](repeating: 0, count: down.count * across.count)
        for edge in edges {
            let (i, j) = isTransposed ? (edge.column, edge.row) : (edge.row, edge.column)
            costs[(downIndex[i] ?? 0) * across.count + (acrossIndex[j] ?? 0)] = -edge.gain
        }
        let partners = AugmentingPaths.solve(costs: costs, rows: down.count, columns: across.count)
        return partners.enumerated().compactMap { i, j in
            let gain = -costs[i * across.count + j]
            guard gain > 0 else { return nil }
            return isTransposed
                ? Edge(row: across[j], column: down[i], gain: gain)
                : Edge(row: down[i], column: across[j], gain: gain)
        }
    }
}

/// Which of a number of things hang together.
private struct DisjointSets {
    private var parents: [Int]
    private var sizes: [Int]

    init(count: Int) {
        parents = Array(0..<count)
        sizes = Array(repeating: 1, count: count)
    }

    mutating func root(of member: Int) -> Int {
        var member = member
        while parents[member] != member {
            parents[member] = parents[parents[member]]
            member = parents[member]
        }
        return member
    }

    func size(of root: Int) -> Int { sizes[root] }

    mutating func join(_ a: Int, _ b: Int) {
        let (a, b) = (root(of: a), root(of: b))
        guard a != b else { return }
        let (small, large) = sizes[a] < sizes[b] ? (a, b) : (b, a)
        parents[small] = large
        sizes[large] += sizes[small]
    }
}
