public import ManakoCore

/// Finds a camera's intrinsics from several views of a flat board
/// ([Zhang 2000](https://doi.org/10.1109/34.888718)).
///
/// A closed form gives a first camera; least squares over camera and poses together give the result with the lens of
/// ``LensDistortion/brownConrady(k1:k2:p1:p2:k3:)``.
public struct CameraCalibrator: Sendable {
    /// What is estimated, and what is known before.
    public var options: CalibrationOptions

    /// Creates a calibrator.
    public init(options: CalibrationOptions = CalibrationOptions()) { self.options = options }

    /// The most views and the most points over all of them that are taken.
    public static let greatestCounts = (views: 1000, points: 1_000_000)

    /// The camera that explains the views.
    ///
    /// - Parameters:
    ///   - views: of one camera without zoom or refocusing; three or more, or one with ``CalibrationOptions/focalLength``.
    ///   - width: the pictures' width in pixels.
    ///   - height: their height.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for views that are too few, too similar or no views of a board, and for options
    ///   that make no sense; the message says what to do.
    public func calibrate(
        _ views: [CalibrationView], width: Int, height: Int
    ) throws(ManakoError) -> CameraCalibration {
        try checkOptions()
        try check(views, width: width, height: height)
        let parameters = CalibrationParameters(options)
        let problem = CalibrationProblem(
            views: views, parameters: parameters, options: options, width: width, height: height)
        guard let start = InitialCalibration(width: width, height: height, options: options).state(views),
            let result = LevenbergMarquardt(maximumSteps: 100).minimize(
                from: start, apply: parameters.apply, equations: problem.equations)
        else { throw Self.tooSimilar }
        guard let covariance = result.equations.covariance() else { throw Self.tooSimilar }
        return try CalibrationSummary(problem: problem).calibration(result, covariance)
    }

    static let tooSimilar = ManakoError(
        .invalidArgument,
        "the views don't tell the focal length from the distance: take more with the board tilted by 20…50 degrees to different "
            + "sides, near and into the corners, or give the focal length with its deviation")
}
