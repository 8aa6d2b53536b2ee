/// The covariance of parameters from how far they move when one cluster of residuals after the other is left out
/// ([Efron 1982](https://doi.org/10.1137/1.9781611970319), chapter 3), by one step of Gauss and Newton each.
struct Jackknife {
    /// How many clusters were left out.
    private(set) var count = 0
    private var sum: DenseMatrix
    /// Whether the parameters were determined without each of them.
    private var isDetermined = true

    /// Begins with no cluster.
    ///
    /// - Parameter size: how many parameters the covariance is of; those of the equations may be more.
    init(size: Int) { sum = DenseMatrix(rows: size, columns: size) }

    /// Leaves a cluster out.
    ///
    /// - Parameters:
    ///   - cluster: the equations of its residuals.
    ///   - whole: the normal matrix of all residuals. Of both, the lower triangles count.
    mutating func leaveOut(_ cluster: NormalEquations, of whole: DenseMatrix) {
        guard let rest = Cholesky(whole - cluster.common) else {
            isDetermined = false
            return
        }
        count += 1
        sum = sum + .outer(Array(rest.solve(cluster.gradient).prefix(sum.rows)))
    }

    /// The covariance; nil when a cluster alone determines a parameter. The mean of the motions is not taken off: they begin where the
    /// residuals of all clusters have their least squares.
    var covariance: DenseMatrix? {
        isDetermined && count > 1 ? sum * (Double(count - 1) / Double(count)) : nil
    }
}

/// Derivatives by the common parameters, less what the poses of views take up of them.
struct PoseElimination {
    private let solved: [DenseMatrix]

    /// Solves for each pose; nil where a view does not determine its own.
    init?(_ equations: NormalEquations) {
        solved = equations.groups.compactMap { group in Cholesky(group.own)?.solve(group.mixed) }
        guard solved.count == equations.groups.count else { return nil }
    }

    /// A residual of a view with its derivatives by the common parameters reduced.
    func reduced(_ row: ResidualRow, _ view: Int) -> ResidualRow {
        var row = row
        for index in row.common.indices {
            for place in row.group.indices { row.common[index] -= row.group[place] * solved[view][place, index] }
        }
        return row
    }
}
