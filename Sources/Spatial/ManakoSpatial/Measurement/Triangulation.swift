/// A ray of the world that a point should be on, as a place in a frame.
struct PixelRay {
    let frame: Int
    let pixel: PixelPoint
    /// The inverse of the place's covariance in pixels.
    let information: Matrix2

    init(frame: Int, pixel: PixelPoint, information: Matrix2) {
        self.frame = frame
        self.pixel = pixel
        self.information = information
    }

    /// A place of the same deviation in both directions.
    init(frame: Int, pixel: PixelPoint, deviation: Double) {
        let weight = 1 / (deviation * deviation)
        self.init(frame: frame, pixel: pixel, information: Matrix2(a: weight, b: 0, c: 0, d: weight))
    }
}

/// The point of space that several frames see, by least squares over the weighed distances in their pictures
/// ([Hartley and Zisserman 2004](https://doi.org/10.1017/CBO9780511811685), chapter 12).
struct Triangulation {
    struct Result {
        let position: Vector3
        let covariance: DenseMatrix
        /// By what the covariance was multiplied since the rays miss each other by more than their errors explain.
        let excess: Double
        let shared: [ErrorSource: Vector3]
    }

    let frames: [MeasurementFrame]
    let sightings: [PixelRay]
    /// Whether places deviate by as much as they say. Where not, the distances that are left tell it where there are enough of them, and what
    /// the places say counts as much as ``priorResiduals`` of those.
    var isNoiseKnown = true
    /// As how many residuals the noise that is expected counts, and how many there are at least for theirs to count. Matches on good texture
    /// deviate by much less than is expected: an expectation that counts as a few residuals would outweigh all of theirs.
    private static let priorResiduals = 0.05, leastFreedom = 7.0
    /// How many deviations a residual may have before it counts less.
    private static let loss = RobustLoss.huber(3)

    /// The point near a start; nil when the sightings have none.
    func solve(near start: Vector3) -> Result? {
        let weighed = Triangulation(frames: frames, sightings: sightings.map { including(poseErrorOf: $0, at: start) })
        let result = LevenbergMarquardt(maximumSteps: 40).minimize(
            from: start,
            apply: { $0 + Vector3($1.common[0], $1.common[1], $1.common[2]) }, equations: weighed.equations)
        guard let result, let total = result.equations.covariance()?.common else { return nil }
        let freedom = Double(2 * sightings.count - 3)
        let ratio = freedom > 0 ? result.equations.cost / freedom : 1
        // What chance alone hardly does is taken as an error of poses that nobody told of.
        let excess = ratio > 1 + 3 * (2 / max(freedom, 1)).squareRoot() ? ratio : 1
        let noise =
            isNoiseKnown || freedom < Self.leastFreedom
            ? 1 : (result.equations.cost + Self.priorResiduals) / (freedom + Self.priorResiduals)
        if noise < 1 {
            let errors = weighed.errors(result.state, total, pixels: sightings)
            return Result(
                position: result.state, covariance: errors.own * noise, excess: 1, shared: errors.shared)
        }
        let errors = weighed.errors(result.state, total, pixels: sightings)
        return Result(
            position: result.state, covariance: errors.own + total * (excess - 1), excess: excess, shared: errors.shared
        )
    }

    /// A sighting with the errors of its frame's pose added to its own.
    private func including(poseErrorOf sighting: PixelRay, at point: Vector3) -> PixelRay {
        let moves = poseMoves(sighting, at: point)
        guard !moves.isEmpty, let own = sighting.information.inverse else { return sighting }
        let sum = moves.reduce(own) { sum, move in
            Matrix2(
                a: sum.a + move.x * move.x, b: sum.b + move.x * move.y, c: sum.c + move.x * move.y,
                d: sum.d + move.y * move.y)
        }
        return PixelRay(
            frame: sighting.frame, pixel: sighting.pixel, information: sum.inverse ?? sighting.information)
    }

