/// A change of the parameters.
struct LeastSquaresStep {
    var common: [Double]
    var groups: [[Double]]
}

/// How sure the parameters are, for residuals of variance 1.
struct ParameterCovariance {
    /// Of the common parameters.
    let common: DenseMatrix
    /// Of each group's own parameters.
    let groups: [DenseMatrix]
}

extension NormalEquations {
    /// The step that Marquardt's damping gives, through the Schur complement of the groups; nil when the equations have no solution.
    ///
    /// - Parameter damping: by what the diagonal grows, 0 for Gauss and Newton's step.
    func step(damping: Double) -> LeastSquaresStep? {
        var reduced = Self.damped(common, damping)
        var right = gradient
        var factors: [Cholesky] = []
        for group in groups {
            guard let factor = Cholesky(Self.damped(group.own, damping)) else { return nil }
            Self.eliminate(group, factor, from: &reduced, &right)
            factors.append(factor)
        }
        var common: [Double] = []
        if !gradient.isEmpty {
            guard let factor = Cholesky(reduced) else { return nil }
            common = factor.solve(right.map { -$0 })
        }
        let steps = zip(groups, factors).map { group, factor in
            factor.solve(
                group.gradient.indices.map { row in
                    common.indices.reduce(-group.gradient[row]) { $0 - group.mixed[row, $1] * common[$1] }
                })
        }
        return LeastSquaresStep(common: common, groups: steps)
    }

    /// The inverse of the equations' matrix; nil when parameters are not determined.
    func covariance() -> ParameterCovariance? {
        var reduced = common
        var right = gradient
        var factors: [Cholesky] = []
        for group in groups {
            guard let factor = Cholesky(group.own) else { return nil }
            Self.eliminate(group, factor, from: &reduced, &right)
            factors.append(factor)
        }
        guard let factor = Cholesky(reduced) else { return nil }
        let common = factor.inverse
        let own = zip(groups, factors).map { group, factor in
            factor.inverse + common.propagated(by: factor.solve(group.mixed))
        }
        return ParameterCovariance(common: common, groups: own)
    }

    private static func eliminate(
        _ group: Group, _ factor: Cholesky, from reduced: inout DenseMatrix, _ right: inout [Double]
    ) {
        let solved = factor.solve(group.mixed)
        for row in group.gradient.indices {
            for i in right.indices {
                let mixed = group.mixed[row, i]
                if mixed == 0 { continue }
                for j in 0...i { reduced[i, j] -= mixed * solved[row, j] }
                right[i] -= solved[row, i] * group.gradient[row]
            }
        }
    }

    private static func damped(_ matrix: DenseMatrix, _ damping: Double) -> DenseMatrix {
        guard damping > 0 else { return matrix }
        var result = matrix
        for index in 0..<matrix.rows { result[index, index] += damping * max(matrix[index, index], 1e-12) }
        return result
    }
}
