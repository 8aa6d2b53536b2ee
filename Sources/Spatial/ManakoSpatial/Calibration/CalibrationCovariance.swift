import ManakoCore

/// How sure a calibration's parameters are when points that were found together are wrong together: the corners of a tag, and to a lesser
/// degree all points of a picture, which share its blur and its light.
///
/// Each cluster of such points is left out in turn, and how far the parameters move says how sure they are: the jackknife by one step of
/// Gauss and Newton, which is also the covariance CR3 of cluster-robust statistics
/// ([Bell and McCaffrey 2002](https://www150.statcan.gc.ca/n1/pub/12-001-x/2002002/article/9058-eng.pdf)). Nothing has to be assumed of the
/// size of errors or of how they go together within a cluster.
struct CalibrationCovariance {
    let problem: CalibrationProblem
    let state: CalibrationState
    let equations: NormalEquations
    /// Of the common parameters, for residuals of variance 1.
    let unscaled: DenseMatrix

    /// Fewer tags do not tell how points go together.
    private static let leastTags = 40
    /// Fewer views do not tell either: of so few numbers, a deviation is itself wrong by a quarter.
    private static let leastViews = 12

    /// The standard deviations of the camera's nine numbers.
    ///
    /// - Parameter freedom: how many residuals there are beyond those that the parameters take up, at least 1.
    func deviations(freedom: Int) -> [Double] {
        let alone = unscaled * (equations.cost / Double(freedom))
        guard problem.options.pointsFoundTogether > 1,
            let camera = try? state.intrinsics(width: problem.width, height: problem.height),
            let elimination = PoseElimination(equations)
        else { return problem.parameters.deviations(alone) }
        let sums = viewSums(camera, elimination)
        let found = [leavingOutViews(sums), leavingOutTags(camera, elimination, sums)].compactMap(\.self)
        let deviations = (found.isEmpty ? [alone] : found).map(problem.parameters.deviations)
        // Errors that a view shares are in the first only; where views differ by little, the second is the surer one.
        return deviations[0].indices.map { index in deviations.reduce(0) { max($0, $1[index]) } }
    }

    /// The part of the normal equations that each view brings after its pose took up what it can.
    private func viewSums(_ camera: CameraIntrinsics, _ elimination: PoseElimination) -> [ClusterSum] {
        var sums = [ClusterSum](
            repeating: ClusterSum(size: problem.parameters.count), count: problem.views.count)
        _ = problem.visit(state, camera) { view, _, rows in
            let weight = weight(rows)
            for row in rows { sums[view].add(elimination.common(row, view), row.value, weight) }
        }
        return sums
    }

    private func weight(_ rows: [ResidualRow]) -> Double {
        problem.options.loss.evaluate(rows.reduce(0) { $0 + $1.value * $1.value }).weight
    }

    /// The normal matrix of the common parameters: all views and what is known beforehand.
    private func whole(_ sums: [ClusterSum]) -> DenseMatrix {
        var whole = sums.reduce(DenseMatrix(rows: unscaled.rows, columns: unscaled.columns)) { $0 + $1.matrix }
        for row in problem.priorRows(state) { whole = whole + .outer(row.common) }
        return whole
    }

    private func leavingOutViews(_ sums: [ClusterSum]) -> DenseMatrix? {
        guard sums.count >= Self.leastViews else { return nil }
        let whole = whole(sums)
        var jackknife = Jackknife(size: unscaled.rows)
        for sum in sums {
            guard let rest = Cholesky(whole - sum.matrix) else { return nil }
            jackknife.add(rest.solve(sum.gradient))
        }
        return withPriors(jackknife.covariance)
    }

    private func leavingOutTags(
        _ camera: CameraIntrinsics, _ elimination: PoseElimination, _ sums: [ClusterSum]
    ) -> DenseMatrix? {
        let (size, together) = (unscaled.rows, problem.options.pointsFoundTogether)
        let common = whole(sums)
        let wholes = equations.groups.map { DenseMatrix(diagonalBlocks: common, $0.own) }
        let none = ClusterSum(size: size + PoseElimination.poseSize)
        var jackknife = Jackknife(size: size)
        var isSolved = true
        var tag = none
        _ = problem.visit(state, camera) { view, point, rows in
            let weight = weight(rows)
            for row in rows { tag.add(elimination.common(row, view) + row.group, row.value, weight) }
            guard (point + 1).isMultiple(of: together) || point + 1 == problem.views[view].points.count else { return }
            if let rest = Cholesky(wholes[view] - tag.matrix) {
                jackknife.add(rest.solve(tag.gradient))
            } else {
                isSolved = false
            }
            tag = none
        }
        return isSolved && jackknife.count >= Self.leastTags ? withPriors(jackknife.covariance) : nil
    }

    /// Adds how sure what is known beforehand is, which no cluster tells.
    private func withPriors(_ covariance: DenseMatrix) -> DenseMatrix {
        let noise = problem.options.pixelNoise
        return problem.priorRows(state).reduce(covariance) { sum, row in
            sum + DenseMatrix.outer(row.common).propagated(by: unscaled) * (noise * noise)
        }
    }
}
