/// Points of a known shape and where they are seen, as a least-squares problem over the camera's pose.
struct PoseProblem {
    let points: [Vector3]
    let pixels: [PixelPoint]
    let intrinsics: CameraIntrinsics
    var loss = RobustLoss.squared
    /// How many points that follow one another were found together.
    var pointsFoundTogether = 1

    /// Fewer clusters of points do not tell how those of a cluster are wrong together.
    private static let leastClusters = 10

    /// The residuals in pixels at a pose; nil when a point is not before the camera.
    func equations(_ pose: CameraPose) -> NormalEquations? {
        var equations = NormalEquations(common: 6)
        let isWhole = visit(pose) { _, rows in equations.add(rows, loss: loss) }
        return isWhole ? equations : nil
    }

    /// Hands out the column's and the row's residual of each point with its number. Returns false at a point that is not before the camera.
    private func visit(_ pose: CameraPose, _ body: (Int, [ResidualRow]) -> Void) -> Bool {
        var rows = [ResidualRow(common: 6), ResidualRow(common: 6)]
        let toCamera = pose.inverse
        for (index, (point, pixel)) in zip(points, pixels).enumerated() {
            let place = toCamera.toWorld(point)
            guard let seen = intrinsics.projectWithDerivative(place) else { return false }
            rows[0].value = seen.pixel.x - pixel.x
            rows[1].value = seen.pixel.y - pixel.y
            rows[0].setPose(seen.column, at: place)
            rows[1].setPose(seen.row, at: place)
            body(index, rows)
        }
        return true
    }

    /// The pose of least cost near another one; nil when that makes no sense.
    func refine(_ start: CameraPose) -> LevenbergMarquardt.Result<CameraPose>? {
        LevenbergMarquardt().minimize(from: start, apply: { $0.moved($1.common) }, equations: equations)
    }

    /// The root of the mean squared distance in pixels at a pose.
    func rms(_ pose: CameraPose) -> Double? {
        var sum = 0.0
        for (point, pixel) in zip(points, pixels) {
            guard let seen = intrinsics.project(pose.toCamera(point)) else { return nil }
            let distance = seen.distance(to: pixel)
            sum += distance * distance
        }
        return (sum / Double(max(points.count, 1))).squareRoot()
    }

    /// The solution near a start, with its covariance; nil when there is none.
    ///
    /// - Parameter pixelNoise: the standard deviation of a pixel's column and row that is expected beforehand.
    func solution(near start: CameraPose, pixelNoise: Double) -> PoseSolution? {
        guard let result = refine(start), let covariance = result.equations.covariance(), let rms = rms(result.state)
        else { return nil }
        return PoseSolution(
            pose: result.state, rms: rms,
            covariance: leavingOutClusters(result) ?? covariance.common * variance(result.equations, pixelNoise))
    }

    /// The variance of a column and a row.
    private func variance(_ equations: NormalEquations, _ pixelNoise: Double) -> Double {
        // Few points say little of their noise; what is expected counts as much as two residuals.
        (equations.cost + 2 * pixelNoise * pixelNoise) / (Double(2 * points.count - 6) + 2)
    }

    /// The covariance from leaving out one cluster of points after the other; nil for points that were found alone, and for too few clusters.
    private func leavingOutClusters(_ result: LevenbergMarquardt.Result<CameraPose>) -> DenseMatrix? {
        guard pointsFoundTogether > 1, points.count >= Self.leastClusters * pointsFoundTogether else { return nil }
        var clusters = [NormalEquations](
            repeating: NormalEquations(common: 6), count: (points.count - 1) / pointsFoundTogether + 1)
        _ = visit(result.state) { index, rows in clusters[index / pointsFoundTogether].add(rows, loss: loss) }
        var jackknife = Jackknife(size: 6)
        for cluster in clusters { jackknife.leaveOut(cluster, of: result.equations.common) }
        return jackknife.covariance
    }
}

extension CameraPose {
    /// The pose after six numbers of motion, rotation first.
    func moved(_ step: [Double]) -> CameraPose {
        moved(rotation: Vector3(step[0], step[1], step[2]), translation: Vector3(step[3], step[4], step[5]))
    }
}

extension ResidualRow {
    /// Sets the common derivatives to those by a pose's motion.
    ///
    /// - Parameters:
    ///   - gradient: the derivative by the point in the camera's axes.
    ///   - place: that point.
    ///   - start: where the pose's six parameters begin among the common ones.
    mutating func setPose(_ gradient: Vector3, at place: Vector3, from start: Int = 0) {
        let turn = place.cross(gradient)
        common[start] = turn.x
        common[start + 1] = turn.y
        common[start + 2] = turn.z
        common[start + 3] = gradient.x
        common[start + 4] = gradient.y
        common[start + 5] = gradient.z
    }
}
