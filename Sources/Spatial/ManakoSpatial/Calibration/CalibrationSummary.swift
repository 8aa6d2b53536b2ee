import ManakoCore

/// Turns the least-squares result into what is told of it.
struct CalibrationSummary {
    let problem: CalibrationProblem

    func calibration(
        _ result: LevenbergMarquardt.Result<CalibrationState>, _ covariance: ParameterCovariance
    ) throws(ManakoError) -> CameraCalibration {
        let camera = result.state.camera
        let intrinsics = try result.state.intrinsics(width: problem.width, height: problem.height)
        let views = zip(problem.views, result.state.boards).map { view($0, $1, intrinsics) }
        let freedom = result.equations.count - result.equations.parameterCount
        guard freedom > 0 else { throw CameraCalibrator.tooSimilar }
        let deviations = CalibrationCovariance(
            problem: problem, state: result.state, equations: result.equations, unscaled: covariance.common
        ).deviations(freedom: freedom)
        guard deviations[1] <= problem.options.greatestFocalError * camera[1],
            deviations[0] <= problem.options.greatestFocalError * camera[0]
        else { throw CameraCalibrator.tooSimilar }
        return CameraCalibration(
            intrinsics: intrinsics, rms: Self.rms(views.flatMap(\.residuals)), views: views,
            standardDeviations: CameraCalibration.Deviations(
                fx: deviations[0], fy: deviations[1], cx: deviations[2], cy: deviations[3],
                distortion: Array(deviations[4...])))
    }

    private func view(
        _ view: CalibrationView, _ board: CameraPose, _ intrinsics: CameraIntrinsics
    ) -> CameraCalibration.View {
        let residuals = zip(view.points, view.pixels).map { point, pixel in
            let seen = intrinsics.project(board.toWorld(point)) ?? pixel
            return PixelPoint(seen.x - pixel.x, seen.y - pixel.y)
        }
        return CameraCalibration.View(pose: board.inverse, rms: Self.rms(residuals), residuals: residuals)
    }

    private static func rms(_ residuals: [PixelPoint]) -> Double {
        let sum = residuals.reduce(0) { $0 + $1.x * $1.x + $1.y * $1.y }
        return (sum / Double(max(residuals.count, 1))).squareRoot()
    }
}
