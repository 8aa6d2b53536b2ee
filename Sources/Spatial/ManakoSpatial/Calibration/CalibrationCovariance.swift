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

    /// Fewer clusters do not tell how their points go together.
    private static let leastClusters = 40
    /// Fewer views do not either: a deviation of so few numbers is itself uncertain by a quarter.
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
        let views = views(camera, elimination)
        let whole = views.reduce(priors) { $0 + $1.common }
        let found = [leavingOut(views, of: whole), leavingOutClusters(camera, elimination, of: whole)]
            .compactMap { $0.map(withPriors) }
        let deviations = (found.isEmpty ? [alone] : found).map(problem.parameters.deviations)
        // Errors that a view shares are in the first only; where views differ by little, the second is the surer one.
        return deviations[0].indices.map { index in deviations.reduce(0) { max($0, $1[index]) } }
    }

    /// The normal matrix of what is known beforehand.
    private var priors: DenseMatrix {
        problem.priorRows(state).reduce(DenseMatrix(rows: unscaled.rows, columns: unscaled.columns)) {
            $0 + .outer($1.common)
        }
    }

    /// The equations of each view after its pose took up what it can.
    private func views(_ camera: CameraIntrinsics, _ elimination: PoseElimination) -> [NormalEquations] {
        var views = [NormalEquations](
            repeating: NormalEquations(common: unscaled.rows), count: problem.views.count)
        _ = problem.visit(state, camera) { view, _, rows in
            views[view].add(rows.map { elimination.reduced($0, view) }, loss: problem.options.loss)
        }
        return views
    }

    private func leavingOut(_ views: [NormalEquations], of whole: DenseMatrix) -> DenseMatrix? {
        guard views.count >= Self.leastViews else { return nil }
        var jackknife = Jackknife(size: unscaled.rows)
        for view in views { jackknife.leaveOut(view, of: whole) }
        return jackknife.covariance
    }

    private func leavingOutClusters(
        _ camera: CameraIntrinsics, _ elimination: PoseElimination, of whole: DenseMatrix
    ) -> DenseMatrix? {
        let together = problem.options.pointsFoundTogether
        let wholes = equations.groups.map { DenseMatrix(diagonalBlocks: whole, $0.own) }
        var jackknife = Jackknife(size: unscaled.rows)
        var cluster: NormalEquations?
        _ = problem.visit(state, camera) { view, point, rows in
            // The view's pose moves too when a cluster of the view is left out.
            let rows = rows.map { row in
                let reduced = elimination.reduced(row, view)
                return ResidualRow(value: row.value, common: reduced.common + row.group, group: [])
            }
            var own = cluster ?? NormalEquations(common: wholes[view].rows)
            own.add(rows, loss: problem.options.loss)
            let isLast = (point + 1).isMultiple(of: together) || point + 1 == problem.views[view].points.count
            if isLast { jackknife.leaveOut(own, of: wholes[view]) }
            cluster = isLast ? nil : own
        }
        return jackknife.count >= Self.leastClusters ? jackknife.covariance : nil
    }

    /// Adds how uncertain what is known beforehand is, which no cluster tells.
    private func withPriors(_ covariance: DenseMatrix) -> DenseMatrix {
        let noise = problem.options.pixelNoise
        return covariance + priors.propagated(by: unscaled) * (noise * noise)
    }
}
