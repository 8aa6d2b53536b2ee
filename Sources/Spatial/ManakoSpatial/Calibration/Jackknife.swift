/// What a cluster of residuals adds to the normal equations.
struct ClusterSum {
    private(set) var matrix: DenseMatrix
    private(set) var gradient: [Double]

    init(size: Int) {
        matrix = DenseMatrix(rows: size, columns: size)
        gradient = [Double](repeating: 0, count: size)
    }

    /// Adds a residual with its derivatives by the parameters.
    mutating func add(_ row: [Double], _ value: Double, _ weight: Double) {
        for i in row.indices {
            let factor = weight * row[i]
            gradient[i] += factor * value
            for j in row.indices { matrix[i, j] += factor * row[j] }
        }
    }
}

/// The covariance of parameters from how far they move when one cluster after the other is left out
/// ([Efron 1982](https://doi.org/10.1137/1.9781611970319), chapter 3).
struct Jackknife {
    /// How many clusters were left out.
    private(set) var count = 0
    private var sum: DenseMatrix

    init(size: Int) { sum = DenseMatrix(rows: size, columns: size) }

    /// Adds a motion; what it has beyond the size is left out.
    mutating func add(_ motion: [Double]) {
        count += 1
        for i in 0..<sum.rows { for j in 0..<sum.columns { sum[i, j] += motion[i] * motion[j] } }
    }

    /// Motions lie around zero, where the parameters of all clusters are.
    var covariance: DenseMatrix { sum * (Double(count - 1) / Double(max(count, 1))) }
}

/// Derivatives by the common parameters, less what the poses of views take up of them.
struct PoseElimination {
    /// How many parameters a pose has.
    static let poseSize = 6
    private let solved: [DenseMatrix]

    /// Solves for each pose; nil where a view does not determine its own.
    init?(_ equations: NormalEquations) {
        solved = equations.groups.compactMap { group in Cholesky(group.own)?.solve(group.mixed) }
        guard solved.count == equations.groups.count else { return nil }
    }

    /// The derivatives of a residual of a view.
    func common(_ row: ResidualRow, _ view: Int) -> [Double] {
        row.common.indices.map { index in
            row.group.indices.reduce(row.common[index]) { $0 - row.group[$1] * solved[view][$1, index] }
        }
    }
}
