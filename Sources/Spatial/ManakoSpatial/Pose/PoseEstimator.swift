public import ManakoCore

/// Finds where a camera stood from points of a known shape and where a picture shows them.
///
/// Points on a plane, such as a board's corners, may allow two poses that explain the picture almost equally well: both are given,
/// and ``PoseChooser`` picks one over time.
public struct PoseEstimator: Sendable {
    /// The camera.
    public var intrinsics: CameraIntrinsics
    /// The standard deviation of a column and a row in pixels that is expected beforehand; what the points themselves say of it counts more,
    /// the more there are.
    public var pixelNoise: Double
    /// How much points that don't fit count.
    public var loss: RobustLoss
    /// How many points that follow one another were found together, so that they are wrong together: 4 for tags, whose corners come from one
    /// fit; 1 by default. It changes covariances only, and only those from ten such clusters or more.
    public var pointsFoundTogether = 1

    /// Creates an estimator.
    ///
    /// - Parameters:
    ///   - intrinsics: the camera.
    ///   - pixelNoise: the standard deviation of a column and a row in pixels that is expected beforehand, above 0.
    ///   - loss: how much points that don't fit count.
    public init(intrinsics: CameraIntrinsics, pixelNoise: Double = 0.1, loss: RobustLoss = .squared) {
        self.intrinsics = intrinsics
        self.pixelNoise = pixelNoise
        self.loss = loss
    }

    /// The poses that explain where points are seen, the best first: one or two.
    ///
    /// - Parameters:
    ///   - points: four or more in metres, in axes of their own.
    ///   - pixels: where each is seen.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for too few points, points on a line, and what is no number;
    ///   ``ManakoError/Code/malformedInput`` when no place before the points explains the picture.
    public func solutions(points: [Vector3], pixels: [PixelPoint]) throws(ManakoError) -> [PoseSolution] {
        let spread = try spread(points, pixels)
        let rays = try rays(pixels)
        let problem = problem(points, pixels)
        let refined = starts(points, rays, spread).compactMap { problem.solution(near: $0, pixelNoise: pixelNoise) }
        let solutions = Self.distinct(refined.sorted { $0.rms < $1.rms })
        guard !solutions.isEmpty else {
            throw ManakoError(
                .malformedInput,
                "no place of the camera explains where the \(points.count) points are seen; check that they are in the same order "
                    + "as their pixels and not mirrored, and that the intrinsics are this camera's")
        }
        // Points that are not on a plane have one pose; another minimum is a wrong one.
        return Array(solutions.prefix(spread.isPlane ? 2 : 1))
    }

    private func problem(_ points: [Vector3], _ pixels: [PixelPoint]) -> PoseProblem {
        PoseProblem(
            points: points, pixels: pixels, intrinsics: intrinsics, loss: loss,
            pointsFoundTogether: max(pointsFoundTogether, 1))
    }

    /// The best pose.
    ///
    /// - Parameters:
    ///   - points: four or more in metres, in axes of their own.
    ///   - pixels: where each is seen.
    /// - Throws: what ``solutions(points:pixels:)`` throws.
    public func solution(points: [Vector3], pixels: [PixelPoint]) throws(ManakoError) -> PoseSolution {
        let solutions = try solutions(points: points, pixels: pixels)
        guard let best = solutions.first else { throw ManakoError(.internalFailure, "a pose was found and lost") }
        return best
    }

    /// The pose near another one, as in a sequence of frames.
    ///
    /// - Parameters:
    ///   - points: three or more in metres, in axes of their own.
    ///   - pixels: where each is seen.
    ///   - start: about where the camera is.
    /// - Throws: what ``solutions(points:pixels:)`` throws.
    public func solution(
        points: [Vector3], pixels: [PixelPoint], near start: CameraPose
    ) throws(ManakoError) -> PoseSolution {
        _ = try spread(points, pixels, atLeast: 3)
        let problem = problem(points, pixels)
        guard let solution = problem.solution(near: start, pixelNoise: pixelNoise) else {
            throw ManakoError(
                .malformedInput, "no pose near the given one shows all points; ask without a start, or check that start"
            )
        }
        return solution
    }
}
