import ManakoCore

/// How sure a calibration's parameters are when points that were found together are wrong together, such as the corners of a tag: the
/// covariance that is robust to that ([Liang and Zeger 1986](https://doi.org/10.1093/biomet/73.1.13)).
///
/// Residuals themselves say how large errors are and how they go together within a cluster of neighbouring points, so that nothing has to be
/// assumed of either.
struct CalibrationCovariance {
    let problem: CalibrationProblem
    let state: CalibrationState
    let equations: NormalEquations
    /// Of the common parameters, for residuals of variance 1.
    let unscaled: DenseMatrix

    /// Fewer clusters do not tell how points go together.
    private static let leastClusters = 40

    /// The covariance; nil for points that were found one by one, and where there are too few.
    func clustered() -> DenseMatrix? {
        guard let camera = try? state.intrinsics(width: problem.width, height: problem.height),
            problem.options.pointsFoundTogether > 1, let scores = scores(camera), scores.count >= Self.leastClusters
        else { return nil }
        let size = problem.parameters.count
        var sum = DenseMatrix(rows: size, columns: size)
        func add(_ score: [Double], _ weight: Double) {
            for i in 0..<size { for j in 0..<size { sum[i, j] += weight * score[i] * score[j] } }
        }
        for score in scores { add(score, 1) }
        let (count, clusters) = (Double(equations.count), Double(scores.count))
        let freedom = count - Double(equations.parameterCount)
        guard freedom > 0 else { return nil }
        // What the parameters took up of the residuals.
        sum = sum * (clusters / (clusters - 1) * (count - 1) / freedom)
        let noise = problem.options.pixelNoise
        for row in problem.priorRows(state) { add(row.common, noise * noise) }
        return sum.propagated(by: unscaled)
    }

    /// The sums of the gradients of each cluster by the common parameters, less what the views' poses take up of them.
    private func scores(_ camera: CameraIntrinsics) -> [[Double]]? {
        let solved = equations.groups.compactMap { group in Cholesky(group.own)?.solve(group.mixed) }
        guard solved.count == equations.groups.count else { return nil }
        let size = problem.parameters.count
        var scores: [[Double]] = []
        let isWhole = problem.visit(state, camera) { view, point, rows in
            if point % problem.options.pointsFoundTogether == 0 { scores.append([Double](repeating: 0, count: size)) }
            let square = rows.reduce(0) { $0 + $1.value * $1.value }
            let weight = problem.options.loss.evaluate(square).weight
            for row in rows {
                for index in 0..<size {
                    let own = row.group.indices.reduce(row.common[index]) {
                        $0 - row.group[$1] * solved[view][$1, index]
                    }
                    scores[scores.count - 1][index] += weight * row.value * own
                }
            }
        }
        return isWhole ? scores : nil
    }
}