    /// By how many pixels each independent motion of the frame's pose moves the point.
    private func poseMoves(_ sighting: PixelRay, at point: Vector3) -> [PixelPoint] {
        let frame = frames[sighting.frame]
        let place = frame.pose.toCamera(point)
        guard let seen = frame.intrinsics.projectWithDerivative(place) else { return [] }
        return frame.poseDeviations.map { motion in
            let moved = Vector3(motion[0], motion[1], motion[2]).cross(place) + Vector3(motion[3], motion[4], motion[5])
            return PixelPoint(seen.column.dot(moved), seen.row.dot(moved))
        }
    }

    private func equations(_ point: Vector3) -> NormalEquations? {
        var equations = NormalEquations(common: 3)
        var rows = [ResidualRow(common: 3), ResidualRow(common: 3)]
        for sighting in sightings {
            let frame = frames[sighting.frame]
            guard let seen = frame.intrinsics.projectWithDerivative(frame.pose.toCamera(point)) else { return nil }
            let (dx, dy) = (seen.pixel.x - sighting.pixel.x, seen.pixel.y - sighting.pixel.y)
            let (column, row) = (frame.pose.rotation * seen.column, frame.pose.rotation * seen.row)
            for (index, weights) in sighting.whitening.enumerated() {
                rows[index].value = weights.x * dx + weights.y * dy
                let gradient = column * weights.x + row * weights.y
                rows[index].common[0] = gradient.x
                rows[index].common[1] = gradient.y
                rows[index].common[2] = gradient.z
            }
            equations.add(rows, loss: Self.loss)
        }
        return equations
    }

    /// What the pixels' own errors make of the point, and how errors of poses move it, by the rule for implicit functions.
    private func errors(
        _ point: Vector3, _ covariance: DenseMatrix, pixels: [PixelRay]
    ) -> (own: DenseMatrix, shared: [ErrorSource: Vector3]) {
        var own = Matrix3(diagonal: .zero)
        var moves: [ErrorSource: Vector3] = [:]
        let inverse = covariance.block3(row: 0, column: 0)
        for (sighting, pixel) in zip(sightings, pixels) {
            let frame = frames[sighting.frame]
            guard let seen = frame.intrinsics.projectWithDerivative(frame.pose.toCamera(point)) else { continue }
            let (column, row) = (frame.pose.rotation * seen.column, frame.pose.rotation * seen.row)
            let weight = sighting.information
            // By how much the point moves with the place's column and row.
            let byColumn = inverse * (column * weight.a + row * weight.c)
            let byRow = inverse * (column * weight.b + row * weight.d)
            let noise = pixel.information.inverse ?? Matrix2(a: 0, b: 0, c: 0, d: 0)
            own = own + Matrix3(outer: byColumn, byColumn * noise.a + byRow * noise.b)
            own = own + Matrix3(outer: byRow, byColumn * noise.c + byRow * noise.d)
            for (index, move) in poseMoves(sighting, at: point).enumerated() {
                let source = ErrorSource.pose(frame: sighting.frame, motion: index)
                moves[source] = (moves[source] ?? .zero) - byColumn * move.x - byRow * move.y
            }
        }
        return (DenseMatrix(own), moves)
    }
}

extension PixelRay {
    /// Two rows by which differences of pixels become independent ones of deviation 1: the transposed Cholesky factor.
    var whitening: [(x: Double, y: Double)] {
        let first = information.a.squareRoot()
        let mixed = information.b / first
        return [(first, mixed), (0, max(information.d - mixed * mixed, 0).squareRoot())]
    }
}

extension Triangulation {
    /// The point nearest to all rays, without iterations; nil for rays that are parallel.
    func nearestPoint() -> Vector3? {
        var rays: [(from: Vector3, along: Vector3)] = []
        for sighting in sightings {
            let frame = frames[sighting.frame]
            guard let ray = frame.intrinsics.ray(through: sighting.pixel) else { return nil }
            rays.append((frame.pose.position, (frame.pose.rotation * ray).normalized))
        }
        return MeetingRays(rays: rays).nearestPoint
    }
}
