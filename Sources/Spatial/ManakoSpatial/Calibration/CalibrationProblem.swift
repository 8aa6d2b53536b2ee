import ManakoCore

/// All views of a board as one least-squares problem.
struct CalibrationProblem {
    let views: [CalibrationView]
    let parameters: CalibrationParameters
    let options: CalibrationOptions
    let width: Int
    let height: Int

    /// The residuals at a state; nil for a camera or a pose that makes no sense.
    func equations(_ state: CalibrationState) -> NormalEquations? {
        guard let camera = try? state.intrinsics(width: width, height: height) else { return nil }
        var equations = NormalEquations(common: parameters.count, groups: views.count, groupSize: 6)
        let isWhole = visit(state, camera) { index, _, rows in
            equations.add(rows, group: index, loss: options.loss)
        }
        guard isWhole else { return nil }
        for row in priorRows(state) { equations.add([row]) }
        return equations
    }

    /// Hands out the column's and the row's residual of each point, with the numbers of its view and of the point in it. Returns false at a
    /// point that is not before the camera.
    func visit(_ state: CalibrationState, _ camera: CameraIntrinsics, _ body: (Int, Int, [ResidualRow]) -> Void) -> Bool
    {
        var rows = [ResidualRow(common: parameters.count, group: 6), ResidualRow(common: parameters.count, group: 6)]
        var full = [[Double]](repeating: [Double](repeating: 0, count: 9), count: 2)
        for (index, view) in views.enumerated() {
            for (number, (point, pixel)) in zip(view.points, view.pixels).enumerated() {
                let place = state.boards[index].toWorld(point)
                guard let seen = camera.projectWithDerivative(place) else { return false }
                camera.setOwnDerivatives(of: place, seen: seen.pixel, &full)
                rows[0].value = seen.pixel.x - pixel.x
                rows[1].value = seen.pixel.y - pixel.y
                parameters.reduce(full[0], into: &rows[0].common)
                parameters.reduce(full[1], into: &rows[1].common)
                rows[0].setGroupPose(seen.column, at: place)
                rows[1].setGroupPose(seen.row, at: place)
                body(index, number, rows)
            }
        }
        return true
    }

    /// What is known beforehand, as residuals of the deviation ``CalibrationOptions/pixelNoise``.
    func priorRows(_ state: CalibrationState) -> [ResidualRow] {
        var priors: [(index: Int, prior: CalibrationOptions.Prior)] = []
        if let focal = options.focalLength {
            // With a fixed ratio there is one focal length to know.
            if options.aspectRatio == nil { priors.append((0, focal)) }
            priors.append((1, focal))
        }
        if options.estimatesPrincipalPoint {
            if let column = options.principalColumn { priors.append((2, column)) }
            if let row = options.principalRow { priors.append((3, row)) }
        }
        return priors.map { index, prior in
            var row = ResidualRow(common: parameters.count)
            var full = [Double](repeating: 0, count: 9)
            let weight = options.pixelNoise / prior.standardDeviation
            full[index] = weight
            row.value = weight * (state.camera[index] - prior.value)
            parameters.reduce(full, into: &row.common)
            return row
        }
    }
}

extension CameraIntrinsics {
    /// Puts the derivatives of a point's column and row by fx, fy, cx, cy, k1, k2, p1, p2, k3 into two rows.
    func setOwnDerivatives(of point: Vector3, seen: PixelPoint, _ derivatives: inout [[Double]]) {
        let (x, y) = (point.x / point.z, point.y / point.z)
        let square = x * x + y * y
        let quad = square * square
        derivatives[0][0] = (seen.x - cx) / fx
        derivatives[1][1] = (seen.y - cy) / fy
        derivatives[0][2] = 1
        derivatives[1][3] = 1
        for (index, radial) in [(4, square), (5, quad), (8, quad * square)] {
            derivatives[0][index] = fx * x * radial
            derivatives[1][index] = fy * y * radial
        }
        derivatives[0][6] = fx * 2 * x * y
        derivatives[1][6] = fy * (square + 2 * y * y)
        derivatives[0][7] = fx * (square + 2 * x * x)
        derivatives[1][7] = fy * 2 * x * y
    }
}

extension ResidualRow {
    /// Sets the group's derivatives to those by a pose's motion, as ``setPose(_:at:)`` does the common ones.
    mutating func setGroupPose(_ gradient: Vector3, at place: Vector3) {
        let turn = place.cross(gradient)
        group[0] = turn.x
        group[1] = turn.y
        group[2] = turn.z
        group[3] = gradient.x
        group[4] = gradient.y
        group[5] = gradient.z
    }
}
